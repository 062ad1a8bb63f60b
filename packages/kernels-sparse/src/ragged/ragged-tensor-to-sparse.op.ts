import { ALL_TYPES, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ragged-tensor-to-sparse";

export const ops: OpEntries<typeof import("./ragged-tensor-to-sparse.js")> = {
  RaggedTensorToSparse: {
    inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: T"],
    outputs: ["sparse_indices: int64", "sparse_values: T", "sparse_dense_shape: int64"],
    attrs: ["RAGGED_RANK: int >= 1", "T: type", "Tsplits: {int32, int64} = DT_INT64"],
    types: { T: ALL_TYPES, Tsplits: INDEX_TYPES },
    shape: "raggedTensorToSparseShape",
    compute: "raggedTensorToSparse",
  },
};
