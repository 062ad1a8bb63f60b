import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ngrams-join";

export const ops: OpEntries<typeof import("./ngrams-string-join.js")> = {
  "TFText>NgramsStringJoin": {
    inputs: ["input_values: string", "input_row_splits: RAGGED_RANK * Tsplits"],
    outputs: ["output_values: string", "output_row_splits: RAGGED_RANK * Tsplits"],
    attrs: [
      "width: int",
      "axis: int",
      "string_separator: string",
      "RAGGED_RANK: int >= 0",
      "Tsplits: {int64} = DT_INT64",
    ],
    shape: "ngramsStringJoinShape",
    kernel: "createNgramsStringJoin",
  },
};
