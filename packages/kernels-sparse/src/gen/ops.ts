// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { ALL_TYPES, DataType, FLOAT_TYPES, INDEX_TYPES, POD_STRING_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";

export const DenseCountSparseOutput = (): KernelSpec => ({
  op: "DenseCountSparseOutput",
  inputs: ["values: T", "weights: output_type"],
  outputs: ["output_indices: int64", "output_values: output_type", "output_dense_shape: int64"],
  attrs: ["T: {int32, int64}", "minlength: int >= -1 = -1", "maxlength: int >= -1 = -1", "binary_output: bool", "output_type: {int32, int64, float, double}"],
  constraints: { T: [DataType.INT32, DataType.INT64], output_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const RaggedCountSparseOutput = (): KernelSpec => ({
  op: "RaggedCountSparseOutput",
  inputs: ["splits: int64", "values: T", "weights: output_type"],
  outputs: ["output_indices: int64", "output_values: output_type", "output_dense_shape: int64"],
  attrs: ["T: {int32, int64}", "minlength: int >= -1 = -1", "maxlength: int >= -1 = -1", "binary_output: bool", "output_type: {int32, int64, float, double}"],
  constraints: { T: [DataType.INT32, DataType.INT64], output_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const RaggedGather = (): KernelSpec => ({
  op: "RaggedGather",
  inputs: ["params_nested_splits: PARAMS_RAGGED_RANK * Tsplits", "params_dense_values: Tvalues", "indices: Tindices"],
  outputs: ["output_nested_splits: OUTPUT_RAGGED_RANK * Tsplits", "output_dense_values: Tvalues"],
  attrs: ["Tvalues: type", "Tindices: {int32, int64}", "Tsplits: {int32, int64} = DT_INT64", "PARAMS_RAGGED_RANK: int >= 1", "OUTPUT_RAGGED_RANK: int >= 0"],
  constraints: { Tvalues: POD_STRING_TYPES, Tindices: [DataType.INT32, DataType.INT64], Tsplits: [DataType.INT32, DataType.INT64] },
});

export const RaggedRange = (): KernelSpec => ({
  op: "RaggedRange",
  inputs: ["starts: T", "limits: T", "deltas: T"],
  outputs: ["rt_nested_splits: Tsplits", "rt_dense_values: T"],
  attrs: ["T: {bfloat16, float, double, int32, int64} = DT_INT32", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE], Tsplits: [DataType.INT32, DataType.INT64] },
});

export const RaggedTensorFromVariant = (): KernelSpec => ({
  op: "RaggedTensorFromVariant",
  inputs: ["encoded_ragged: variant"],
  outputs: ["output_nested_splits: output_ragged_rank * Tsplits", "output_dense_values: Tvalues"],
  attrs: ["input_ragged_rank: int >= -1", "output_ragged_rank: int >= 0", "Tvalues: type", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { Tvalues: POD_STRING_TYPES, Tsplits: [DataType.INT32, DataType.INT64] },
});

export const RaggedTensorToSparse = (): KernelSpec => ({
  op: "RaggedTensorToSparse",
  inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: T"],
  outputs: ["sparse_indices: int64", "sparse_values: T", "sparse_dense_shape: int64"],
  attrs: ["RAGGED_RANK: int >= 1", "T: type", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { T: ALL_TYPES, Tsplits: [DataType.INT32, DataType.INT64] },
});

export const RaggedTensorToTensor = (): KernelSpec => ({
  op: "RaggedTensorToTensor",
  inputs: ["shape: Tshape", "values: T", "default_value: T", "row_partition_tensors: num_row_partition_tensors * Tindex"],
  outputs: ["result: T"],
  attrs: ["T: type", "Tindex: {int64, int32}", "Tshape: {int64, int32}", "num_row_partition_tensors: int >= 1", "row_partition_types: list(string)"],
  constraints: { T: POD_STRING_TYPES, Tindex: [DataType.INT32, DataType.INT64] },
});

export const RaggedTensorToVariant = (): KernelSpec => ({
  op: "RaggedTensorToVariant",
  inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: Tvalues"],
  outputs: ["encoded_ragged: variant"],
  attrs: ["RAGGED_RANK: int >= 0", "Tvalues: type", "Tsplits: {int32, int64} = DT_INT64", "batched_input: bool"],
  constraints: { Tvalues: POD_STRING_TYPES, Tsplits: [DataType.INT32, DataType.INT64] },
});

export const SparseConcat = (): KernelSpec => ({
  op: "SparseConcat",
  inputs: ["indices: N * int64", "values: N * T", "shapes: N * int64"],
  outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
  attrs: ["concat_dim: int", "N: int >= 2", "T: type"],
  constraints: { T: ALL_TYPES },
});

export const SparseCountSparseOutput = (): KernelSpec => ({
  op: "SparseCountSparseOutput",
  inputs: ["indices: int64", "values: T", "dense_shape: int64", "weights: output_type"],
  outputs: ["output_indices: int64", "output_values: output_type", "output_dense_shape: int64"],
  attrs: ["T: {int32, int64}", "minlength: int >= -1 = -1", "maxlength: int >= -1 = -1", "binary_output: bool", "output_type: {int32, int64, float, double}"],
  constraints: { T: [DataType.INT32, DataType.INT64], output_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const SparseCross = (): KernelSpec => ({
  op: "SparseCross",
  inputs: ["indices: N * int64", "values: sparse_types", "shapes: N * int64", "dense_inputs: dense_types"],
  outputs: ["output_indices: int64", "output_values: out_type", "output_shape: int64"],
  attrs: ["N: int >= 0", "sparse_types: list({int64, string}) >= 0", "dense_types: list({int64, string}) >= 0", "hashed_output: bool", "num_buckets: int >= 0", "hash_key: int", "out_type: {int64, string}", "internal_type: {int64, string}"],
});

export const SparseCrossHashed = (): KernelSpec => ({
  op: "SparseCrossHashed",
  inputs: ["indices: N * int64", "values: sparse_types", "shapes: N * int64", "dense_inputs: dense_types", "num_buckets: int64", "strong_hash: bool", "salt: int64"],
  outputs: ["output_indices: int64", "output_values: int64", "output_shape: int64"],
  attrs: ["N: int >= 0", "sparse_types: list({int64, string}) >= 0", "dense_types: list({int64, string}) >= 0"],
});

export const SparseCrossV2 = (): KernelSpec => ({
  op: "SparseCrossV2",
  inputs: ["indices: N * int64", "values: sparse_types", "shapes: N * int64", "dense_inputs: dense_types", "sep: string"],
  outputs: ["output_indices: int64", "output_values: string", "output_shape: int64"],
  attrs: ["N: int >= 0", "sparse_types: list({int64, string}) >= 0", "dense_types: list({int64, string}) >= 0"],
});

export const SparseDenseCwiseAdd = (): KernelSpec => ({
  op: "SparseDenseCwiseAdd",
  inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64", "dense: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const SparseDenseCwiseDiv = (): KernelSpec => ({
  op: "SparseDenseCwiseDiv",
  inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64", "dense: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const SparseDenseCwiseMul = (): KernelSpec => ({
  op: "SparseDenseCwiseMul",
  inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64", "dense: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const SparseFillEmptyRows = (): KernelSpec => ({
  op: "SparseFillEmptyRows",
  inputs: ["indices: int64", "values: T", "dense_shape: int64", "default_value: T"],
  outputs: ["output_indices: int64", "output_values: T", "empty_row_indicator: bool", "reverse_index_map: int64"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const SparseReorder = (): KernelSpec => ({
  op: "SparseReorder",
  inputs: ["input_indices: int64", "input_values: T", "input_shape: int64"],
  outputs: ["output_indices: int64", "output_values: T"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const SparseReshape = (): KernelSpec => ({
  op: "SparseReshape",
  inputs: ["input_indices: int64", "input_shape: int64", "new_shape: int64"],
  outputs: ["output_indices: int64", "output_shape: int64"],
});

export const SparseSegmentMean = (): KernelSpec => ({
  op: "SparseSegmentMean",
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32", "Tsegmentids: {int32, int64} = DT_INT32", "sparse_gradient: bool = false"],
  constraints: { T: FLOAT_TYPES, Tidx: [DataType.INT32, DataType.INT64], Tsegmentids: [DataType.INT32, DataType.INT64] },
});

export const SparseSegmentMeanWithNumSegments = (): KernelSpec => ({
  op: "SparseSegmentMeanWithNumSegments",
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32", "Tnumsegments: {int32, int64} = DT_INT32", "Tsegmentids: {int32, int64} = DT_INT32", "sparse_gradient: bool = false"],
  constraints: { T: FLOAT_TYPES, Tidx: [DataType.INT32, DataType.INT64], Tsegmentids: [DataType.INT32, DataType.INT64] },
});

export const SparseSegmentSqrtN = (): KernelSpec => ({
  op: "SparseSegmentSqrtN",
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32", "Tsegmentids: {int32, int64} = DT_INT32", "sparse_gradient: bool = false"],
  constraints: { T: FLOAT_TYPES, Tidx: [DataType.INT32, DataType.INT64], Tsegmentids: [DataType.INT32, DataType.INT64] },
});

export const SparseSegmentSqrtNWithNumSegments = (): KernelSpec => ({
  op: "SparseSegmentSqrtNWithNumSegments",
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32", "Tnumsegments: {int32, int64} = DT_INT32", "Tsegmentids: {int32, int64} = DT_INT32", "sparse_gradient: bool = false"],
  constraints: { T: FLOAT_TYPES, Tidx: [DataType.INT32, DataType.INT64], Tsegmentids: [DataType.INT32, DataType.INT64] },
});

export const SparseSegmentSum = (): KernelSpec => ({
  op: "SparseSegmentSum",
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids"],
  outputs: ["output: T"],
  attrs: ["T: realnumbertype", "Tidx: {int32, int64} = DT_INT32", "Tsegmentids: {int32, int64} = DT_INT32", "sparse_gradient: bool = false"],
  constraints: { T: REAL_NUMBER_TYPES, Tidx: [DataType.INT32, DataType.INT64], Tsegmentids: [DataType.INT32, DataType.INT64] },
});

export const SparseSegmentSumWithNumSegments = (): KernelSpec => ({
  op: "SparseSegmentSumWithNumSegments",
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: realnumbertype", "Tidx: {int32, int64} = DT_INT32", "Tnumsegments: {int32, int64} = DT_INT32", "Tsegmentids: {int32, int64} = DT_INT32", "sparse_gradient: bool = false"],
  constraints: { T: REAL_NUMBER_TYPES, Tidx: [DataType.INT32, DataType.INT64], Tsegmentids: [DataType.INT32, DataType.INT64] },
});

export const SparseSlice = (): KernelSpec => ({
  op: "SparseSlice",
  inputs: ["indices: int64", "values: T", "shape: int64", "start: int64", "size: int64"],
  outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const SparseTensorDenseMatMul = (): KernelSpec => ({
  op: "SparseTensorDenseMatMul",
  inputs: ["a_indices: Tindices", "a_values: T", "a_shape: int64", "b: T"],
  outputs: ["product: T"],
  attrs: ["T: type", "Tindices: {int32, int64} = DT_INT64", "adjoint_a: bool = false", "adjoint_b: bool = false"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.COMPLEX64, DataType.COMPLEX128], Tindices: [DataType.INT32, DataType.INT64] },
});

export const SparseToDense = (): KernelSpec => ({
  op: "SparseToDense",
  inputs: ["sparse_indices: Tindices", "output_shape: Tindices", "sparse_values: T", "default_value: T"],
  outputs: ["dense: T"],
  attrs: ["validate_indices: bool = true", "T: type", "Tindices: {int32, int64}"],
  constraints: { T: POD_STRING_TYPES, Tindices: [DataType.INT32, DataType.INT64] },
});
