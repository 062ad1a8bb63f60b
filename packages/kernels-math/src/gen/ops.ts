// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const Abs = (): KernelSpec => ({
  op: {
    name: "Abs",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9] },
});

export const Acos = (): KernelSpec => ({
  op: {
    name: "Acos",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Acosh = (): KernelSpec => ({
  op: {
    name: "Acosh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Add = (): KernelSpec => ({
  op: {
    name: "Add",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 5, 3, 9, 8, 18, 7] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 5, 3, 9, 8, 18, 7] },
});

export const AddN = (): KernelSpec => ({
  op: {
    name: "AddN",
    inputs: [["inputs", "T", "N"]],
    outputs: [["sum", "T"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 21] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23, 21] },
});

export const AddV2 = (): KernelSpec => ({
  op: {
    name: "AddV2",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 17, 22, 23, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 17, 22, 23, 6, 5, 3, 9, 8, 18] },
});

export const All = (): KernelSpec => ({
  op: {
    name: "All",
    inputs: [["input", 10], ["reduction_indices", "Tidx"]],
    outputs: [["output", 10]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Angle = (): KernelSpec => ({
  op: {
    name: "Angle",
    inputs: [["input", "T"]],
    outputs: [["output", "Tout"]],
    attrs: [["T", "type", 8, { allowedTypes: [8, 18] }], ["Tout", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: [
    { T: [8], Tout: [1] },
    { T: [18], Tout: [2] },
  ],
});

export const Any = (): KernelSpec => ({
  op: {
    name: "Any",
    inputs: [["input", 10], ["reduction_indices", "Tidx"]],
    outputs: [["output", 10]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const ArgMax = (): KernelSpec => ({
  op: {
    name: "ArgMax",
    inputs: [["input", "T"], ["dimension", "Tidx"]],
    outputs: [["output", "output_type"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16, 10] }], ["Tidx", "type", 3, { allowedTypes: [5, 3, 9] }], ["output_type", "type", 9, { allowedTypes: [5, 17, 3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 10] },
});

export const ArgMin = (): KernelSpec => ({
  op: {
    name: "ArgMin",
    inputs: [["input", "T"], ["dimension", "Tidx"]],
    outputs: [["output", "output_type"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16, 10] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["output_type", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 10] },
});

export const Asin = (): KernelSpec => ({
  op: {
    name: "Asin",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Asinh = (): KernelSpec => ({
  op: {
    name: "Asinh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Atan = (): KernelSpec => ({
  op: {
    name: "Atan",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Atan2 = (): KernelSpec => ({
  op: {
    name: "Atan2",
    inputs: [["y", "T"], ["x", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [14, 19, 1, 2] },
});

export const Atanh = (): KernelSpec => ({
  op: {
    name: "Atanh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const BatchMatMul = (): KernelSpec => ({
  op: {
    name: "BatchMatMul",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 8, 18] }], ["adj_x", "bool", false], ["adj_y", "bool", false], ["grad_x", "bool", false], ["grad_y", "bool", false]],
  },
  constraints: { T: [14, 19, 1, 2, 5, 3, 9, 8, 18] },
});

export const BatchMatMulV2 = (): KernelSpec => ({
  op: {
    name: "BatchMatMulV2",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 5, 3, 9, 4, 17, 22, 23, 8, 18] }], ["adj_x", "bool", false], ["adj_y", "bool", false], ["grad_x", "bool", false], ["grad_y", "bool", false]],
  },
  constraints: { T: [14, 19, 1, 2, 5, 3, 9, 8, 18] },
});

export const BatchMatMulV3 = (): KernelSpec => ({
  op: {
    name: "BatchMatMulV3",
    inputs: [["x", "Ta"], ["y", "Tb"]],
    outputs: [["output", "Tout"]],
    attrs: [["Ta", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 5, 3, 9, 8, 18] }], ["Tb", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 5, 3, 9, 8, 18] }], ["Tout", "type", undefined, { allowedTypes: [14, 19, 1, 2, 5, 3, 9, 8, 18] }], ["adj_x", "bool", false], ["adj_y", "bool", false], ["grad_x", "bool", false], ["grad_y", "bool", false]],
  },
  constraints: [
    { Ta: [14], Tb: [14], Tout: [14] },
    { Ta: [1], Tb: [1], Tout: [1] },
    { Ta: [2], Tb: [2], Tout: [2] },
    { Ta: [5], Tb: [5], Tout: [5] },
    { Ta: [3], Tb: [3], Tout: [3] },
    { Ta: [9], Tb: [9], Tout: [9] },
    { Ta: [8], Tb: [8], Tout: [8] },
    { Ta: [18], Tb: [18], Tout: [18] },
    { Ta: [6, 4], Tb: [6, 4], Tout: [3] },
    { Ta: [6, 4], Tb: [14], Tout: [14] },
    { Ta: [14], Tb: [6, 4], Tout: [14] },
  ],
});

export const Bincount = (): KernelSpec => ({
  op: {
    name: "Bincount",
    inputs: [["arr", 3], ["size", 3], ["weights", "T"]],
    outputs: [["bins", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const BitwiseAnd = (): KernelSpec => ({
  op: {
    name: "BitwiseAnd",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23] },
});

export const BitwiseOr = (): KernelSpec => ({
  op: {
    name: "BitwiseOr",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23] },
});

export const BitwiseXor = (): KernelSpec => ({
  op: {
    name: "BitwiseXor",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23] },
});

export const Bucketize = (): KernelSpec => ({
  op: {
    name: "Bucketize",
    inputs: [["input", "T"]],
    outputs: [["output", 3]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["boundaries", "list(float)"]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const Cast = (): KernelSpec => ({
  op: {
    name: "Cast",
    inputs: [["x", "SrcT"]],
    outputs: [["y", "DstT"]],
    attrs: [["SrcT", "type"], ["DstT", "type"], ["Truncate", "bool", false]],
  },
});

export const Ceil = (): KernelSpec => ({
  op: {
    name: "Ceil",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [14, 19, 1, 2] },
});

export const ClipByValue = (): KernelSpec => ({
  op: {
    name: "ClipByValue",
    inputs: [["t", "T"], ["clip_value_min", "T"], ["clip_value_max", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19] },
});

export const Complex = (): KernelSpec => ({
  op: {
    name: "Complex",
    inputs: [["real", "T"], ["imag", "T"]],
    outputs: [["out", "Tout"]],
    attrs: [["T", "type", 1, { allowedTypes: [1, 2] }], ["Tout", "type", 8, { allowedTypes: [8, 18] }]],
  },
  constraints: [
    { T: [1], Tout: [8] },
    { T: [2], Tout: [18] },
  ],
});

export const ComplexAbs = (): KernelSpec => ({
  op: {
    name: "ComplexAbs",
    inputs: [["x", "T"]],
    outputs: [["y", "Tout"]],
    attrs: [["T", "type", 8, { allowedTypes: [8, 18] }], ["Tout", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: { T: [8, 18] },
});

export const Conj = (): KernelSpec => ({
  op: {
    name: "Conj",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 8, { allowedTypes: [8, 18, 21] }]],
  },
  constraints: { T: [8, 18, 21] },
});

export const Cos = (): KernelSpec => ({
  op: {
    name: "Cos",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Cosh = (): KernelSpec => ({
  op: {
    name: "Cosh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Cumprod = (): KernelSpec => ({
  op: {
    name: "Cumprod",
    inputs: [["x", "T"], ["axis", "Tidx"]],
    outputs: [["out", "T"]],
    attrs: [["exclusive", "bool", false], ["reverse", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Cumsum = (): KernelSpec => ({
  op: {
    name: "Cumsum",
    inputs: [["x", "T"], ["axis", "Tidx"]],
    outputs: [["out", "T"]],
    attrs: [["exclusive", "bool", false], ["reverse", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const CumulativeLogsumexp = (): KernelSpec => ({
  op: {
    name: "CumulativeLogsumexp",
    inputs: [["x", "T"], ["axis", "Tidx"]],
    outputs: [["out", "T"]],
    attrs: [["exclusive", "bool", false], ["reverse", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const DenseBincount = (): KernelSpec => ({
  op: {
    name: "DenseBincount",
    inputs: [["input", "Tidx"], ["size", "Tidx"], ["weights", "T"]],
    outputs: [["output", "T"]],
    attrs: [["Tidx", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["binary_output", "bool", false]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const Digamma = (): KernelSpec => ({
  op: {
    name: "Digamma",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const Div = (): KernelSpec => ({
  op: {
    name: "Div",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] },
});

export const DivNoNan = (): KernelSpec => ({
  op: {
    name: "DivNoNan",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 14, 2, 8, 18] }]],
  },
  constraints: { T: [19, 1, 14, 2, 8, 18] },
});

export const Einsum = (): KernelSpec => ({
  op: {
    name: "Einsum",
    inputs: [["inputs", "T", "N"]],
    outputs: [["output", "T"]],
    attrs: [["equation", "string"], ["N", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [14, 19, 1, 2, 3, 9, 8, 18] },
});

export const Equal = (): KernelSpec => ({
  op: {
    name: "Equal",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type"], ["incompatible_shape_error", "bool", true]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13] },
});

export const Erf = (): KernelSpec => ({
  op: {
    name: "Erf",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Erfc = (): KernelSpec => ({
  op: {
    name: "Erfc",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const EuclideanNorm = (): KernelSpec => ({
  op: {
    name: "EuclideanNorm",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Exp = (): KernelSpec => ({
  op: {
    name: "Exp",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Expm1 = (): KernelSpec => ({
  op: {
    name: "Expm1",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const FFT = (): KernelSpec => ({
  op: {
    name: "FFT",
    inputs: [["input", "Tcomplex"]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const FFT2D = (): KernelSpec => ({
  op: {
    name: "FFT2D",
    inputs: [["input", "Tcomplex"]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const FFT3D = (): KernelSpec => ({
  op: {
    name: "FFT3D",
    inputs: [["input", "Tcomplex"]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const Floor = (): KernelSpec => ({
  op: {
    name: "Floor",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [14, 19, 1, 2] },
});

export const FloorDiv = (): KernelSpec => ({
  op: {
    name: "FloorDiv",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9] },
});

export const FloorMod = (): KernelSpec => ({
  op: {
    name: "FloorMod",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23, 14, 19, 1, 2] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23, 14, 19, 1, 2] },
});

export const Greater = (): KernelSpec => ({
  op: {
    name: "Greater",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const GreaterEqual = (): KernelSpec => ({
  op: {
    name: "GreaterEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const HeddleDense = (): KernelSpec => ({
  op: {
    name: "HeddleDense",
    inputs: [["x", 1], ["weights", 1]],
    outputs: [["y", 1]],
    attrs: [["rank", "int"], ["columns", "int"], ["unfused", "func"], ["adj_x", "bool", false], ["adj_y", "bool", false]],
  },
});

export const HeddleRecurrence = (): KernelSpec => ({
  op: {
    name: "HeddleRecurrence",
    inputs: [["sequences", "Tsequences"], ["states", 1, "S"], ["invariants", 1, "V"], ["start", 3], ["from", 3, "L"], ["limits", 3, "L"], ["length", 3]],
    outputs: [["sequence", 1], ["finals", 1, "S"]],
    attrs: [["Tsequences", "list(type)", undefined, { allowedTypes: [1, 10], minimum: 1 }], ["S", "int", undefined, { minimum: 1 }], ["V", "int", undefined, { minimum: 0 }], ["L", "int", undefined, { minimum: 1 }], ["code", "list(string)", undefined, { minimum: 1 }], ["next", "list(string)", undefined, { minimum: 1 }], ["output", "string"], ["output_index", "int", -1n], ["item_shapes", "list(shape)", [], { minimum: 0 }], ["element_shape", "shape", null]],
  },
});

export const HistogramFixedWidth = (): KernelSpec => ({
  op: {
    name: "HistogramFixedWidth",
    inputs: [["values", "T"], ["value_range", "T"], ["nbins", 3]],
    outputs: [["out", "dtype"]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["dtype", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const IFFT = (): KernelSpec => ({
  op: {
    name: "IFFT",
    inputs: [["input", "Tcomplex"]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const IFFT2D = (): KernelSpec => ({
  op: {
    name: "IFFT2D",
    inputs: [["input", "Tcomplex"]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const IFFT3D = (): KernelSpec => ({
  op: {
    name: "IFFT3D",
    inputs: [["input", "Tcomplex"]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const IRFFT = (): KernelSpec => ({
  op: {
    name: "IRFFT",
    inputs: [["input", "Tcomplex"], ["fft_length", 3]],
    outputs: [["output", "Treal"]],
    attrs: [["Treal", "type", 1, { allowedTypes: [1, 2] }], ["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const IRFFT2D = (): KernelSpec => ({
  op: {
    name: "IRFFT2D",
    inputs: [["input", "Tcomplex"], ["fft_length", 3]],
    outputs: [["output", "Treal"]],
    attrs: [["Treal", "type", 1, { allowedTypes: [1, 2] }], ["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const IRFFT3D = (): KernelSpec => ({
  op: {
    name: "IRFFT3D",
    inputs: [["input", "Tcomplex"], ["fft_length", 3]],
    outputs: [["output", "Treal"]],
    attrs: [["Treal", "type", 1, { allowedTypes: [1, 2] }], ["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const Imag = (): KernelSpec => ({
  op: {
    name: "Imag",
    inputs: [["input", "T"]],
    outputs: [["output", "Tout"]],
    attrs: [["T", "type", 8, { allowedTypes: [8, 18] }], ["Tout", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: [
    { T: [8], Tout: [1] },
    { T: [18], Tout: [2] },
  ],
});

export const Inv = (): KernelSpec => ({
  op: {
    name: "Inv",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Invert = (): KernelSpec => ({
  op: {
    name: "Invert",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23] },
});

export const IsFinite = (): KernelSpec => ({
  op: {
    name: "IsFinite",
    inputs: [["x", "T"]],
    outputs: [["y", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const IsInf = (): KernelSpec => ({
  op: {
    name: "IsInf",
    inputs: [["x", "T"]],
    outputs: [["y", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const IsNan = (): KernelSpec => ({
  op: {
    name: "IsNan",
    inputs: [["x", "T"]],
    outputs: [["y", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const LeftShift = (): KernelSpec => ({
  op: {
    name: "LeftShift",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23] },
});

export const Less = (): KernelSpec => ({
  op: {
    name: "Less",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const LessEqual = (): KernelSpec => ({
  op: {
    name: "LessEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Lgamma = (): KernelSpec => ({
  op: {
    name: "Lgamma",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const LinSpace = (): KernelSpec => ({
  op: {
    name: "LinSpace",
    inputs: [["start", "T"], ["stop", "T"], ["num", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2] },
});

export const Log = (): KernelSpec => ({
  op: {
    name: "Log",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Log1p = (): KernelSpec => ({
  op: {
    name: "Log1p",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const LogicalAnd = (): KernelSpec => ({
  op: {
    name: "LogicalAnd",
    inputs: [["x", 10], ["y", 10]],
    outputs: [["z", 10]],
  },
});

export const LogicalNot = (): KernelSpec => ({
  op: {
    name: "LogicalNot",
    inputs: [["x", 10]],
    outputs: [["y", 10]],
  },
});

export const LogicalOr = (): KernelSpec => ({
  op: {
    name: "LogicalOr",
    inputs: [["x", 10], ["y", 10]],
    outputs: [["z", 10]],
  },
});

export const MatMul = (): KernelSpec => ({
  op: {
    name: "MatMul",
    inputs: [["a", "T"], ["b", "T"]],
    outputs: [["product", "T"]],
    attrs: [["transpose_a", "bool", false], ["transpose_b", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 4, 17, 22, 23, 8, 18] }], ["grad_a", "bool", false], ["grad_b", "bool", false]],
  },
  constraints: { T: [14, 19, 1, 2, 5, 3, 9, 8, 18] },
});

export const Max = (): KernelSpec => ({
  op: {
    name: "Max",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const Maximum = (): KernelSpec => ({
  op: {
    name: "Maximum",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] },
});

export const Mean = (): KernelSpec => ({
  op: {
    name: "Mean",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Min = (): KernelSpec => ({
  op: {
    name: "Min",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const Minimum = (): KernelSpec => ({
  op: {
    name: "Minimum",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] },
});

export const Mod = (): KernelSpec => ({
  op: {
    name: "Mod",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9, 19, 19, 14, 1, 2] }]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const Mul = (): KernelSpec => ({
  op: {
    name: "Mul",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] },
});

export const MulNoNan = (): KernelSpec => ({
  op: {
    name: "MulNoNan",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Neg = (): KernelSpec => ({
  op: {
    name: "Neg",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] },
});

export const NotEqual = (): KernelSpec => ({
  op: {
    name: "NotEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type"], ["incompatible_shape_error", "bool", true]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13] },
});

export const Pow = (): KernelSpec => ({
  op: {
    name: "Pow",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 1, 19, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 1, 19, 2, 6, 5, 3, 9, 8, 18] },
});

export const Prod = (): KernelSpec => ({
  op: {
    name: "Prod",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const RFFT = (): KernelSpec => ({
  op: {
    name: "RFFT",
    inputs: [["input", "Treal"], ["fft_length", 3]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Treal", "type", 1, { allowedTypes: [1, 2] }], ["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const RFFT2D = (): KernelSpec => ({
  op: {
    name: "RFFT2D",
    inputs: [["input", "Treal"], ["fft_length", 3]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Treal", "type", 1, { allowedTypes: [1, 2] }], ["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const RFFT3D = (): KernelSpec => ({
  op: {
    name: "RFFT3D",
    inputs: [["input", "Treal"], ["fft_length", 3]],
    outputs: [["output", "Tcomplex"]],
    attrs: [["Treal", "type", 1, { allowedTypes: [1, 2] }], ["Tcomplex", "type", 8, { allowedTypes: [8, 18] }]],
  },
});

export const RaggedBincount = (): KernelSpec => ({
  op: {
    name: "RaggedBincount",
    inputs: [["splits", 9], ["values", "Tidx"], ["size", "Tidx"], ["weights", "T"]],
    outputs: [["output", "T"]],
    attrs: [["Tidx", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["binary_output", "bool", false]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const Real = (): KernelSpec => ({
  op: {
    name: "Real",
    inputs: [["input", "T"]],
    outputs: [["output", "Tout"]],
    attrs: [["T", "type", 8, { allowedTypes: [8, 18] }], ["Tout", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: [
    { T: [8], Tout: [1] },
    { T: [18], Tout: [2] },
  ],
});

export const RealDiv = (): KernelSpec => ({
  op: {
    name: "RealDiv",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Reciprocal = (): KernelSpec => ({
  op: {
    name: "Reciprocal",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const RightShift = (): KernelSpec => ({
  op: {
    name: "RightShift",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23] },
});

export const Rint = (): KernelSpec => ({
  op: {
    name: "Rint",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const Round = (): KernelSpec => ({
  op: {
    name: "Round",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 3, 9] },
});

export const Rsqrt = (): KernelSpec => ({
  op: {
    name: "Rsqrt",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const SegmentMax = (): KernelSpec => ({
  op: {
    name: "SegmentMax",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const SegmentMean = (): KernelSpec => ({
  op: {
    name: "SegmentMean",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const SegmentMin = (): KernelSpec => ({
  op: {
    name: "SegmentMin",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const SegmentProd = (): KernelSpec => ({
  op: {
    name: "SegmentProd",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const SegmentSum = (): KernelSpec => ({
  op: {
    name: "SegmentSum",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Sigmoid = (): KernelSpec => ({
  op: {
    name: "Sigmoid",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Sign = (): KernelSpec => ({
  op: {
    name: "Sign",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] },
});

export const Sin = (): KernelSpec => ({
  op: {
    name: "Sin",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Sinh = (): KernelSpec => ({
  op: {
    name: "Sinh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const SparseMatMul = (): KernelSpec => ({
  op: {
    name: "SparseMatMul",
    inputs: [["a", "Ta"], ["b", "Tb"]],
    outputs: [["product", 1]],
    attrs: [["transpose_a", "bool", false], ["transpose_b", "bool", false], ["a_is_sparse", "bool", false], ["b_is_sparse", "bool", false], ["Ta", "type", 1, { allowedTypes: [1, 14] }], ["Tb", "type", 1, { allowedTypes: [1, 14] }]],
  },
  constraints: { Ta: [1, 14], Tb: [1, 14] },
});

export const Sqrt = (): KernelSpec => ({
  op: {
    name: "Sqrt",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Square = (): KernelSpec => ({
  op: {
    name: "Square",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 4, 17, 22, 23, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9, 4, 17, 22, 23, 8, 18] },
});

export const SquaredDifference = (): KernelSpec => ({
  op: {
    name: "SquaredDifference",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 3, 9, 8, 18] },
});

export const Sub = (): KernelSpec => ({
  op: {
    name: "Sub",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 9, 8, 18, 22, 23] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 9, 8, 18, 22, 23] },
});

export const Sum = (): KernelSpec => ({
  op: {
    name: "Sum",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Tan = (): KernelSpec => ({
  op: {
    name: "Tan",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Tanh = (): KernelSpec => ({
  op: {
    name: "Tanh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const TruncateDiv = (): KernelSpec => ({
  op: {
    name: "TruncateDiv",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9] },
});

export const TruncateMod = (): KernelSpec => ({
  op: {
    name: "TruncateMod",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9, 14, 19, 1, 2] }]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const UnsortedSegmentMax = (): KernelSpec => ({
  op: {
    name: "UnsortedSegmentMax",
    inputs: [["data", "T"], ["segment_ids", "Tindices"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const UnsortedSegmentMin = (): KernelSpec => ({
  op: {
    name: "UnsortedSegmentMin",
    inputs: [["data", "T"], ["segment_ids", "Tindices"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const UnsortedSegmentProd = (): KernelSpec => ({
  op: {
    name: "UnsortedSegmentProd",
    inputs: [["data", "T"], ["segment_ids", "Tindices"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const UnsortedSegmentSum = (): KernelSpec => ({
  op: {
    name: "UnsortedSegmentSum",
    inputs: [["data", "T"], ["segment_ids", "Tindices"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [5, 3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Xdivy = (): KernelSpec => ({
  op: {
    name: "Xdivy",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2, 8, 18] }]],
  },
  constraints: { T: [19, 14, 1, 2, 8, 18] },
});

export const Xlog1py = (): KernelSpec => ({
  op: {
    name: "Xlog1py",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2, 8, 18] }]],
  },
  constraints: { T: [19, 14, 1, 2, 8, 18] },
});

export const Xlogy = (): KernelSpec => ({
  op: {
    name: "Xlogy",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2, 8, 18] }]],
  },
  constraints: { T: [19, 14, 1, 2, 8, 18] },
});
