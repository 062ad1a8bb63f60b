// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const BroadcastTo = (): KernelSpec => ({
  op: {
    name: "BroadcastTo",
    inputs: [["input", "T"], ["shape", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 24, 25] },
});

export const ConcatV2 = (): KernelSpec => ({
  op: {
    name: "ConcatV2",
    inputs: [["values", "T", "N"], ["axis", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["N", "int", undefined, { minimum: 2 }], ["T", "type"], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13, 24, 25] },
});

export const ExpandDims = (): KernelSpec => ({
  op: {
    name: "ExpandDims",
    inputs: [["input", "T"], ["dim", "Tdim"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tdim", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Fill = (): KernelSpec => ({
  op: {
    name: "Fill",
    inputs: [["dims", "index_type"], ["value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["index_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 15, 16, 13] },
});

export const GatherV2 = (): KernelSpec => ({
  op: {
    name: "GatherV2",
    inputs: [["params", "Tparams"], ["indices", "Tindices"], ["axis", "Taxis"]],
    outputs: [["output", "Tparams"]],
    attrs: [["batch_dims", "int", 0n], ["Tparams", "type"], ["Tindices", "type", undefined, { allowedTypes: [5, 3, 9] }], ["Taxis", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tparams: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 15, 16, 13, 24, 25] },
});

export const HeddleTake = (): KernelSpec => ({
  op: {
    name: "HeddleTake",
    inputs: [["params", "Tparams"], ["indices", "Tindices"], ["axis", "Taxis"]],
    outputs: [["output", "Tparams"]],
    attrs: [["batch_dims", "int", 0n], ["size", "int"], ["Tparams", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["Taxis", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tparams: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 15, 16, 13, 24, 25] },
});

export const HeddleTakeRows = (): KernelSpec => ({
  op: {
    name: "HeddleTakeRows",
    inputs: [["params", "Tparams"], ["indices", "Tindices"], ["given", "Tindices", "G"]],
    outputs: [["output", "Tparams"]],
    attrs: [["size", "int", undefined, { minimum: 0 }], ["G", "int", 0n, { minimum: 0 }], ["least_rank", "int", 0n, { minimum: 0 }], ["most_rank", "int", -1n, { minimum: -1 }], ["Tparams", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const OnesLike = (): KernelSpec => ({
  op: {
    name: "OnesLike",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23, 8, 18, 10] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const Pack = (): KernelSpec => ({
  op: {
    name: "Pack",
    inputs: [["values", "T", "N"]],
    outputs: [["output", "T"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"], ["axis", "int", 0n]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 15, 16, 13, 24, 25] },
});

export const PlaceholderWithDefault = (): KernelSpec => ({
  op: {
    name: "PlaceholderWithDefault",
    inputs: [["input", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type"], ["shape", "shape"]],
  },
});

export const PreventGradient = (): KernelSpec => ({
  op: {
    name: "PreventGradient",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["message", "string", ""]],
  },
});

export const Range = (): KernelSpec => ({
  op: {
    name: "Range",
    inputs: [["start", "Tidx"], ["limit", "Tidx"], ["delta", "Tidx"]],
    outputs: [["output", "Tidx"]],
    attrs: [["Tidx", "type", 3, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 17, 22, 23] }]],
  },
  constraints: { Tidx: [3, 9, 1, 2, 19, 14] },
});

export const Reshape = (): KernelSpec => ({
  op: {
    name: "Reshape",
    inputs: [["tensor", "T"], ["shape", "Tshape"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const ReverseV2 = (): KernelSpec => ({
  op: {
    name: "ReverseV2",
    inputs: [["tensor", "T"], ["axis", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [4, 6, 17, 5, 3, 22, 9, 23, 10, 14, 19, 1, 2, 8, 18, 7] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const SelectV2 = (): KernelSpec => ({
  op: {
    name: "SelectV2",
    inputs: [["condition", 10], ["t", "T"], ["e", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const Shape = (): KernelSpec => ({
  op: {
    name: "Shape",
    inputs: [["input", "T"]],
    outputs: [["output", "out_type"]],
    attrs: [["T", "type"], ["out_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Size = (): KernelSpec => ({
  op: {
    name: "Size",
    inputs: [["input", "T"]],
    outputs: [["output", "out_type"]],
    attrs: [["T", "type"], ["out_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Slice = (): KernelSpec => ({
  op: {
    name: "Slice",
    inputs: [["input", "T"], ["begin", "Index"], ["size", "Index"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Index", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 13, 24, 25] },
});

export const Split = (): KernelSpec => ({
  op: {
    name: "Split",
    inputs: [["split_dim", 3], ["value", "T"]],
    outputs: [["output", "T", "num_split"]],
    attrs: [["num_split", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 12, 24, 25] },
});

export const Squeeze = (): KernelSpec => ({
  op: {
    name: "Squeeze",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["squeeze_dims", "list(int)", [], { minimum: 0 }]],
  },
});

export const StopGradient = (): KernelSpec => ({
  op: {
    name: "StopGradient",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
});

export const StridedSlice = (): KernelSpec => ({
  op: {
    name: "StridedSlice",
    inputs: [["input", "T"], ["begin", "Index"], ["end", "Index"], ["strides", "Index"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Index", "type", undefined, { allowedTypes: [5, 3, 9] }], ["begin_mask", "int", 0n], ["end_mask", "int", 0n], ["ellipsis_mask", "int", 0n], ["new_axis_mask", "int", 0n], ["shrink_axis_mask", "int", 0n]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 11, 12, 13, 24, 25] },
});

export const Tile = (): KernelSpec => ({
  op: {
    name: "Tile",
    inputs: [["input", "T"], ["multiples", "Tmultiples"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tmultiples", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const Transpose = (): KernelSpec => ({
  op: {
    name: "Transpose",
    inputs: [["x", "T"], ["perm", "Tperm"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"], ["Tperm", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 24, 25] },
});

export const Unpack = (): KernelSpec => ({
  op: {
    name: "Unpack",
    inputs: [["value", "T"]],
    outputs: [["output", "T", "num"]],
    attrs: [["num", "int", undefined, { minimum: 0 }], ["T", "type"], ["axis", "int", 0n]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21, 24, 25] },
});

export const Where = (): KernelSpec => ({
  op: {
    name: "Where",
    inputs: [["input", "T"]],
    outputs: [["index", 9]],
    attrs: [["T", "type", 10, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 10] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const ZerosLike = (): KernelSpec => ({
  op: {
    name: "ZerosLike",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 21] },
});
