import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ctc";

export const ops: OpEntries<typeof import("./ctc-greedy-decoder.js")> = {
  CTCGreedyDecoder: {
    inputs: ["inputs: T", "sequence_length: int32"],
    outputs: ["decoded_indices: int64", "decoded_values: int64", "decoded_shape: int64", "log_probability: T"],
    attrs: ["merge_repeated: bool = false", "blank_index: int = -1", "T: {float, double} = DT_FLOAT"],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    shape: "ctcGreedyDecoderShape",
    kernel: "createCtcGreedyDecoder",
  },
};
