// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { ALL_TYPES, DataType, FLOAT_TYPES, POD_STRING_TYPES, POD_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";

export const BatchToSpaceND = (): KernelSpec => ({
  op: "BatchToSpaceND",
  inputs: ["input: T", "block_shape: Tblock_shape", "crops: Tcrops"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tblock_shape: {int32, int64} = DT_INT32", "Tcrops: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Bitcast = (): KernelSpec => ({
  op: "Bitcast",
  inputs: ["input: T"],
  outputs: ["output: type"],
  attrs: ["T: {bfloat16, half, float, double, int64, int32, uint8, uint16, uint32, uint64, int8, int16, complex64, complex128, qint8, quint8, qint16, quint16, qint32}", "type: {bfloat16, half, float, double, int64, int32, uint8, uint16, uint32, uint64, int8, int16, complex64, complex128, qint8, quint8, qint16, quint16, qint32}"],
  constraints: { T: [...POD_TYPES, DataType.QINT8, DataType.QUINT8, DataType.QINT16, DataType.QUINT16, DataType.QINT32], type: [...POD_TYPES, DataType.QINT8, DataType.QUINT8, DataType.QINT16, DataType.QUINT16, DataType.QINT32] },
});

export const BroadcastArgs = (): KernelSpec => ({
  op: "BroadcastArgs",
  inputs: ["s0: T", "s1: T"],
  outputs: ["r0: T"],
  attrs: ["T: {int32, int64} = DT_INT32"],
});

export const BroadcastTo = (): KernelSpec => ({
  op: "BroadcastTo",
  inputs: ["input: T", "shape: Tidx"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tidx: {int32, int64} = DT_INT32"],
  constraints: { T: ALL_TYPES },
});

export const CheckNumerics = (): KernelSpec => ({
  op: "CheckNumerics",
  inputs: ["tensor: T"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "message: string"],
  isStateful: true,
  constraints: { T: FLOAT_TYPES },
});

export const Concat = (): KernelSpec => ({
  op: "Concat",
  inputs: ["concat_dim: int32", "values: N * T"],
  outputs: ["output: T"],
  attrs: ["N: int >= 2", "T: type"],
  constraints: { T: POD_STRING_TYPES },
});

export const ConcatOffset = (): KernelSpec => ({
  op: "ConcatOffset",
  inputs: ["concat_dim: int32", "shape: N * shape_type"],
  outputs: ["offset: N * shape_type"],
  attrs: ["N: int >= 2", "shape_type: {int32, int64} = DT_INT32"],
});

export const ConcatV2 = (): KernelSpec => ({
  op: "ConcatV2",
  inputs: ["values: N * T", "axis: Tidx"],
  outputs: ["output: T"],
  attrs: ["N: int >= 2", "T: type", "Tidx: {int32, int64} = DT_INT32"],
  constraints: { T: POD_STRING_TYPES },
});

export const DepthToSpace = (): KernelSpec => ({
  op: "DepthToSpace",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "block_size: int >= 2", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'"],
  constraints: { T: ALL_TYPES },
});

export const EnsureShape = (): KernelSpec => ({
  op: "EnsureShape",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["shape: shape", "T: type"],
});

export const ExpandDims = (): KernelSpec => ({
  op: "ExpandDims",
  inputs: ["input: T", "dim: Tdim"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tdim: {int32, int64} = DT_INT32"],
});

export const Fill = (): KernelSpec => ({
  op: "Fill",
  inputs: ["dims: index_type", "value: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "index_type: {int32, int64} = DT_INT32"],
  constraints: { T: ALL_TYPES },
});

export const Gather = (): KernelSpec => ({
  op: "Gather",
  inputs: ["params: Tparams", "indices: Tindices"],
  outputs: ["output: Tparams"],
  attrs: ["validate_indices: bool = true", "Tparams: type", "Tindices: {int32, int64}"],
  constraints: { Tparams: ALL_TYPES },
});

export const GatherNd = (): KernelSpec => ({
  op: "GatherNd",
  inputs: ["params: Tparams", "indices: Tindices"],
  outputs: ["output: Tparams"],
  attrs: ["Tparams: type", "Tindices: {int16, int32, int64}", "bad_indices_policy: string = ''"],
  constraints: { Tparams: ALL_TYPES },
});

export const GatherV2 = (): KernelSpec => ({
  op: "GatherV2",
  inputs: ["params: Tparams", "indices: Tindices", "axis: Taxis"],
  outputs: ["output: Tparams"],
  attrs: ["batch_dims: int = 0", "Tparams: type", "Tindices: {int16, int32, int64}", "Taxis: {int32, int64}"],
  constraints: { Tparams: ALL_TYPES },
});

export const InvertPermutation = (): KernelSpec => ({
  op: "InvertPermutation",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {int32, int64} = DT_INT32"],
});

export const ListDiff = (): KernelSpec => ({
  op: "ListDiff",
  inputs: ["x: T", "y: T"],
  outputs: ["out: T", "idx: out_idx"],
  attrs: ["T: type", "out_idx: {int32, int64} = DT_INT32"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.STRING] },
});

export const LowerBound = (): KernelSpec => ({
  op: "LowerBound",
  inputs: ["sorted_inputs: T", "values: T"],
  outputs: ["output: out_type"],
  attrs: ["T: type", "out_type: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const MatrixBandPart = (): KernelSpec => ({
  op: "MatrixBandPart",
  inputs: ["input: T", "num_lower: Tindex", "num_upper: Tindex"],
  outputs: ["band: T"],
  attrs: ["T: type", "Tindex: {int32, int64} = DT_INT64"],
  constraints: { T: POD_TYPES },
});

export const MatrixDiagV3 = (): KernelSpec => ({
  op: "MatrixDiagV3",
  inputs: ["diagonal: T", "k: int32", "num_rows: int32", "num_cols: int32", "padding_value: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "align: {'LEFT_RIGHT', 'RIGHT_LEFT', 'LEFT_LEFT', 'RIGHT_RIGHT'} = 'RIGHT_LEFT'"],
  constraints: { T: POD_TYPES },
});

export const MirrorPad = (): KernelSpec => ({
  op: "MirrorPad",
  inputs: ["input: T", "paddings: Tpaddings"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32", "mode: {'REFLECT', 'SYMMETRIC'}"],
  constraints: { T: POD_STRING_TYPES },
});

export const OneHot = (): KernelSpec => ({
  op: "OneHot",
  inputs: ["indices: TI", "depth: int32", "on_value: T", "off_value: T"],
  outputs: ["output: T"],
  attrs: ["axis: int = -1", "T: type", "TI: {uint8, int8, int32, int64} = DT_INT64"],
  constraints: { T: ALL_TYPES },
});

export const OnesLike = (): KernelSpec => ({
  op: "OnesLike",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64, complex64, complex128, bool}"],
  constraints: { T: POD_TYPES },
});

export const Pack = (): KernelSpec => ({
  op: "Pack",
  inputs: ["values: N * T"],
  outputs: ["output: T"],
  attrs: ["N: int >= 1", "T: type", "axis: int = 0"],
  constraints: { T: ALL_TYPES },
});

export const Pad = (): KernelSpec => ({
  op: "Pad",
  inputs: ["input: T", "paddings: Tpaddings"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32"],
  constraints: { T: POD_STRING_TYPES },
});

export const PadV2 = (): KernelSpec => ({
  op: "PadV2",
  inputs: ["input: T", "paddings: Tpaddings", "constant_values: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32"],
  constraints: { T: POD_STRING_TYPES },
});

export const ParseTensor = (): KernelSpec => ({
  op: "ParseTensor",
  inputs: ["serialized: string"],
  outputs: ["output: out_type"],
  attrs: ["out_type: type"],
});

export const PlaceholderWithDefault = (): KernelSpec => ({
  op: "PlaceholderWithDefault",
  inputs: ["input: dtype"],
  outputs: ["output: dtype"],
  attrs: ["dtype: type", "shape: shape"],
});

export const PreventGradient = (): KernelSpec => ({
  op: "PreventGradient",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "message: string = ''"],
});

export const Range = (): KernelSpec => ({
  op: "Range",
  inputs: ["start: Tidx", "limit: Tidx", "delta: Tidx"],
  outputs: ["output: Tidx"],
  attrs: ["Tidx: {bfloat16, half, float, double, int8, int16, int32, int64, uint16, uint32, uint64} = DT_INT32"],
  constraints: { Tidx: [...FLOAT_TYPES, DataType.INT32, DataType.INT64] },
});

export const Rank = (): KernelSpec => ({
  op: "Rank",
  inputs: ["input: T"],
  outputs: ["output: int32"],
  attrs: ["T: type"],
});

export const Reshape = (): KernelSpec => ({
  op: "Reshape",
  inputs: ["tensor: T", "shape: Tshape"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tshape: {int32, int64} = DT_INT32"],
});

export const Reverse = (): KernelSpec => ({
  op: "Reverse",
  inputs: ["tensor: T", "dims: bool"],
  outputs: ["output: T"],
  attrs: ["T: {uint8, int8, uint16, int16, uint32, int32, uint64, int64, bool, bfloat16, half, float, double, complex64, complex128, string}"],
  constraints: { T: POD_STRING_TYPES },
});

export const ReverseSequence = (): KernelSpec => ({
  op: "ReverseSequence",
  inputs: ["input: T", "seq_lengths: Tlen"],
  outputs: ["output: T"],
  attrs: ["seq_dim: int", "batch_dim: int = 0", "T: type", "Tlen: {int32, int64} = DT_INT64"],
  constraints: { T: POD_STRING_TYPES },
});

export const ReverseV2 = (): KernelSpec => ({
  op: "ReverseV2",
  inputs: ["tensor: T", "axis: Tidx"],
  outputs: ["output: T"],
  attrs: ["Tidx: {int32, int64} = DT_INT32", "T: {uint8, int8, uint16, int16, int32, uint32, int64, uint64, bool, bfloat16, half, float, double, complex64, complex128, string}"],
  constraints: { T: POD_STRING_TYPES },
});

export const ScatterNd = (): KernelSpec => ({
  op: "ScatterNd",
  inputs: ["indices: Tindices", "updates: T", "shape: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tindices: {int16, int32, int64}", "bad_indices_policy: string = ''"],
  constraints: { T: POD_STRING_TYPES, Tindices: [DataType.INT32, DataType.INT64] },
});

export const Select = (): KernelSpec => ({
  op: "Select",
  inputs: ["condition: bool", "t: T", "e: T"],
  outputs: ["output: T"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const SelectV2 = (): KernelSpec => ({
  op: "SelectV2",
  inputs: ["condition: bool", "t: T", "e: T"],
  outputs: ["output: T"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const SerializeTensor = (): KernelSpec => ({
  op: "SerializeTensor",
  inputs: ["tensor: T"],
  outputs: ["serialized: string"],
  attrs: ["T: type"],
  constraints: { T: [...POD_STRING_TYPES, DataType.VARIANT] },
});

export const Shape = (): KernelSpec => ({
  op: "Shape",
  inputs: ["input: T"],
  outputs: ["output: out_type"],
  attrs: ["T: type", "out_type: {int32, int64} = DT_INT32"],
});

export const ShapeN = (): KernelSpec => ({
  op: "ShapeN",
  inputs: ["input: N * T"],
  outputs: ["output: N * out_type"],
  attrs: ["N: int >= 1", "T: type", "out_type: {int32, int64} = DT_INT32"],
});

export const Size = (): KernelSpec => ({
  op: "Size",
  inputs: ["input: T"],
  outputs: ["output: out_type"],
  attrs: ["T: type", "out_type: {int32, int64} = DT_INT32"],
});

export const Slice = (): KernelSpec => ({
  op: "Slice",
  inputs: ["input: T", "begin: Index", "size: Index"],
  outputs: ["output: T"],
  attrs: ["T: type", "Index: {int32, int64}"],
  constraints: { T: POD_STRING_TYPES },
});

export const Snapshot = (): KernelSpec => ({
  op: "Snapshot",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type"],
  constraints: { T: POD_TYPES },
});

export const SpaceToBatchND = (): KernelSpec => ({
  op: "SpaceToBatchND",
  inputs: ["input: T", "block_shape: Tblock_shape", "paddings: Tpaddings"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tblock_shape: {int32, int64} = DT_INT32", "Tpaddings: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const SpaceToDepth = (): KernelSpec => ({
  op: "SpaceToDepth",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "block_size: int >= 2", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'"],
  constraints: { T: ALL_TYPES },
});

export const Split = (): KernelSpec => ({
  op: "Split",
  inputs: ["split_dim: int32", "value: T"],
  outputs: ["output: num_split * T"],
  attrs: ["num_split: int >= 1", "T: type"],
  constraints: { T: ALL_TYPES },
});

export const SplitV = (): KernelSpec => ({
  op: "SplitV",
  inputs: ["value: T", "size_splits: Tlen", "split_dim: int32"],
  outputs: ["output: num_split * T"],
  attrs: ["num_split: int >= 1", "T: type", "Tlen: {int8, int32, int64} = DT_INT64"],
  constraints: { T: ALL_TYPES },
});

export const Squeeze = (): KernelSpec => ({
  op: "Squeeze",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "squeeze_dims: list(int) >= 0 = []"],
});

export const StopGradient = (): KernelSpec => ({
  op: "StopGradient",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type"],
});

export const StridedSlice = (): KernelSpec => ({
  op: "StridedSlice",
  inputs: ["input: T", "begin: Index", "end: Index", "strides: Index"],
  outputs: ["output: T"],
  attrs: ["T: type", "Index: {int16, int32, int64}", "begin_mask: int = 0", "end_mask: int = 0", "ellipsis_mask: int = 0", "new_axis_mask: int = 0", "shrink_axis_mask: int = 0"],
  constraints: { T: ALL_TYPES },
});

export const TensorScatterUpdate = (): KernelSpec => ({
  op: "TensorScatterUpdate",
  inputs: ["tensor: T", "indices: Tindices", "updates: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tindices: {int16, int32, int64, uint16}", "bad_indices_policy: string = ''"],
  constraints: { T: POD_STRING_TYPES, Tindices: [DataType.INT32, DataType.INT64] },
});

export const Tile = (): KernelSpec => ({
  op: "Tile",
  inputs: ["input: T", "multiples: Tmultiples"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tmultiples: {int32, int64} = DT_INT32"],
  constraints: { T: ALL_TYPES },
});

export const Transpose = (): KernelSpec => ({
  op: "Transpose",
  inputs: ["x: T", "perm: Tperm"],
  outputs: ["y: T"],
  attrs: ["T: type", "Tperm: {int32, int64} = DT_INT32"],
  constraints: { T: ALL_TYPES },
});

export const Unique = (): KernelSpec => ({
  op: "Unique",
  inputs: ["x: T"],
  outputs: ["y: T", "idx: out_idx"],
  attrs: ["T: type", "out_idx: {int32, int64} = DT_INT32"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL, DataType.STRING] },
});

export const UniqueV2 = (): KernelSpec => ({
  op: "UniqueV2",
  inputs: ["x: T", "axis: Taxis"],
  outputs: ["y: T", "idx: out_idx"],
  attrs: ["T: type", "Taxis: {int32, int64} = DT_INT64", "out_idx: {int32, int64} = DT_INT32"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL, DataType.STRING] },
});

export const UniqueWithCounts = (): KernelSpec => ({
  op: "UniqueWithCounts",
  inputs: ["x: T"],
  outputs: ["y: T", "idx: out_idx", "count: out_idx"],
  attrs: ["T: type", "out_idx: {int32, int64} = DT_INT32"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL, DataType.STRING] },
});

export const UniqueWithCountsV2 = (): KernelSpec => ({
  op: "UniqueWithCountsV2",
  inputs: ["x: T", "axis: Taxis"],
  outputs: ["y: T", "idx: out_idx", "count: out_idx"],
  attrs: ["T: type", "Taxis: {int32, int64} = DT_INT64", "out_idx: {int32, int64} = DT_INT32"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL, DataType.STRING] },
});

export const Unpack = (): KernelSpec => ({
  op: "Unpack",
  inputs: ["value: T"],
  outputs: ["output: num * T"],
  attrs: ["num: int >= 0", "T: type", "axis: int = 0"],
  constraints: { T: ALL_TYPES },
});

export const UpperBound = (): KernelSpec => ({
  op: "UpperBound",
  inputs: ["sorted_inputs: T", "values: T"],
  outputs: ["output: out_type"],
  attrs: ["T: type", "out_type: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Where = (): KernelSpec => ({
  op: "Where",
  inputs: ["input: T"],
  outputs: ["index: int64"],
  attrs: ["T: {numbertype, bool} = DT_BOOL"],
  constraints: { T: POD_TYPES },
});

export const ZerosLike = (): KernelSpec => ({
  op: "ZerosLike",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: type"],
  constraints: { T: [...POD_STRING_TYPES, DataType.VARIANT] },
});
