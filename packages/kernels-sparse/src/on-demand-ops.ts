import { type ConstructionContext, defineOp, type Kernel, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { ALL_TYPES, FLOAT_TYPES, INDEX_TYPES, REAL_TYPES, VALUE_TYPES } from "./type-sets.js";

/** An op whose kernel is imported when a model has a node of it, so that other models do not carry its code. */
interface OnDemandOp {
  readonly op: string;
  readonly spec: OpSpec;
  readonly constraints?: Readonly<Record<string, readonly DataType[]>>;
  readonly load: () => Promise<(context: ConstructionContext) => Kernel>;
}

/** All ops of the package but RaggedTensorToTensor, which text models need. */
export function registerOnDemandOps(registrar: Registrar): void {
  for (const { op, spec, constraints, load } of [
    ...raggedOps,
    ...sparseOps,
    ...crossOps,
    ...segmentOps(),
    ...cwiseOps(),
  ]) {
    registrar.registerOp(defineOp(op, spec));
    registrar.registerKernel({ op, constraints, create: async (context) => (await load())(context) });
  }
}

const raggedOps: readonly OnDemandOp[] = [
  {
    op: "RaggedGather",
    spec: {
      inputs: [
        "params_nested_splits: PARAMS_RAGGED_RANK * Tsplits",
        "params_dense_values: Tvalues",
        "indices: Tindices",
      ],
      outputs: ["output_nested_splits: OUTPUT_RAGGED_RANK * Tsplits", "output_dense_values: Tvalues"],
      attrs: [
        "Tvalues: type",
        "Tindices: {int32, int64}",
        "Tsplits: {int32, int64} = DT_INT64",
        "PARAMS_RAGGED_RANK: int >= 1",
        "OUTPUT_RAGGED_RANK: int >= 0",
      ],
    },
    constraints: { Tvalues: VALUE_TYPES, Tindices: INDEX_TYPES, Tsplits: INDEX_TYPES },
    load: async () => (await import("./ragged-gather.js")).createRaggedGather,
  },
  {
    op: "RaggedRange",
    spec: {
      inputs: ["starts: T", "limits: T", "deltas: T"],
      outputs: ["rt_nested_splits: Tsplits", "rt_dense_values: T"],
      attrs: ["T: {bfloat16, float, double, int32, int64} = DT_INT32", "Tsplits: {int32, int64} = DT_INT64"],
    },
    constraints: { T: [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64], Tsplits: INDEX_TYPES },
    load: async () => (await import("./ragged-range.js")).createRaggedRange,
  },
  {
    op: "RaggedTensorToSparse",
    spec: {
      inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: T"],
      outputs: ["sparse_indices: int64", "sparse_values: T", "sparse_dense_shape: int64"],
      attrs: ["RAGGED_RANK: int >= 1", "T: type", "Tsplits: {int32, int64} = DT_INT64"],
    },
    constraints: { T: ALL_TYPES, Tsplits: INDEX_TYPES },
    load: async () => (await import("./ragged-tensor-to-sparse.js")).createRaggedTensorToSparse,
  },
];

const sparseOps: readonly OnDemandOp[] = [
  {
    op: "SparseConcat",
    spec: {
      inputs: ["indices: N * int64", "values: N * T", "shapes: N * int64"],
      outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
      attrs: ["concat_dim: int", "N: int >= 2", "T: type"],
    },
    constraints: { T: ALL_TYPES },
    load: async () => (await import("./sparse-concat.js")).createSparseConcat,
  },
  {
    op: "SparseFillEmptyRows",
    spec: {
      inputs: ["indices: int64", "values: T", "dense_shape: int64", "default_value: T"],
      outputs: ["output_indices: int64", "output_values: T", "empty_row_indicator: bool", "reverse_index_map: int64"],
      attrs: ["T: type"],
    },
    constraints: { T: ALL_TYPES },
    load: async () => (await import("./sparse-fill-empty-rows.js")).createSparseFillEmptyRows,
  },
  {
    op: "SparseReorder",
    spec: {
      inputs: ["input_indices: int64", "input_values: T", "input_shape: int64"],
      outputs: ["output_indices: int64", "output_values: T"],
      attrs: ["T: type"],
    },
    constraints: { T: ALL_TYPES },
    load: async () => (await import("./sparse-reorder.js")).createSparseReorder,
  },
  {
    op: "SparseReshape",
    spec: {
      inputs: ["input_indices: int64", "input_shape: int64", "new_shape: int64"],
      outputs: ["output_indices: int64", "output_shape: int64"],
    },
    load: async () => (await import("./sparse-reshape.js")).createSparseReshape,
  },
  {
    op: "SparseSlice",
    spec: {
      inputs: ["indices: int64", "values: T", "shape: int64", "start: int64", "size: int64"],
      outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
      attrs: ["T: type"],
    },
    constraints: { T: ALL_TYPES },
    load: async () => (await import("./sparse-slice.js")).createSparseSlice,
  },
  {
    op: "SparseTensorDenseMatMul",
    spec: {
      inputs: ["a_indices: Tindices", "a_values: T", "a_shape: int64", "b: T"],
      outputs: ["product: T"],
      attrs: ["T: type", "Tindices: {int32, int64} = DT_INT64", "adjoint_a: bool = false", "adjoint_b: bool = false"],
    },
    constraints: {
      T: [...FLOAT_TYPES, DataType.INT32, DataType.COMPLEX64, DataType.COMPLEX128],
      Tindices: INDEX_TYPES,
    },
    load: async () => (await import("./sparse-tensor-dense-mat-mul.js")).createSparseTensorDenseMatMul,
  },
  {
    op: "SparseToDense",
    spec: {
      inputs: ["sparse_indices: Tindices", "output_shape: Tindices", "sparse_values: T", "default_value: T"],
      outputs: ["dense: T"],
      attrs: ["validate_indices: bool = true", "T: type", "Tindices: {int32, int64}"],
    },
    constraints: { T: VALUE_TYPES, Tindices: INDEX_TYPES },
    load: async () => (await import("./sparse-to-dense.js")).createSparseToDense,
  },
];

const CROSS_INPUTS = ["indices: N * int64", "values: sparse_types", "shapes: N * int64", "dense_inputs: dense_types"];
const CROSS_ATTRS = [
  "N: int >= 0",
  "sparse_types: list({int64, string}) >= 0",
  "dense_types: list({int64, string}) >= 0",
];
const crossOutputs = (values: string) => ["output_indices: int64", `output_values: ${values}`, "output_shape: int64"];

const crossOps: readonly OnDemandOp[] = [
  {
    op: "SparseCross",
    spec: {
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
    },
    load: async () => (await import("./sparse-cross.js")).createSparseCross,
  },
  {
    op: "SparseCrossV2",
    spec: { inputs: [...CROSS_INPUTS, "sep: string"], outputs: crossOutputs("string"), attrs: CROSS_ATTRS },
    load: async () => (await import("./sparse-cross.js")).createSparseCrossV2,
  },
  {
    op: "SparseCrossHashed",
    spec: {
      inputs: [...CROSS_INPUTS, "num_buckets: int64", "strong_hash: bool", "salt: int64"],
      outputs: crossOutputs("int64"),
      attrs: CROSS_ATTRS,
    },
    load: async () => (await import("./sparse-cross.js")).createSparseCrossHashed,
  },
];

function segmentOps(): OnDemandOp[] {
  return ["Sum", "Mean", "SqrtN"].flatMap((reduction) =>
    ["", "WithNumSegments"].map((suffix): OnDemandOp => {
      const isSum = reduction === "Sum";
      return {
        op: `SparseSegment${reduction}${suffix}`,
        spec: {
          inputs: [
            "data: T",
            "indices: Tidx",
            "segment_ids: Tsegmentids",
            ...(suffix ? ["num_segments: Tnumsegments"] : []),
          ],
          outputs: ["output: T"],
          attrs: [
            `T: ${isSum ? "realnumbertype" : "{bfloat16, half, float, double}"}`,
            "Tidx: {int32, int64} = DT_INT32",
            ...(suffix ? ["Tnumsegments: {int32, int64} = DT_INT32"] : []),
            "Tsegmentids: {int32, int64} = DT_INT32",
            "sparse_gradient: bool = false",
          ],
        },
        constraints: { T: isSum ? REAL_TYPES : FLOAT_TYPES, Tidx: INDEX_TYPES, Tsegmentids: INDEX_TYPES },
        load: async () => (await import("./sparse-segment-reduction.js")).createSparseSegmentReduction,
      };
    }),
  );
}

function cwiseOps(): OnDemandOp[] {
  return ["Add", "Mul", "Div"].map((name) => ({
    op: `SparseDenseCwise${name}`,
    spec: {
      inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64", "dense: T"],
      outputs: ["output: T"],
      attrs: ["T: numbertype"],
    },
    constraints: { T: REAL_TYPES },
    load: async () => (await import("./sparse-dense-cwise.js")).createSparseDenseCwise,
  }));
}
