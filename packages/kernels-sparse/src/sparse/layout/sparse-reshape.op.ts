import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-reshape";

export const ops: OpEntries<typeof import("./sparse-reshape.js")> = {
  SparseReshape: {
    inputs: ["input_indices: int64", "input_shape: int64", "new_shape: int64"],
    outputs: ["output_indices: int64", "output_shape: int64"],
    shape: "sparseReshapeShape",
    compute: "sparseReshape",
  },
};
