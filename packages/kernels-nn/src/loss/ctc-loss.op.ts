import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ctc";

export const ops: OpEntries<typeof import("./ctc-loss.js")> = {
  CTCLoss: {
    inputs: ["inputs: T", "labels_indices: int64", "labels_values: int32", "sequence_length: int32"],
    outputs: ["loss: T", "gradient: T"],
    attrs: [
      "preprocess_collapse_repeated: bool = false",
      "ctc_merge_repeated: bool = true",
      "ignore_longer_outputs_than_inputs: bool = false",
      "T: {float, double} = DT_FLOAT",
    ],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    shape: "ctcLossShape",
    kernel: "createCtcLoss",
  },
};
