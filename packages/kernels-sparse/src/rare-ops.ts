import type { KernelSpec } from "@heddle/kernel-api";
import { ALL_TYPES, DataType, FLOAT_TYPES, INDEX_TYPES, POD_STRING_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";

export const raggedGather = (): KernelSpec => ({
  op: "RaggedGather",
  inputs: ["params_nested_splits: PARAMS_RAGGED_RANK * Tsplits", "params_dense_values: Tvalues", "indices: Tindices"],
  outputs: ["output_nested_splits: OUTPUT_RAGGED_RANK * Tsplits", "output_dense_values: Tvalues"],
  attrs: [
    "Tvalues: type",
    "Tindices: {int32, int64}",
    "Tsplits: {int32, int64} = DT_INT64",
    "PARAMS_RAGGED_RANK: int >= 1",
    "OUTPUT_RAGGED_RANK: int >= 0",
  ],
  constraints: { Tvalues: POD_STRING_TYPES, Tindices: INDEX_TYPES, Tsplits: INDEX_TYPES },
});

export const raggedRange = (): KernelSpec => ({
  op: "RaggedRange",
  inputs: ["starts: T", "limits: T", "deltas: T"],
  outputs: ["rt_nested_splits: Tsplits", "rt_dense_values: T"],
  attrs: ["T: {bfloat16, float, double, int32, int64} = DT_INT32", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { T: [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64], Tsplits: INDEX_TYPES },
});

export const raggedTensorToSparse = (): KernelSpec => ({
  op: "RaggedTensorToSparse",
  inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: T"],
  outputs: ["sparse_indices: int64", "sparse_values: T", "sparse_dense_shape: int64"],
  attrs: ["RAGGED_RANK: int >= 1", "T: type", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { T: ALL_TYPES, Tsplits: INDEX_TYPES },
});

export const raggedTensorToVariant = (): KernelSpec => ({
  op: "RaggedTensorToVariant",
  inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: Tvalues"],
  outputs: ["encoded_ragged: variant"],
  attrs: ["RAGGED_RANK: int >= 0", "Tvalues: type", "Tsplits: {int32, int64} = DT_INT64", "batched_input: bool"],
  constraints: { Tvalues: POD_STRING_TYPES, Tsplits: INDEX_TYPES },
});

export const raggedTensorFromVariant = (): KernelSpec => ({
  op: "RaggedTensorFromVariant",
  inputs: ["encoded_ragged: variant"],
  outputs: ["output_nested_splits: output_ragged_rank * Tsplits", "output_dense_values: Tvalues"],
  attrs: [
    "input_ragged_rank: int >= -1",
    "output_ragged_rank: int >= 0",
    "Tvalues: type",
    "Tsplits: {int32, int64} = DT_INT64",
  ],
  constraints: { Tvalues: POD_STRING_TYPES, Tsplits: INDEX_TYPES },
});

export const sparseConcat = (): KernelSpec => ({
  op: "SparseConcat",
  inputs: ["indices: N * int64", "values: N * T", "shapes: N * int64"],
  outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
  attrs: ["concat_dim: int", "N: int >= 2", "T: type"],
  constraints: { T: ALL_TYPES },
});

export const sparseFillEmptyRows = (): KernelSpec => ({
  op: "SparseFillEmptyRows",
  inputs: ["indices: int64", "values: T", "dense_shape: int64", "default_value: T"],
  outputs: ["output_indices: int64", "output_values: T", "empty_row_indicator: bool", "reverse_index_map: int64"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

/** Counts of values as a sparse tensor; `inputs` come before the weights. */
const counts = (of: "Dense" | "Sparse" | "Ragged", inputs: readonly string[]) => (): KernelSpec => ({
  op: `${of}CountSparseOutput`,
  inputs: [...inputs, "weights: output_type"],
  outputs: ["output_indices: int64", "output_values: output_type", "output_dense_shape: int64"],
  attrs: [
    "T: {int32, int64}",
    "minlength: int >= -1 = -1",
    "maxlength: int >= -1 = -1",
    "binary_output: bool",
    "output_type: {int32, int64, float, double}",
  ],
  constraints: { T: INDEX_TYPES, output_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const denseCountSparseOutput = /* @__PURE__ */ counts("Dense", ["values: T"]);
export const sparseCountSparseOutput = /* @__PURE__ */ counts("Sparse", [
  "indices: int64",
  "values: T",
  "dense_shape: int64",
]);
export const raggedCountSparseOutput = /* @__PURE__ */ counts("Ragged", ["splits: int64", "values: T"]);

export const sparseReorder = (): KernelSpec => ({
  op: "SparseReorder",
  inputs: ["input_indices: int64", "input_values: T", "input_shape: int64"],
  outputs: ["output_indices: int64", "output_values: T"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const sparseReshape = (): KernelSpec => ({
  op: "SparseReshape",
  inputs: ["input_indices: int64", "input_shape: int64", "new_shape: int64"],
  outputs: ["output_indices: int64", "output_shape: int64"],
});

export const sparseSlice = (): KernelSpec => ({
  op: "SparseSlice",
  inputs: ["indices: int64", "values: T", "shape: int64", "start: int64", "size: int64"],
  outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const sparseTensorDenseMatMul = (): KernelSpec => ({
  op: "SparseTensorDenseMatMul",
  inputs: ["a_indices: Tindices", "a_values: T", "a_shape: int64", "b: T"],
  outputs: ["product: T"],
  attrs: ["T: type", "Tindices: {int32, int64} = DT_INT64", "adjoint_a: bool = false", "adjoint_b: bool = false"],
  constraints: {
    T: [...FLOAT_TYPES, DataType.INT32, DataType.COMPLEX64, DataType.COMPLEX128],
    Tindices: INDEX_TYPES,
  },
});

export const sparseToDense = (): KernelSpec => ({
  op: "SparseToDense",
  inputs: ["sparse_indices: Tindices", "output_shape: Tindices", "sparse_values: T", "default_value: T"],
  outputs: ["dense: T"],
  attrs: ["validate_indices: bool = true", "T: type", "Tindices: {int32, int64}"],
  constraints: { T: POD_STRING_TYPES, Tindices: INDEX_TYPES },
});

const CROSS_INPUTS = ["indices: N * int64", "values: sparse_types", "shapes: N * int64", "dense_inputs: dense_types"];
const CROSS_ATTRS = [
  "N: int >= 0",
  "sparse_types: list({int64, string}) >= 0",
  "dense_types: list({int64, string}) >= 0",
];
const crossOutputs = (values: string) => ["output_indices: int64", `output_values: ${values}`, "output_shape: int64"];

export const sparseCross = (): KernelSpec => ({
  op: "SparseCross",
  inputs: CROSS_INPUTS,
  outputs: crossOutputs("out_type"),
  attrs: [
    ...CROSS_ATTRS,
    "hashed_output: bool",
    "num_buckets: int >= 0",
    "hash_key: int",
    "out_type: {int64, string}",
    "internal_type: {int64, string}",
  ],
});

export const sparseCrossV2 = (): KernelSpec => ({
  op: "SparseCrossV2",
  inputs: [...CROSS_INPUTS, "sep: string"],
  outputs: crossOutputs("string"),
  attrs: CROSS_ATTRS,
});

export const sparseCrossHashed = (): KernelSpec => ({
  op: "SparseCrossHashed",
  inputs: [...CROSS_INPUTS, "num_buckets: int64", "strong_hash: bool", "salt: int64"],
  outputs: crossOutputs("int64"),
  attrs: CROSS_ATTRS,
});

/** A reduction of segments of rows, with or without the number of segments as an input. */
const segments = (reduction: "Sum" | "Mean" | "SqrtN", suffix: "" | "WithNumSegments") => (): KernelSpec => ({
  op: `SparseSegment${reduction}${suffix}`,
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids", ...(suffix ? ["num_segments: Tnumsegments"] : [])],
  outputs: ["output: T"],
  attrs: [
    `T: ${reduction === "Sum" ? "realnumbertype" : "{bfloat16, half, float, double}"}`,
    "Tidx: {int32, int64} = DT_INT32",
    ...(suffix ? ["Tnumsegments: {int32, int64} = DT_INT32"] : []),
    "Tsegmentids: {int32, int64} = DT_INT32",
    "sparse_gradient: bool = false",
  ],
  constraints: {
    T: reduction === "Sum" ? REAL_NUMBER_TYPES : FLOAT_TYPES,
    Tidx: INDEX_TYPES,
    Tsegmentids: INDEX_TYPES,
  },
});

export const sparseSegmentSum = /* @__PURE__ */ segments("Sum", "");
export const sparseSegmentSumWithNumSegments = /* @__PURE__ */ segments("Sum", "WithNumSegments");
export const sparseSegmentMean = /* @__PURE__ */ segments("Mean", "");
export const sparseSegmentMeanWithNumSegments = /* @__PURE__ */ segments("Mean", "WithNumSegments");
export const sparseSegmentSqrtN = /* @__PURE__ */ segments("SqrtN", "");
export const sparseSegmentSqrtNWithNumSegments = /* @__PURE__ */ segments("SqrtN", "WithNumSegments");

const cwise = (name: "Add" | "Mul" | "Div") => (): KernelSpec => ({
  op: `SparseDenseCwise${name}`,
  inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64", "dense: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const sparseDenseCwiseAdd = /* @__PURE__ */ cwise("Add");
export const sparseDenseCwiseMul = /* @__PURE__ */ cwise("Mul");
export const sparseDenseCwiseDiv = /* @__PURE__ */ cwise("Div");
