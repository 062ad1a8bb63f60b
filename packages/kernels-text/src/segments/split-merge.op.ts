import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "split-merge";

const OUTPUTS = (rowSplits: string) => [
  "output_values: string",
  `${rowSplits}: int64`,
  "start_values: int64",
  "limit_values: int64",
];

export const ops: OpEntries<typeof import("./split-merge.js")> = {
  SplitMergeTokenizeWithOffsets: {
    inputs: ["input_values: string", "labels: int32", "row_splits: int32"],
    outputs: OUTPUTS("output_row_splits"),
    attrs: ["force_split_at_break_character: bool = true"],
    shape: "splitMergeShape",
    kernel: "createSplitMergeTokenize",
  },
  TokenizerFromLogits: {
    inputs: ["strings: string", "logits: float", "force_split_at_break_character: bool"],
    outputs: OUTPUTS("row_splits"),
    shape: "fromLogitsShape",
    compute: "tokenizeFromLogits",
  },
};
