import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ragged-fill-empty-rows";

export const ops: OpEntries<typeof import("./ragged-fill-empty-rows.js")> = {
  RaggedFillEmptyRows: {
    inputs: ["value_rowids: int64", "values: T", "nrows: int64", "default_value: T"],
    outputs: [
      "output_value_rowids: int64",
      "output_values: T",
      "empty_row_indicator: bool",
      "reverse_index_map: int64",
    ],
    attrs: ["T: type"],
    types: { T: ALL_TYPES },
    shape: "raggedFillEmptyRowsShape",
    compute: "raggedFillEmptyRows",
  },
};
