import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

export const ops: OpEntries<typeof import("./sparse-split.js")> = {
  SparseSplit: {
    inputs: ["split_dim: int64", "indices: int64", "values: T", "shape: int64"],
    outputs: ["output_indices: num_split * int64", "output_values: num_split * T", "output_shape: num_split * int64"],
    attrs: ["num_split: int >= 1", "T: type"],
    types: { T: ALL_TYPES },
    shape: "sparseSplitShape",
    compute: "sparseSplit",
  },
};
