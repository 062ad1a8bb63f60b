// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AddManySparseToTensorsMap = (): KernelSpec => ({
  op: {
    name: "AddManySparseToTensorsMap",
    inputs: [["sparse_indices", 9], ["sparse_values", "T"], ["sparse_shape", 9]],
    outputs: [["sparse_handles", 9]],
    attrs: [["T", "type"], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const AddSparseToTensorsMap = (): KernelSpec => ({
  op: {
    name: "AddSparseToTensorsMap",
    inputs: [["sparse_indices", 9], ["sparse_values", "T"], ["sparse_shape", 9]],
    outputs: [["sparse_handle", 9]],
    attrs: [["T", "type"], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
});

export const DenseCountSparseOutput = (): KernelSpec => ({
  op: {
    name: "DenseCountSparseOutput",
    inputs: [["values", "T"], ["weights", "output_type"]],
    outputs: [["output_indices", 9], ["output_values", "output_type"], ["output_dense_shape", 9]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9] }], ["minlength", "int", -1n, { minimum: -1 }], ["maxlength", "int", -1n, { minimum: -1 }], ["binary_output", "bool"], ["output_type", "type", undefined, { allowedTypes: [3, 9, 1, 2] }]],
  },
  constraints: { T: [3, 9], output_type: [3, 9, 1, 2] },
});

export const DenseToDenseSetOperation = (): KernelSpec => ({
  op: {
    name: "DenseToDenseSetOperation",
    inputs: [["set1", "T"], ["set2", "T"]],
    outputs: [["result_indices", 9], ["result_values", "T"], ["result_shape", 9]],
    attrs: [["set_operation", "string"], ["validate_indices", "bool", true], ["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 7] }]],
  },
});

export const DenseToSparseSetOperation = (): KernelSpec => ({
  op: {
    name: "DenseToSparseSetOperation",
    inputs: [["set1", "T"], ["set2_indices", 9], ["set2_values", "T"], ["set2_shape", 9]],
    outputs: [["result_indices", 9], ["result_values", "T"], ["result_shape", 9]],
    attrs: [["set_operation", "string"], ["validate_indices", "bool", true], ["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 7] }]],
  },
});

export const DeserializeManySparse = (): KernelSpec => ({
  op: {
    name: "DeserializeManySparse",
    inputs: [["serialized_sparse", 7]],
    outputs: [["sparse_indices", 9], ["sparse_values", "dtype"], ["sparse_shape", 9]],
    attrs: [["dtype", "type"]],
  },
});

export const DeserializeSparse = (): KernelSpec => ({
  op: {
    name: "DeserializeSparse",
    inputs: [["serialized_sparse", "Tserialized"]],
    outputs: [["sparse_indices", 9], ["sparse_values", "dtype"], ["sparse_shape", 9]],
    attrs: [["dtype", "type"], ["Tserialized", "type", 7, { allowedTypes: [7, 21] }]],
  },
});

export const EditDistance = (): KernelSpec => ({
  op: {
    name: "EditDistance",
    inputs: [["hypothesis_indices", 9], ["hypothesis_values", "T"], ["hypothesis_shape", 9], ["truth_indices", 9], ["truth_values", "T"], ["truth_shape", 9]],
    outputs: [["output", 1]],
    attrs: [["normalize", "bool", true], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const RaggedCountSparseOutput = (): KernelSpec => ({
  op: {
    name: "RaggedCountSparseOutput",
    inputs: [["splits", 9], ["values", "T"], ["weights", "output_type"]],
    outputs: [["output_indices", 9], ["output_values", "output_type"], ["output_dense_shape", 9]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9] }], ["minlength", "int", -1n, { minimum: -1 }], ["maxlength", "int", -1n, { minimum: -1 }], ["binary_output", "bool"], ["output_type", "type", undefined, { allowedTypes: [3, 9, 1, 2] }]],
  },
  constraints: { T: [3, 9], output_type: [3, 9, 1, 2] },
});

export const RaggedCross = (): KernelSpec => ({
  op: {
    name: "RaggedCross",
    inputs: [["ragged_values", "ragged_values_types"], ["ragged_row_splits", "ragged_splits_types"], ["sparse_indices", 9, "Nsparse"], ["sparse_values", "sparse_values_types"], ["sparse_shape", 9, "Nsparse"], ["dense_inputs", "dense_types"]],
    outputs: [["output_values", "out_values_type"], ["output_row_splits", "out_row_splits_type"]],
    attrs: [["Nsparse", "int", undefined, { minimum: 0 }], ["input_order", "string"], ["hashed_output", "bool"], ["num_buckets", "int", undefined, { minimum: 0 }], ["hash_key", "int"], ["ragged_values_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["ragged_splits_types", "list(type)", undefined, { allowedTypes: [3, 9], minimum: 0 }], ["sparse_values_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["dense_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["out_values_type", "type", undefined, { allowedTypes: [9, 7] }], ["out_row_splits_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { out_row_splits_type: [3, 9] },
});

export const RaggedFillEmptyRows = (): KernelSpec => ({
  op: {
    name: "RaggedFillEmptyRows",
    inputs: [["value_rowids", 9], ["values", "T"], ["nrows", 9], ["default_value", "T"]],
    outputs: [["output_value_rowids", 9], ["output_values", "T"], ["empty_row_indicator", 10], ["reverse_index_map", 9]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const RaggedFillEmptyRowsGrad = (): KernelSpec => ({
  op: {
    name: "RaggedFillEmptyRowsGrad",
    inputs: [["reverse_index_map", 9], ["grad_values", "T"]],
    outputs: [["d_values", "T"], ["d_default_value", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const RaggedTensorFromVariant = (): KernelSpec => ({
  op: {
    name: "RaggedTensorFromVariant",
    inputs: [["encoded_ragged", 21]],
    outputs: [["output_nested_splits", "Tsplits", "output_ragged_rank"], ["output_dense_values", "Tvalues"]],
    attrs: [["input_ragged_rank", "int", undefined, { minimum: -1 }], ["output_ragged_rank", "int", undefined, { minimum: 0 }], ["Tvalues", "type"], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tvalues: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13], Tsplits: [3, 9] },
});

export const RaggedTensorToVariant = (): KernelSpec => ({
  op: {
    name: "RaggedTensorToVariant",
    inputs: [["rt_nested_splits", "Tsplits", "RAGGED_RANK"], ["rt_dense_values", "Tvalues"]],
    outputs: [["encoded_ragged", 21]],
    attrs: [["RAGGED_RANK", "int", undefined, { minimum: 0 }], ["Tvalues", "type"], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["batched_input", "bool"]],
  },
  constraints: { Tvalues: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13], Tsplits: [3, 9] },
});

export const SerializeManySparse = (): KernelSpec => ({
  op: {
    name: "SerializeManySparse",
    inputs: [["sparse_indices", 9], ["sparse_values", "T"], ["sparse_shape", 9]],
    outputs: [["serialized_sparse", "out_type"]],
    attrs: [["T", "type"], ["out_type", "type", 7, { allowedTypes: [7, 21] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21], out_type: [7, 21] },
});

export const SerializeSparse = (): KernelSpec => ({
  op: {
    name: "SerializeSparse",
    inputs: [["sparse_indices", 9], ["sparse_values", "T"], ["sparse_shape", 9]],
    outputs: [["serialized_sparse", "out_type"]],
    attrs: [["T", "type"], ["out_type", "type", 7, { allowedTypes: [7, 21] }]],
  },
  constraints: { out_type: [7, 21] },
});

export const SetSize = (): KernelSpec => ({
  op: {
    name: "SetSize",
    inputs: [["set_indices", 9], ["set_values", "T"], ["set_shape", 9]],
    outputs: [["size", 3]],
    attrs: [["validate_indices", "bool", true], ["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 7] }]],
  },
});

export const SparseAdd = (): KernelSpec => ({
  op: {
    name: "SparseAdd",
    inputs: [["a_indices", 9], ["a_values", "T"], ["a_shape", 9], ["b_indices", 9], ["b_values", "T"], ["b_shape", 9], ["thresh", "Treal"]],
    outputs: [["sum_indices", 9], ["sum_values", "T"], ["sum_shape", 9]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Treal", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 6, 5, 3, 9, 8, 18] },
});

export const SparseBincount = (): KernelSpec => ({
  op: {
    name: "SparseBincount",
    inputs: [["indices", 9], ["values", "Tidx"], ["dense_shape", 9], ["size", "Tidx"], ["weights", "T"]],
    outputs: [["output", "T"]],
    attrs: [["Tidx", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["binary_output", "bool", false]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const SparseConcat = (): KernelSpec => ({
  op: {
    name: "SparseConcat",
    inputs: [["indices", 9, "N"], ["values", "T", "N"], ["shapes", 9, "N"]],
    outputs: [["output_indices", 9], ["output_values", "T"], ["output_shape", 9]],
    attrs: [["concat_dim", "int"], ["N", "int", undefined, { minimum: 2 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const SparseCountSparseOutput = (): KernelSpec => ({
  op: {
    name: "SparseCountSparseOutput",
    inputs: [["indices", 9], ["values", "T"], ["dense_shape", 9], ["weights", "output_type"]],
    outputs: [["output_indices", 9], ["output_values", "output_type"], ["output_dense_shape", 9]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9] }], ["minlength", "int", -1n, { minimum: -1 }], ["maxlength", "int", -1n, { minimum: -1 }], ["binary_output", "bool"], ["output_type", "type", undefined, { allowedTypes: [3, 9, 1, 2] }]],
  },
  constraints: { T: [3, 9], output_type: [3, 9, 1, 2] },
});

export const SparseCross = (): KernelSpec => ({
  op: {
    name: "SparseCross",
    inputs: [["indices", 9, "N"], ["values", "sparse_types"], ["shapes", 9, "N"], ["dense_inputs", "dense_types"]],
    outputs: [["output_indices", 9], ["output_values", "out_type"], ["output_shape", 9]],
    attrs: [["N", "int", undefined, { minimum: 0 }], ["sparse_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["dense_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["hashed_output", "bool"], ["num_buckets", "int", undefined, { minimum: 0 }], ["hash_key", "int"], ["out_type", "type", undefined, { allowedTypes: [9, 7] }], ["internal_type", "type", undefined, { allowedTypes: [9, 7] }]],
  },
});

export const SparseCrossHashed = (): KernelSpec => ({
  op: {
    name: "SparseCrossHashed",
    inputs: [["indices", 9, "N"], ["values", "sparse_types"], ["shapes", 9, "N"], ["dense_inputs", "dense_types"], ["num_buckets", 9], ["strong_hash", 10], ["salt", 9]],
    outputs: [["output_indices", 9], ["output_values", 9], ["output_shape", 9]],
    attrs: [["N", "int", undefined, { minimum: 0 }], ["sparse_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["dense_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }]],
  },
});

export const SparseCrossV2 = (): KernelSpec => ({
  op: {
    name: "SparseCrossV2",
    inputs: [["indices", 9, "N"], ["values", "sparse_types"], ["shapes", 9, "N"], ["dense_inputs", "dense_types"], ["sep", 7]],
    outputs: [["output_indices", 9], ["output_values", 7], ["output_shape", 9]],
    attrs: [["N", "int", undefined, { minimum: 0 }], ["sparse_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }], ["dense_types", "list(type)", undefined, { allowedTypes: [9, 7], minimum: 0 }]],
  },
});

export const SparseDenseCwiseAdd = (): KernelSpec => ({
  op: {
    name: "SparseDenseCwiseAdd",
    inputs: [["sp_indices", 9], ["sp_values", "T"], ["sp_shape", 9], ["dense", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseDenseCwiseDiv = (): KernelSpec => ({
  op: {
    name: "SparseDenseCwiseDiv",
    inputs: [["sp_indices", 9], ["sp_values", "T"], ["sp_shape", 9], ["dense", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseDenseCwiseMul = (): KernelSpec => ({
  op: {
    name: "SparseDenseCwiseMul",
    inputs: [["sp_indices", 9], ["sp_values", "T"], ["sp_shape", 9], ["dense", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseFillEmptyRows = (): KernelSpec => ({
  op: {
    name: "SparseFillEmptyRows",
    inputs: [["indices", 9], ["values", "T"], ["dense_shape", 9], ["default_value", "T"]],
    outputs: [["output_indices", 9], ["output_values", "T"], ["empty_row_indicator", 10], ["reverse_index_map", 9]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const SparseFillEmptyRowsGrad = (): KernelSpec => ({
  op: {
    name: "SparseFillEmptyRowsGrad",
    inputs: [["reverse_index_map", 9], ["grad_values", "T"]],
    outputs: [["d_values", "T"], ["d_default_value", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const SparseReduceMax = (): KernelSpec => ({
  op: {
    name: "SparseReduceMax",
    inputs: [["input_indices", 9], ["input_values", "T"], ["input_shape", 9], ["reduction_axes", 3]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseReduceMaxSparse = (): KernelSpec => ({
  op: {
    name: "SparseReduceMaxSparse",
    inputs: [["input_indices", 9], ["input_values", "T"], ["input_shape", 9], ["reduction_axes", 3]],
    outputs: [["output_indices", 9], ["output_values", "T"], ["output_shape", 9]],
    attrs: [["keep_dims", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseReduceSum = (): KernelSpec => ({
  op: {
    name: "SparseReduceSum",
    inputs: [["input_indices", 9], ["input_values", "T"], ["input_shape", 9], ["reduction_axes", 3]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const SparseReduceSumSparse = (): KernelSpec => ({
  op: {
    name: "SparseReduceSumSparse",
    inputs: [["input_indices", 9], ["input_values", "T"], ["input_shape", 9], ["reduction_axes", 3]],
    outputs: [["output_indices", 9], ["output_values", "T"], ["output_shape", 9]],
    attrs: [["keep_dims", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const SparseReorder = (): KernelSpec => ({
  op: {
    name: "SparseReorder",
    inputs: [["input_indices", 9], ["input_values", "T"], ["input_shape", 9]],
    outputs: [["output_indices", 9], ["output_values", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const SparseReshape = (): KernelSpec => ({
  op: {
    name: "SparseReshape",
    inputs: [["input_indices", 9], ["input_shape", 9], ["new_shape", 9]],
    outputs: [["output_indices", 9], ["output_shape", 9]],
  },
});

export const SparseSegmentMeanWithNumSegments = (): KernelSpec => ({
  op: {
    name: "SparseSegmentMeanWithNumSegments",
    inputs: [["data", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }], ["sparse_gradient", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSqrtNWithNumSegments = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSqrtNWithNumSegments",
    inputs: [["data", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }], ["sparse_gradient", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSumWithNumSegments = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSumWithNumSegments",
    inputs: [["data", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }], ["sparse_gradient", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSlice = (): KernelSpec => ({
  op: {
    name: "SparseSlice",
    inputs: [["indices", 9], ["values", "T"], ["shape", 9], ["start", 9], ["size", 9]],
    outputs: [["output_indices", 9], ["output_values", "T"], ["output_shape", 9]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const SparseSoftmax = (): KernelSpec => ({
  op: {
    name: "SparseSoftmax",
    inputs: [["sp_indices", 9], ["sp_values", "T"], ["sp_shape", 9]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const SparseSparseMaximum = (): KernelSpec => ({
  op: {
    name: "SparseSparseMaximum",
    inputs: [["a_indices", 9], ["a_values", "T"], ["a_shape", 9], ["b_indices", 9], ["b_values", "T"], ["b_shape", 9]],
    outputs: [["output_indices", 9], ["output_values", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseSparseMinimum = (): KernelSpec => ({
  op: {
    name: "SparseSparseMinimum",
    inputs: [["a_indices", 9], ["a_values", "T"], ["a_shape", 9], ["b_indices", 9], ["b_values", "T"], ["b_shape", 9]],
    outputs: [["output_indices", 9], ["output_values", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SparseSplit = (): KernelSpec => ({
  op: {
    name: "SparseSplit",
    inputs: [["split_dim", 9], ["indices", 9], ["values", "T"], ["shape", 9]],
    outputs: [["output_indices", 9, "num_split"], ["output_values", "T", "num_split"], ["output_shape", 9, "num_split"]],
    attrs: [["num_split", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const SparseTensorDenseAdd = (): KernelSpec => ({
  op: {
    name: "SparseTensorDenseAdd",
    inputs: [["a_indices", "Tindices"], ["a_values", "T"], ["a_shape", "Tindices"], ["b", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const SparseTensorDenseMatMul = (): KernelSpec => ({
  op: {
    name: "SparseTensorDenseMatMul",
    inputs: [["a_indices", "Tindices"], ["a_values", "T"], ["a_shape", 9], ["b", "T"]],
    outputs: [["product", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", 9, { allowedTypes: [3, 9] }], ["adjoint_a", "bool", false], ["adjoint_b", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 8, 18], Tindices: [3, 9] },
});

export const SparseToDense = (): KernelSpec => ({
  op: {
    name: "SparseToDense",
    inputs: [["sparse_indices", "Tindices"], ["output_shape", "Tindices"], ["sparse_values", "T"], ["default_value", "T"]],
    outputs: [["dense", "T"]],
    attrs: [["validate_indices", "bool", true], ["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16], Tindices: [3, 9] },
});

export const SparseToSparseSetOperation = (): KernelSpec => ({
  op: {
    name: "SparseToSparseSetOperation",
    inputs: [["set1_indices", 9], ["set1_values", "T"], ["set1_shape", 9], ["set2_indices", 9], ["set2_values", "T"], ["set2_shape", 9]],
    outputs: [["result_indices", 9], ["result_values", "T"], ["result_shape", 9]],
    attrs: [["set_operation", "string"], ["validate_indices", "bool", true], ["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 7] }]],
  },
});

export const TakeManySparseFromTensorsMap = (): KernelSpec => ({
  op: {
    name: "TakeManySparseFromTensorsMap",
    inputs: [["sparse_handles", 9]],
    outputs: [["sparse_indices", 9], ["sparse_values", "dtype"], ["sparse_shape", 9]],
    attrs: [["dtype", "type"], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});
