import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-reorder";

export const ops: OpEntries<typeof import("./sparse-reorder.js")> = {
  SparseReorder: {
    inputs: ["input_indices: int64", "input_values: T", "input_shape: int64"],
    outputs: ["output_indices: int64", "output_values: T"],
    attrs: ["T: type"],
    types: { T: ALL_TYPES },
    shape: "sparseReorderShape",
    compute: "sparseReorder",
  },
};
