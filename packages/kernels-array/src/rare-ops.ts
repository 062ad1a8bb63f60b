import type { KernelSpec } from "@heddle/kernel-api";
import {
  ALL_TYPES,
  DataType,
  FLOAT_TYPES,
  INDEX_TYPES,
  POD_STRING_TYPES,
  POD_TYPES,
  REAL_NUMBER_TYPES,
} from "@heddle/tensor";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";

const T = "T: type";
const OUT_TYPE = "out_type: {int32, int64} = DT_INT32";
const OUT_IDX = "out_idx: {int32, int64} = DT_INT32";

const boundForm = () => ({
  inputs: ["sorted_inputs: T", "values: T"],
  outputs: ["output: out_type"],
  attrs: [T, OUT_TYPE],
  constraints: { T: REAL_NUMBER_TYPES },
});

const uniqueForm = () => ({
  inputs: ["x: T"],
  outputs: ["y: T", "idx: out_idx"],
  attrs: [T, OUT_IDX],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL, DataType.STRING] },
});

const uniqueV2Form = () => ({
  ...uniqueForm(),
  inputs: ["x: T", "axis: Taxis"],
  attrs: [T, "Taxis: {int32, int64} = DT_INT64", OUT_IDX],
});

const countedForm = () => ({ outputs: [...uniqueForm().outputs, "count: out_idx"] });

const BLOCK_SHAPE = "Tblock_shape: {int32, int64} = DT_INT32";

const depthForm = () => ({
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: [T, "block_size: int >= 2", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'"],
  constraints: { T: ALL_TYPES },
});

export const batchToSpaceNd = (): KernelSpec => ({
  op: "BatchToSpaceND",
  inputs: ["input: T", "block_shape: Tblock_shape", "crops: Tcrops"],
  outputs: ["output: T"],
  attrs: [T, BLOCK_SHAPE, "Tcrops: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const depthToSpace = (): KernelSpec => ({ op: "DepthToSpace", ...depthForm() });

export const lowerBound = (): KernelSpec => ({ op: "LowerBound", ...boundForm() });

export const upperBound = (): KernelSpec => ({ op: "UpperBound", ...boundForm() });

export const checkNumerics = (): KernelSpec => ({
  op: "CheckNumerics",
  inputs: ["tensor: T"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "message: string"],
  isStateful: true,
  constraints: { T: FLOAT_TYPES },
});

export const concatOffset = (): KernelSpec => ({
  op: "ConcatOffset",
  inputs: ["concat_dim: int32", "shape: N * shape_type"],
  outputs: ["offset: N * shape_type"],
  attrs: ["N: int >= 2", "shape_type: {int32, int64} = DT_INT32"],
});

export const invertPermutation = (): KernelSpec => ({
  op: "InvertPermutation",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {int32, int64} = DT_INT32"],
});

export const listDiff = (): KernelSpec => ({
  op: "ListDiff",
  inputs: ["x: T", "y: T"],
  outputs: ["out: T", "idx: out_idx"],
  attrs: [T, OUT_IDX],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.STRING] },
});

export const matrixBandPart = (): KernelSpec => ({
  op: "MatrixBandPart",
  inputs: ["input: T", "num_lower: Tindex", "num_upper: Tindex"],
  outputs: ["band: T"],
  attrs: [T, "Tindex: {int32, int64} = DT_INT64"],
  constraints: { T: POD_TYPES },
});

export const matrixDiagV3 = (): KernelSpec => ({
  op: "MatrixDiagV3",
  inputs: ["diagonal: T", "k: int32", "num_rows: int32", "num_cols: int32", "padding_value: T"],
  outputs: ["output: T"],
  attrs: [T, "align: {'LEFT_RIGHT', 'RIGHT_LEFT', 'LEFT_LEFT', 'RIGHT_RIGHT'} = 'RIGHT_LEFT'"],
  constraints: { T: POD_TYPES },
});

export const mirrorPad = (): KernelSpec => ({
  op: "MirrorPad",
  inputs: ["input: T", "paddings: Tpaddings"],
  outputs: ["output: T"],
  attrs: [T, "Tpaddings: {int32, int64} = DT_INT32", "mode: {'REFLECT', 'SYMMETRIC'}"],
  constraints: { T: POD_STRING_TYPES },
});

export const reverseSequence = (): KernelSpec => ({
  op: "ReverseSequence",
  inputs: ["input: T", "seq_lengths: Tlen"],
  outputs: ["output: T"],
  attrs: ["seq_dim: int", "batch_dim: int = 0", T, "Tlen: {int32, int64} = DT_INT64"],
  constraints: { T: POD_STRING_TYPES },
});

export const scatterNd = (): KernelSpec => ({
  op: "ScatterNd",
  inputs: ["indices: Tindices", "updates: T", "shape: Tindices"],
  outputs: ["output: T"],
  attrs: [T, "Tindices: {int16, int32, int64}", BAD_INDICES_POLICY],
  constraints: { T: POD_STRING_TYPES, Tindices: INDEX_TYPES },
});

export const spaceToBatchNd = (): KernelSpec => ({
  op: "SpaceToBatchND",
  inputs: ["input: T", "block_shape: Tblock_shape", "paddings: Tpaddings"],
  outputs: ["output: T"],
  attrs: [T, BLOCK_SHAPE, "Tpaddings: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const spaceToDepth = (): KernelSpec => ({ op: "SpaceToDepth", ...depthForm() });

export const tensorScatterUpdate = (): KernelSpec => ({
  op: "TensorScatterUpdate",
  inputs: ["tensor: T", "indices: Tindices", "updates: T"],
  outputs: ["output: T"],
  attrs: [T, "Tindices: {int16, int32, int64, uint16}", BAD_INDICES_POLICY],
  constraints: { T: POD_STRING_TYPES, Tindices: INDEX_TYPES },
});

export const unique = (): KernelSpec => ({ op: "Unique", ...uniqueForm() });

export const uniqueWithCounts = (): KernelSpec => ({ op: "UniqueWithCounts", ...uniqueForm(), ...countedForm() });

export const uniqueV2 = (): KernelSpec => ({ op: "UniqueV2", ...uniqueV2Form() });

export const uniqueWithCountsV2 = (): KernelSpec => ({ op: "UniqueWithCountsV2", ...uniqueV2Form(), ...countedForm() });
