// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const BatchToSpace = (): KernelSpec => ({
  op: {
    name: "BatchToSpace",
    inputs: [["input", "T"], ["crops", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["block_size", "int", undefined, { minimum: 2 }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const BatchToSpaceND = (): KernelSpec => ({
  op: {
    name: "BatchToSpaceND",
    inputs: [["input", "T"], ["block_shape", "Tblock_shape"], ["crops", "Tcrops"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tblock_shape", "type", 3, { allowedTypes: [3, 9] }], ["Tcrops", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Bitcast = (): KernelSpec => ({
  op: {
    name: "Bitcast",
    inputs: [["input", "T"]],
    outputs: [["output", "type"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 9, 3, 4, 17, 22, 23, 6, 5, 8, 18, 11, 12, 15, 16, 13] }], ["type", "type", undefined, { allowedTypes: [14, 19, 1, 2, 9, 3, 4, 17, 22, 23, 6, 5, 8, 18, 11, 12, 15, 16, 13] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 11, 12, 15, 16, 13], type: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 11, 12, 15, 16, 13] },
});

export const BroadcastArgs = (): KernelSpec => ({
  op: {
    name: "BroadcastArgs",
    inputs: [["s0", "T"], ["s1", "T"]],
    outputs: [["r0", "T"]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const BroadcastGradientArgs = (): KernelSpec => ({
  op: {
    name: "BroadcastGradientArgs",
    inputs: [["s0", "T"], ["s1", "T"]],
    outputs: [["r0", "T"], ["r1", "T"]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const CheckNumerics = (): KernelSpec => ({
  op: {
    name: "CheckNumerics",
    inputs: [["tensor", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["message", "string"]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const CheckNumericsV2 = (): KernelSpec => ({
  op: {
    name: "CheckNumericsV2",
    inputs: [["tensor", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["message", "string"]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Concat = (): KernelSpec => ({
  op: {
    name: "Concat",
    inputs: [["concat_dim", 3], ["values", "T", "N"]],
    outputs: [["output", "T"]],
    attrs: [["N", "int", undefined, { minimum: 2 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13, 24, 25] },
});

export const ConcatOffset = (): KernelSpec => ({
  op: {
    name: "ConcatOffset",
    inputs: [["concat_dim", 3], ["shape", "shape_type", "N"]],
    outputs: [["offset", "shape_type", "N"]],
    attrs: [["N", "int", undefined, { minimum: 2 }], ["shape_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const ConjugateTranspose = (): KernelSpec => ({
  op: {
    name: "ConjugateTranspose",
    inputs: [["x", "T"], ["perm", "Tperm"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"], ["Tperm", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 24, 25] },
});

export const DataFormatDimMap = (): KernelSpec => ({
  op: {
    name: "DataFormatDimMap",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 9] }], ["src_format", "string", "NHWC"], ["dst_format", "string", "NCHW"]],
  },
});

export const DataFormatVecPermute = (): KernelSpec => ({
  op: {
    name: "DataFormatVecPermute",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 9] }], ["src_format", "string", "NHWC"], ["dst_format", "string", "NCHW"]],
  },
});

export const DebugIdentity = (): KernelSpec => ({
  op: {
    name: "DebugIdentity",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["device_name", "string", ""], ["tensor_name", "string", ""], ["debug_urls", "list(string)", []], ["gated_grpc", "bool", false]],
  },
});

export const DebugIdentityV2 = (): KernelSpec => ({
  op: {
    name: "DebugIdentityV2",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["tfdbg_context_id", "string", ""], ["op_name", "string", ""], ["output_slot", "int", -1n], ["tensor_debug_mode", "int", -1n], ["debug_urls", "list(string)", []], ["circular_buffer_size", "int", 1000n], ["tfdbg_run_id", "string", ""]],
    isStateful: true,
  },
});

export const DepthToSpace = (): KernelSpec => ({
  op: {
    name: "DepthToSpace",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["block_size", "int", undefined, { minimum: 2 }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NCHW_VECT_C"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const Diag = (): KernelSpec => ({
  op: {
    name: "Diag",
    inputs: [["diagonal", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 8, 18] }]],
  },
  constraints: { T: [19, 1, 2, 3, 9, 8, 18] },
});

export const DiagPart = (): KernelSpec => ({
  op: {
    name: "DiagPart",
    inputs: [["input", "T"]],
    outputs: [["diagonal", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 8, 18] }]],
  },
  constraints: { T: [19, 1, 2, 3, 9, 8, 18] },
});

export const DynamicPartition = (): KernelSpec => ({
  op: {
    name: "DynamicPartition",
    inputs: [["data", "T"], ["partitions", 3]],
    outputs: [["outputs", "T", "num_partitions"]],
    attrs: [["num_partitions", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const DynamicStitch = (): KernelSpec => ({
  op: {
    name: "DynamicStitch",
    inputs: [["indices", 3, "N"], ["data", "T", "N"]],
    outputs: [["merged", "T"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 21, 11, 12, 15, 16, 13] },
});

export const Empty = (): KernelSpec => ({
  op: {
    name: "Empty",
    inputs: [["shape", 3]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type"], ["init", "bool", false]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const EnsureShape = (): KernelSpec => ({
  op: {
    name: "EnsureShape",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["shape", "shape"], ["T", "type"]],
  },
});

export const Gather = (): KernelSpec => ({
  op: {
    name: "Gather",
    inputs: [["params", "Tparams"], ["indices", "Tindices"]],
    outputs: [["output", "Tparams"]],
    attrs: [["validate_indices", "bool", true], ["Tparams", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tparams: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 15, 16, 13, 24, 25] },
});

export const GatherNd = (): KernelSpec => ({
  op: {
    name: "GatherNd",
    inputs: [["params", "Tparams"], ["indices", "Tindices"]],
    outputs: [["output", "Tparams"]],
    attrs: [["Tparams", "type"], ["Tindices", "type", undefined, { allowedTypes: [5, 3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { Tparams: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 13, 24, 25] },
});

export const GuaranteeConst = (): KernelSpec => ({
  op: {
    name: "GuaranteeConst",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
});

export const InplaceAdd = (): KernelSpec => ({
  op: {
    name: "InplaceAdd",
    inputs: [["x", "T"], ["i", 3], ["v", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const InplaceSub = (): KernelSpec => ({
  op: {
    name: "InplaceSub",
    inputs: [["x", "T"], ["i", 3], ["v", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const InplaceUpdate = (): KernelSpec => ({
  op: {
    name: "InplaceUpdate",
    inputs: [["x", "T"], ["i", 3], ["v", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const InvertPermutation = (): KernelSpec => ({
  op: {
    name: "InvertPermutation",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const ListDiff = (): KernelSpec => ({
  op: {
    name: "ListDiff",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["out", "T"], ["idx", "out_idx"]],
    attrs: [["T", "type"], ["out_idx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 7] },
});

export const LowerBound = (): KernelSpec => ({
  op: {
    name: "LowerBound",
    inputs: [["sorted_inputs", "T"], ["values", "T"]],
    outputs: [["output", "out_type"]],
    attrs: [["T", "type"], ["out_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const MatrixBandPart = (): KernelSpec => ({
  op: {
    name: "MatrixBandPart",
    inputs: [["input", "T"], ["num_lower", "Tindex"], ["num_upper", "Tindex"]],
    outputs: [["band", "T"]],
    attrs: [["T", "type"], ["Tindex", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixDiag = (): KernelSpec => ({
  op: {
    name: "MatrixDiag",
    inputs: [["diagonal", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixDiagPart = (): KernelSpec => ({
  op: {
    name: "MatrixDiagPart",
    inputs: [["input", "T"]],
    outputs: [["diagonal", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixDiagPartV2 = (): KernelSpec => ({
  op: {
    name: "MatrixDiagPartV2",
    inputs: [["input", "T"], ["k", 3], ["padding_value", "T"]],
    outputs: [["diagonal", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixDiagPartV3 = (): KernelSpec => ({
  op: {
    name: "MatrixDiagPartV3",
    inputs: [["input", "T"], ["k", 3], ["padding_value", "T"]],
    outputs: [["diagonal", "T"]],
    attrs: [["T", "type"], ["align", "string", "RIGHT_LEFT", { allowedStrings: ["LEFT_RIGHT", "RIGHT_LEFT", "LEFT_LEFT", "RIGHT_RIGHT"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixDiagV2 = (): KernelSpec => ({
  op: {
    name: "MatrixDiagV2",
    inputs: [["diagonal", "T"], ["k", 3], ["num_rows", 3], ["num_cols", 3], ["padding_value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixDiagV3 = (): KernelSpec => ({
  op: {
    name: "MatrixDiagV3",
    inputs: [["diagonal", "T"], ["k", 3], ["num_rows", 3], ["num_cols", 3], ["padding_value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["align", "string", "RIGHT_LEFT", { allowedStrings: ["LEFT_RIGHT", "RIGHT_LEFT", "LEFT_LEFT", "RIGHT_RIGHT"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixSetDiag = (): KernelSpec => ({
  op: {
    name: "MatrixSetDiag",
    inputs: [["input", "T"], ["diagonal", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixSetDiagV2 = (): KernelSpec => ({
  op: {
    name: "MatrixSetDiagV2",
    inputs: [["input", "T"], ["diagonal", "T"], ["k", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MatrixSetDiagV3 = (): KernelSpec => ({
  op: {
    name: "MatrixSetDiagV3",
    inputs: [["input", "T"], ["diagonal", "T"], ["k", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["align", "string", "RIGHT_LEFT", { allowedStrings: ["LEFT_RIGHT", "RIGHT_LEFT", "LEFT_LEFT", "RIGHT_RIGHT"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const MirrorPad = (): KernelSpec => ({
  op: {
    name: "MirrorPad",
    inputs: [["input", "T"], ["paddings", "Tpaddings"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tpaddings", "type", 3, { allowedTypes: [3, 9] }], ["mode", "string", undefined, { allowedStrings: ["REFLECT", "SYMMETRIC"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 13] },
});

export const OneHot = (): KernelSpec => ({
  op: {
    name: "OneHot",
    inputs: [["indices", "TI"], ["depth", 3], ["on_value", "T"], ["off_value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["axis", "int", -1n], ["T", "type"], ["TI", "type", 9, { allowedTypes: [4, 6, 3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const Pad = (): KernelSpec => ({
  op: {
    name: "Pad",
    inputs: [["input", "T"], ["paddings", "Tpaddings"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tpaddings", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 13] },
});

export const PadV2 = (): KernelSpec => ({
  op: {
    name: "PadV2",
    inputs: [["input", "T"], ["paddings", "Tpaddings"], ["constant_values", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tpaddings", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 13] },
});

export const ParallelDynamicStitch = (): KernelSpec => ({
  op: {
    name: "ParallelDynamicStitch",
    inputs: [["indices", 3, "N"], ["data", "T", "N"]],
    outputs: [["merged", "T"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 21, 11, 12, 15, 16, 13] },
});

export const ParseTensor = (): KernelSpec => ({
  op: {
    name: "ParseTensor",
    inputs: [["serialized", 7]],
    outputs: [["output", "out_type"]],
    attrs: [["out_type", "type"]],
  },
});

export const QuantizedReshape = (): KernelSpec => ({
  op: {
    name: "QuantizedReshape",
    inputs: [["tensor", "T"], ["shape", "Tshape"], ["input_min", 1], ["input_max", 1]],
    outputs: [["output", "T"], ["output_min", 1], ["output_max", 1]],
    attrs: [["T", "type"], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [12, 13] },
});

export const Rank = (): KernelSpec => ({
  op: {
    name: "Rank",
    inputs: [["input", "T"]],
    outputs: [["output", 3]],
    attrs: [["T", "type"]],
  },
});

export const ResourceGatherNd = (): KernelSpec => ({
  op: {
    name: "ResourceGatherNd",
    inputs: [["resource", 20], ["indices", "Tindices"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const ResourceScatterNdAdd = (): KernelSpec => ({
  op: {
    name: "ResourceScatterNdAdd",
    inputs: [["ref", 20], ["indices", "Tindices"], ["updates", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", true], ["bad_indices_policy", "string", ""]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10], Tindices: [3, 9] },
});

export const ResourceScatterNdMax = (): KernelSpec => ({
  op: {
    name: "ResourceScatterNdMax",
    inputs: [["ref", 20], ["indices", "Tindices"], ["updates", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", true], ["bad_indices_policy", "string", ""]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tindices: [3, 9] },
});

export const ResourceScatterNdMin = (): KernelSpec => ({
  op: {
    name: "ResourceScatterNdMin",
    inputs: [["ref", 20], ["indices", "Tindices"], ["updates", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", true], ["bad_indices_policy", "string", ""]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tindices: [3, 9] },
});

export const ResourceScatterNdSub = (): KernelSpec => ({
  op: {
    name: "ResourceScatterNdSub",
    inputs: [["ref", 20], ["indices", "Tindices"], ["updates", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", true], ["bad_indices_policy", "string", ""]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10], Tindices: [3, 9] },
});

export const ResourceScatterNdUpdate = (): KernelSpec => ({
  op: {
    name: "ResourceScatterNdUpdate",
    inputs: [["ref", 20], ["indices", "Tindices"], ["updates", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", true], ["bad_indices_policy", "string", ""]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7], Tindices: [3, 9] },
});

export const ResourceStridedSliceAssign = (): KernelSpec => ({
  op: {
    name: "ResourceStridedSliceAssign",
    inputs: [["ref", 20], ["begin", "Index"], ["end", "Index"], ["strides", "Index"], ["value", "T"]],
    attrs: [["T", "type"], ["Index", "type", undefined, { allowedTypes: [3, 9] }], ["begin_mask", "int", 0n], ["end_mask", "int", 0n], ["ellipsis_mask", "int", 0n], ["new_axis_mask", "int", 0n], ["shrink_axis_mask", "int", 0n]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const Reverse = (): KernelSpec => ({
  op: {
    name: "Reverse",
    inputs: [["tensor", "T"], ["dims", 10]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [4, 6, 17, 5, 22, 3, 23, 9, 10, 14, 19, 1, 2, 8, 18, 7] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const ReverseSequence = (): KernelSpec => ({
  op: {
    name: "ReverseSequence",
    inputs: [["input", "T"], ["seq_lengths", "Tlen"]],
    outputs: [["output", "T"]],
    attrs: [["seq_dim", "int"], ["batch_dim", "int", 0n], ["T", "type"], ["Tlen", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const Roll = (): KernelSpec => ({
  op: {
    name: "Roll",
    inputs: [["input", "T"], ["shift", "Tshift"], ["axis", "Taxis"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tshift", "type", undefined, { allowedTypes: [3, 9] }], ["Taxis", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const ScatterNd = (): KernelSpec => ({
  op: {
    name: "ScatterNd",
    inputs: [["indices", "Tindices"], ["updates", "T"], ["shape", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [5, 3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7], Tindices: [3, 9] },
});

export const ScatterNdNonAliasingAdd = (): KernelSpec => ({
  op: {
    name: "ScatterNdNonAliasingAdd",
    inputs: [["input", "T"], ["indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 10] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10], Tindices: [3, 9] },
});

export const Select = (): KernelSpec => ({
  op: {
    name: "Select",
    inputs: [["condition", 10], ["t", "T"], ["e", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const SerializeTensor = (): KernelSpec => ({
  op: {
    name: "SerializeTensor",
    inputs: [["tensor", "T"]],
    outputs: [["serialized", 7]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 21] },
});

export const ShapeN = (): KernelSpec => ({
  op: {
    name: "ShapeN",
    inputs: [["input", "T", "N"]],
    outputs: [["output", "out_type", "N"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"], ["out_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Snapshot = (): KernelSpec => ({
  op: {
    name: "Snapshot",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const SpaceToBatch = (): KernelSpec => ({
  op: {
    name: "SpaceToBatch",
    inputs: [["input", "T"], ["paddings", "Tpaddings"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tpaddings", "type", 3, { allowedTypes: [3, 9] }], ["block_size", "int", undefined, { minimum: 2 }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SpaceToBatchND = (): KernelSpec => ({
  op: {
    name: "SpaceToBatchND",
    inputs: [["input", "T"], ["block_shape", "Tblock_shape"], ["paddings", "Tpaddings"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tblock_shape", "type", 3, { allowedTypes: [3, 9] }], ["Tpaddings", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const SpaceToDepth = (): KernelSpec => ({
  op: {
    name: "SpaceToDepth",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["block_size", "int", undefined, { minimum: 2 }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NCHW_VECT_C"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11] },
});

export const SplitV = (): KernelSpec => ({
  op: {
    name: "SplitV",
    inputs: [["value", "T"], ["size_splits", "Tlen"], ["split_dim", 3]],
    outputs: [["output", "T", "num_split"]],
    attrs: [["num_split", "int", undefined, { minimum: 1 }], ["T", "type"], ["Tlen", "type", 9, { allowedTypes: [6, 3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 12, 24, 25] },
});

export const StridedSliceGrad = (): KernelSpec => ({
  op: {
    name: "StridedSliceGrad",
    inputs: [["shape", "Index"], ["begin", "Index"], ["end", "Index"], ["strides", "Index"], ["dy", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Index", "type", undefined, { allowedTypes: [3, 9] }], ["begin_mask", "int", 0n], ["end_mask", "int", 0n], ["ellipsis_mask", "int", 0n], ["new_axis_mask", "int", 0n], ["shrink_axis_mask", "int", 0n]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 11, 12, 13, 24, 25] },
});

export const TensorScatterAdd = (): KernelSpec => ({
  op: {
    name: "TensorScatterAdd",
    inputs: [["tensor", "T"], ["indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const TensorScatterMax = (): KernelSpec => ({
  op: {
    name: "TensorScatterMax",
    inputs: [["tensor", "T"], ["indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tindices: [3, 9] },
});

export const TensorScatterMin = (): KernelSpec => ({
  op: {
    name: "TensorScatterMin",
    inputs: [["tensor", "T"], ["indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tindices: [3, 9] },
});

export const TensorScatterSub = (): KernelSpec => ({
  op: {
    name: "TensorScatterSub",
    inputs: [["tensor", "T"], ["indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const TensorScatterUpdate = (): KernelSpec => ({
  op: {
    name: "TensorScatterUpdate",
    inputs: [["tensor", "T"], ["indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [5, 3, 9, 17] }], ["bad_indices_policy", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7], Tindices: [3, 9] },
});

export const TensorStridedSliceUpdate = (): KernelSpec => ({
  op: {
    name: "TensorStridedSliceUpdate",
    inputs: [["input", "T"], ["begin", "Index"], ["end", "Index"], ["strides", "Index"], ["value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Index", "type", undefined, { allowedTypes: [3, 9] }], ["begin_mask", "int", 0n], ["end_mask", "int", 0n], ["ellipsis_mask", "int", 0n], ["new_axis_mask", "int", 0n], ["shrink_axis_mask", "int", 0n]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const Unique = (): KernelSpec => ({
  op: {
    name: "Unique",
    inputs: [["x", "T"]],
    outputs: [["y", "T"], ["idx", "out_idx"]],
    attrs: [["T", "type"], ["out_idx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 10, 7] },
});

export const UniqueV2 = (): KernelSpec => ({
  op: {
    name: "UniqueV2",
    inputs: [["x", "T"], ["axis", "Taxis"]],
    outputs: [["y", "T"], ["idx", "out_idx"]],
    attrs: [["T", "type"], ["Taxis", "type", 9, { allowedTypes: [3, 9] }], ["out_idx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 10, 7] },
});

export const UniqueWithCounts = (): KernelSpec => ({
  op: {
    name: "UniqueWithCounts",
    inputs: [["x", "T"]],
    outputs: [["y", "T"], ["idx", "out_idx"], ["count", "out_idx"]],
    attrs: [["T", "type"], ["out_idx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 10, 7] },
});

export const UniqueWithCountsV2 = (): KernelSpec => ({
  op: {
    name: "UniqueWithCountsV2",
    inputs: [["x", "T"], ["axis", "Taxis"]],
    outputs: [["y", "T"], ["idx", "out_idx"], ["count", "out_idx"]],
    attrs: [["T", "type"], ["Taxis", "type", 9, { allowedTypes: [3, 9] }], ["out_idx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 10, 7] },
});

export const UnravelIndex = (): KernelSpec => ({
  op: {
    name: "UnravelIndex",
    inputs: [["indices", "Tidx"], ["dims", "Tidx"]],
    outputs: [["output", "Tidx"]],
    attrs: [["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const UpperBound = (): KernelSpec => ({
  op: {
    name: "UpperBound",
    inputs: [["sorted_inputs", "T"], ["values", "T"]],
    outputs: [["output", "out_type"]],
    attrs: [["T", "type"], ["out_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const XlaDynamicUpdateSlice = (): KernelSpec => ({
  op: {
    name: "XlaDynamicUpdateSlice",
    inputs: [["input", "T"], ["update", "T"], ["indices", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10], Tindices: [3, 9] },
});
