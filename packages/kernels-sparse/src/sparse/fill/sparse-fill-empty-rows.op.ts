import { ALL_TYPES, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-fill-empty-rows";

export const ops: OpEntries<typeof import("./sparse-fill-empty-rows.js")> = {
  SparseFillEmptyRows: {
    inputs: ["indices: int64", "values: T", "dense_shape: int64", "default_value: T"],
    outputs: ["output_indices: int64", "output_values: T", "empty_row_indicator: bool", "reverse_index_map: int64"],
    attrs: ["T: type"],
    types: { T: ALL_TYPES },
    shape: "sparseFillEmptyRowsShape",
    kernel: "createSparseFillEmptyRows",
    forms: { PlainTypes: { types: { T: POD_TYPES }, kernel: "createSparseFillEmptyRowsOfPlainTypes" } },
  },
};
