import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-cross";

export const ops: OpEntries<typeof import("./ragged-cross.js")> = {
  RaggedCross: {
    inputs: [
      "ragged_values: ragged_values_types",
      "ragged_row_splits: ragged_splits_types",
      "sparse_indices: Nsparse * int64",
      "sparse_values: sparse_values_types",
      "sparse_shape: Nsparse * int64",
      "dense_inputs: dense_types",
    ],
    outputs: ["output_values: out_values_type", "output_row_splits: out_row_splits_type"],
    attrs: [
      "Nsparse: int >= 0",
      "input_order: string",
      "hashed_output: bool",
      "num_buckets: int >= 0",
      "hash_key: int",
      "ragged_values_types: list({int64, string}) >= 0",
      "ragged_splits_types: list({int32, int64}) >= 0",
      "sparse_values_types: list({int64, string}) >= 0",
      "dense_types: list({int64, string}) >= 0",
      "out_values_type: {int64, string}",
      "out_row_splits_type: {int32, int64}",
    ],
    types: { out_row_splits_type: INDEX_TYPES },
    shape: "raggedCrossShape",
    kernel: "createRaggedCross",
  },
};
