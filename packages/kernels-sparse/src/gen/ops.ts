// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const HeddlePadValues = (): KernelSpec => ({
  op: {
    name: "HeddlePadValues",
    inputs: [["values", "T"], ["row_splits", "Tsplits"], ["padding", "T"]],
    outputs: [["rows", "T"]],
    attrs: [["T", "type"], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["columns", "int", undefined, { minimum: -1 }], ["rank", "int", undefined, { minimum: 0 }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10], Tsplits: [3, 9] },
});

export const HeddleSparseEmbedding = (): KernelSpec => ({
  op: {
    name: "HeddleSparseEmbedding",
    inputs: [["params", 1], ["indices", 9], ["ids", "Tids"], ["dense_shape", 9]],
    outputs: [["rows", 1]],
    attrs: [["Tids", "type", undefined, { allowedTypes: [3, 9] }], ["combiner", "string", undefined, { allowedStrings: ["mean", "sqrtn", "sum"] }], ["flattens", "bool"]],
  },
});

export const RaggedGather = (): KernelSpec => ({
  op: {
    name: "RaggedGather",
    inputs: [["params_nested_splits", "Tsplits", "PARAMS_RAGGED_RANK"], ["params_dense_values", "Tvalues"], ["indices", "Tindices"]],
    outputs: [["output_nested_splits", "Tsplits", "OUTPUT_RAGGED_RANK"], ["output_dense_values", "Tvalues"]],
    attrs: [["Tvalues", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["PARAMS_RAGGED_RANK", "int", undefined, { minimum: 1 }], ["OUTPUT_RAGGED_RANK", "int", undefined, { minimum: 0 }]],
  },
  constraints: { Tvalues: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13], Tindices: [3, 9], Tsplits: [3, 9] },
});

export const RaggedRange = (): KernelSpec => ({
  op: {
    name: "RaggedRange",
    inputs: [["starts", "T"], ["limits", "T"], ["deltas", "T"]],
    outputs: [["rt_nested_splits", "Tsplits"], ["rt_dense_values", "T"]],
    attrs: [["T", "type", 3, { allowedTypes: [14, 1, 2, 3, 9] }], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 9], Tsplits: [3, 9] },
});

export const RaggedTensorToSparse = (): KernelSpec => ({
  op: {
    name: "RaggedTensorToSparse",
    inputs: [["rt_nested_splits", "Tsplits", "RAGGED_RANK"], ["rt_dense_values", "T"]],
    outputs: [["sparse_indices", 9], ["sparse_values", "T"], ["sparse_dense_shape", 9]],
    attrs: [["RAGGED_RANK", "int", undefined, { minimum: 1 }], ["T", "type"], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21], Tsplits: [3, 9] },
});

export const RaggedTensorToTensor = (): KernelSpec => ({
  op: {
    name: "RaggedTensorToTensor",
    inputs: [["shape", "Tshape"], ["values", "T"], ["default_value", "T"], ["row_partition_tensors", "Tindex", "num_row_partition_tensors"]],
    outputs: [["result", "T"]],
    attrs: [["T", "type"], ["Tindex", "type", undefined, { allowedTypes: [9, 3] }], ["Tshape", "type", undefined, { allowedTypes: [9, 3] }], ["num_row_partition_tensors", "int", undefined, { minimum: 1 }], ["row_partition_types", "list(string)"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13], Tindex: [3, 9] },
});

export const SparseSegmentMean = (): KernelSpec => ({
  op: {
    name: "SparseSegmentMean",
    inputs: [["data", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }], ["sparse_gradient", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSqrtN = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSqrtN",
    inputs: [["data", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }], ["sparse_gradient", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSum = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSum",
    inputs: [["data", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }], ["sparse_gradient", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tidx: [3, 9], Tsegmentids: [3, 9] },
});
