import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-concat";

export const ops: OpEntries<typeof import("./sparse-concat.js")> = {
  SparseConcat: {
    inputs: ["indices: N * int64", "values: N * T", "shapes: N * int64"],
    outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
    attrs: ["concat_dim: int", "N: int >= 2", "T: type"],
    types: { T: ALL_TYPES },
    shape: "sparseConcatShape",
    kernel: "createSparseConcat",
  },
};
