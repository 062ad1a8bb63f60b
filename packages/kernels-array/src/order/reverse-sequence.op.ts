import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./reverse-sequence.js")> = {
  ReverseSequence: {
    inputs: ["input: T", "seq_lengths: Tlen"],
    outputs: ["output: T"],
    attrs: ["seq_dim: int", "batch_dim: int = 0", "T: type", "Tlen: {int32, int64} = DT_INT64"],
    types: { T: POD_STRING_TYPES },
    shape: "reverseSequenceShape",
    kernel: "createReverseSequence",
  },
};
