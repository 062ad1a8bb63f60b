import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ctc";

export const ops: OpEntries<typeof import("./ctc-beam-search-decoder.js")> = {
  CTCBeamSearchDecoder: {
    inputs: ["inputs: T", "sequence_length: int32"],
    outputs: [
      "decoded_indices: top_paths * int64",
      "decoded_values: top_paths * int64",
      "decoded_shape: top_paths * int64",
      "log_probability: T",
    ],
    attrs: [
      "beam_width: int >= 1",
      "top_paths: int >= 1",
      "merge_repeated: bool = true",
      "T: {float, double} = DT_FLOAT",
    ],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    shape: "ctcBeamSearchDecoderShape",
    kernel: "createCtcBeamSearchDecoder",
  },
};
