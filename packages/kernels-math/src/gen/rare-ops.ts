// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

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

export const AddN = (): KernelSpec => ({
  op: {
    name: "AddN",
    inputs: [["inputs", "T", "N"]],
    outputs: [["sum", "T"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 21] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23, 21] },
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

export const CumulativeLogsumexp = (): KernelSpec => ({
  op: {
    name: "CumulativeLogsumexp",
    inputs: [["x", "T"], ["axis", "Tidx"]],
    outputs: [["out", "T"]],
    attrs: [["exclusive", "bool", false], ["reverse", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
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

export const EuclideanNorm = (): KernelSpec => ({
  op: {
    name: "EuclideanNorm",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
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

export const Log1p = (): KernelSpec => ({
  op: {
    name: "Log1p",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
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

export const MulNoNan = (): KernelSpec => ({
  op: {
    name: "MulNoNan",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
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

export const SegmentMax = (): KernelSpec => ({
  op: {
    name: "SegmentMax",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
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

export const Tan = (): KernelSpec => ({
  op: {
    name: "Tan",
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
