import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-slice";

export const ops: OpEntries<typeof import("./sparse-slice.js")> = {
  SparseSlice: {
    inputs: ["indices: int64", "values: T", "shape: int64", "start: int64", "size: int64"],
    outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
    attrs: ["T: type"],
    types: { T: ALL_TYPES },
    shape: "sparseSliceShape",
    compute: "sparseSlice",
  },
};
