// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { COMPLEX_TYPES, DataType, FLOAT_TYPES, INDEX_TYPES, INTEGRAL_TYPES, NUMBER_TYPES, POD_STRING_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";

export const Abs = (): KernelSpec => ({
  op: "Abs",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64] },
});

export const Acos = (): KernelSpec => ({
  op: "Acos",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Acosh = (): KernelSpec => ({
  op: "Acosh",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Add = (): KernelSpec => ({
  op: "Add",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, int16, int32, int64, complex64, complex128, string}"],
  constraints: { T: [...FLOAT_TYPES, DataType.UINT8, DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128, DataType.STRING] },
});

export const AddN = (): KernelSpec => ({
  op: "AddN",
  inputs: ["inputs: N * T"],
  outputs: ["sum: T"],
  attrs: ["N: int >= 1", "T: {numbertype, variant}"],
  constraints: { T: [...NUMBER_TYPES, DataType.VARIANT] },
});

export const AddV2 = (): KernelSpec => ({
  op: "AddV2",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, uint16, uint32, uint64, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: NUMBER_TYPES },
});

export const All = (): KernelSpec => ({
  op: "All",
  inputs: ["input: bool", "reduction_indices: Tidx"],
  outputs: ["output: bool"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32"],
});

export const Angle = (): KernelSpec => ({
  op: "Angle",
  inputs: ["input: T"],
  outputs: ["output: Tout"],
  attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
  constraints: [
    { T: [DataType.COMPLEX64], Tout: [DataType.FLOAT] },
    { T: [DataType.COMPLEX128], Tout: [DataType.DOUBLE] },
  ],
});

export const Any = (): KernelSpec => ({
  op: "Any",
  inputs: ["input: bool", "reduction_indices: Tidx"],
  outputs: ["output: bool"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32"],
});

export const ArgMax = (): KernelSpec => ({
  op: "ArgMax",
  inputs: ["input: T", "dimension: Tidx"],
  outputs: ["output: output_type"],
  attrs: ["T: {realnumbertype, qint8, quint8, qint32, qint16, quint16, bool}", "Tidx: {int16, int32, int64} = DT_INT32", "output_type: {int16, uint16, int32, int64} = DT_INT64"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL] },
});

export const ArgMin = (): KernelSpec => ({
  op: "ArgMin",
  inputs: ["input: T", "dimension: Tidx"],
  outputs: ["output: output_type"],
  attrs: ["T: {realnumbertype, qint8, quint8, qint32, qint16, quint16, bool}", "Tidx: {int32, int64} = DT_INT32", "output_type: {int32, int64} = DT_INT64"],
  constraints: { T: [...REAL_NUMBER_TYPES, DataType.BOOL] },
});

export const Asin = (): KernelSpec => ({
  op: "Asin",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Asinh = (): KernelSpec => ({
  op: "Asinh",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Atan = (): KernelSpec => ({
  op: "Atan",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Atan2 = (): KernelSpec => ({
  op: "Atan2",
  inputs: ["y: T", "x: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const Atanh = (): KernelSpec => ({
  op: "Atanh",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const BatchMatMul = (): KernelSpec => ({
  op: "BatchMatMul",
  inputs: ["x: T", "y: T"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double, int32, int64, complex64, complex128}", "adj_x: bool = false", "adj_y: bool = false", "grad_x: bool = false", "grad_y: bool = false"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const BatchMatMulV2 = (): KernelSpec => ({
  op: "BatchMatMulV2",
  inputs: ["x: T", "y: T"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double, int16, int32, int64, uint8, uint16, uint32, uint64, complex64, complex128}", "adj_x: bool = false", "adj_y: bool = false", "grad_x: bool = false", "grad_y: bool = false"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Bincount = (): KernelSpec => ({
  op: "Bincount",
  inputs: ["arr: int32", "size: int32", "weights: T"],
  outputs: ["bins: T"],
  attrs: ["T: {int32, int64, float, double}"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const BitwiseAnd = (): KernelSpec => ({
  op: "BitwiseAnd",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
  constraints: { T: INTEGRAL_TYPES },
});

export const BitwiseOr = (): KernelSpec => ({
  op: "BitwiseOr",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
  constraints: { T: INTEGRAL_TYPES },
});

export const BitwiseXor = (): KernelSpec => ({
  op: "BitwiseXor",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
  constraints: { T: INTEGRAL_TYPES },
});

export const Bucketize = (): KernelSpec => ({
  op: "Bucketize",
  inputs: ["input: T"],
  outputs: ["output: int32"],
  attrs: ["T: {int32, int64, float, double}", "boundaries: list(float)"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const Cast = (): KernelSpec => ({
  op: "Cast",
  inputs: ["x: SrcT"],
  outputs: ["y: DstT"],
  attrs: ["SrcT: type", "DstT: type", "Truncate: bool = false"],
});

export const Ceil = (): KernelSpec => ({
  op: "Ceil",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const ClipByValue = (): KernelSpec => ({
  op: "ClipByValue",
  inputs: ["t: T", "clip_value_min: T", "clip_value_max: T"],
  outputs: ["output: T"],
  attrs: ["T: {numbertype}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.UINT8, DataType.INT16, DataType.INT8, DataType.COMPLEX64, DataType.INT64, DataType.UINT16, DataType.COMPLEX128] },
});

export const Complex = (): KernelSpec => ({
  op: "Complex",
  inputs: ["real: T", "imag: T"],
  outputs: ["out: Tout"],
  attrs: ["T: {float, double} = DT_FLOAT", "Tout: {complex64, complex128} = DT_COMPLEX64"],
  constraints: [
    { T: [DataType.FLOAT], Tout: [DataType.COMPLEX64] },
    { T: [DataType.DOUBLE], Tout: [DataType.COMPLEX128] },
  ],
});

export const ComplexAbs = (): KernelSpec => ({
  op: "ComplexAbs",
  inputs: ["x: T"],
  outputs: ["y: Tout"],
  attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
  constraints: { T: [DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Conj = (): KernelSpec => ({
  op: "Conj",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {complex64, complex128, variant} = DT_COMPLEX64"],
  constraints: { T: [...COMPLEX_TYPES, DataType.VARIANT] },
});

export const Cos = (): KernelSpec => ({
  op: "Cos",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Cosh = (): KernelSpec => ({
  op: "Cosh",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Cumprod = (): KernelSpec => ({
  op: "Cumprod",
  inputs: ["x: T", "axis: Tidx"],
  outputs: ["out: T"],
  attrs: ["exclusive: bool = false", "reverse: bool = false", "T: {numbertype}", "Tidx: {int32, int64} = DT_INT32"],
  constraints: { T: NUMBER_TYPES },
});

export const Cumsum = (): KernelSpec => ({
  op: "Cumsum",
  inputs: ["x: T", "axis: Tidx"],
  outputs: ["out: T"],
  attrs: ["exclusive: bool = false", "reverse: bool = false", "T: {numbertype}", "Tidx: {int32, int64} = DT_INT32"],
  constraints: { T: NUMBER_TYPES },
});

export const DenseBincount = (): KernelSpec => ({
  op: "DenseBincount",
  inputs: ["input: Tidx", "size: Tidx", "weights: T"],
  outputs: ["output: T"],
  attrs: ["Tidx: {int32, int64}", "T: {int32, int64, float, double}", "binary_output: bool = false"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const Digamma = (): KernelSpec => ({
  op: "Digamma",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
});

export const Div = (): KernelSpec => ({
  op: "Div",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128}"],
  constraints: { T: NUMBER_TYPES },
});

export const DivNoNan = (): KernelSpec => ({
  op: "DivNoNan",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {half, float, bfloat16, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Einsum = (): KernelSpec => ({
  op: "Einsum",
  inputs: ["inputs: N * T"],
  outputs: ["output: T"],
  attrs: ["equation: string", "N: int >= 1", "T: type"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Equal = (): KernelSpec => ({
  op: "Equal",
  inputs: ["x: T", "y: T"],
  outputs: ["z: bool"],
  attrs: ["T: type", "incompatible_shape_error: bool = true"],
  constraints: { T: POD_STRING_TYPES },
});

export const Erf = (): KernelSpec => ({
  op: "Erf",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const Erfc = (): KernelSpec => ({
  op: "Erfc",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const EuclideanNorm = (): KernelSpec => ({
  op: "EuclideanNorm",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32", "T: {numbertype}"],
  constraints: { T: NUMBER_TYPES },
});

export const Exp = (): KernelSpec => ({
  op: "Exp",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Expm1 = (): KernelSpec => ({
  op: "Expm1",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const FFT = (): KernelSpec => ({
  op: "FFT",
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: ["Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const FFT2D = (): KernelSpec => ({
  op: "FFT2D",
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: ["Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const FFT3D = (): KernelSpec => ({
  op: "FFT3D",
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: ["Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const FakeQuantWithMinMaxVars = (): KernelSpec => ({
  op: "FakeQuantWithMinMaxVars",
  inputs: ["inputs: float", "min: float", "max: float"],
  outputs: ["outputs: float"],
  attrs: ["num_bits: int = 8", "narrow_range: bool = false"],
});

export const Floor = (): KernelSpec => ({
  op: "Floor",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const FloorDiv = (): KernelSpec => ({
  op: "FloorDiv",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const FloorMod = (): KernelSpec => ({
  op: "FloorMod",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64, bfloat16, half, float, double}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Greater = (): KernelSpec => ({
  op: "Greater",
  inputs: ["x: T", "y: T"],
  outputs: ["z: bool"],
  attrs: ["T: {realnumbertype}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const GreaterEqual = (): KernelSpec => ({
  op: "GreaterEqual",
  inputs: ["x: T", "y: T"],
  outputs: ["z: bool"],
  attrs: ["T: {realnumbertype}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const IFFT = (): KernelSpec => ({
  op: "IFFT",
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: ["Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const IFFT2D = (): KernelSpec => ({
  op: "IFFT2D",
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: ["Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const IFFT3D = (): KernelSpec => ({
  op: "IFFT3D",
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: ["Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const IRFFT = (): KernelSpec => ({
  op: "IRFFT",
  inputs: ["input: Tcomplex", "fft_length: int32"],
  outputs: ["output: Treal"],
  attrs: ["Treal: {float, double} = DT_FLOAT", "Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const IRFFT2D = (): KernelSpec => ({
  op: "IRFFT2D",
  inputs: ["input: Tcomplex", "fft_length: int32"],
  outputs: ["output: Treal"],
  attrs: ["Treal: {float, double} = DT_FLOAT", "Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const IRFFT3D = (): KernelSpec => ({
  op: "IRFFT3D",
  inputs: ["input: Tcomplex", "fft_length: int32"],
  outputs: ["output: Treal"],
  attrs: ["Treal: {float, double} = DT_FLOAT", "Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const Imag = (): KernelSpec => ({
  op: "Imag",
  inputs: ["input: T"],
  outputs: ["output: Tout"],
  attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
  constraints: [
    { T: [DataType.COMPLEX64], Tout: [DataType.FLOAT] },
    { T: [DataType.COMPLEX128], Tout: [DataType.DOUBLE] },
  ],
});

export const Inv = (): KernelSpec => ({
  op: "Inv",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Invert = (): KernelSpec => ({
  op: "Invert",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
  constraints: { T: INTEGRAL_TYPES },
});

export const IsFinite = (): KernelSpec => ({
  op: "IsFinite",
  inputs: ["x: T"],
  outputs: ["y: bool"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const IsInf = (): KernelSpec => ({
  op: "IsInf",
  inputs: ["x: T"],
  outputs: ["y: bool"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const IsNan = (): KernelSpec => ({
  op: "IsNan",
  inputs: ["x: T"],
  outputs: ["y: bool"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const LeftShift = (): KernelSpec => ({
  op: "LeftShift",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
  constraints: { T: INTEGRAL_TYPES },
});

export const Less = (): KernelSpec => ({
  op: "Less",
  inputs: ["x: T", "y: T"],
  outputs: ["z: bool"],
  attrs: ["T: {realnumbertype}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const LessEqual = (): KernelSpec => ({
  op: "LessEqual",
  inputs: ["x: T", "y: T"],
  outputs: ["z: bool"],
  attrs: ["T: {realnumbertype}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Lgamma = (): KernelSpec => ({
  op: "Lgamma",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
});

export const LinSpace = (): KernelSpec => ({
  op: "LinSpace",
  inputs: ["start: T", "stop: T", "num: Tidx"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32"],
  constraints: { T: [DataType.FLOAT, DataType.DOUBLE] },
});

export const Log = (): KernelSpec => ({
  op: "Log",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Log1p = (): KernelSpec => ({
  op: "Log1p",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const LogicalAnd = (): KernelSpec => ({
  op: "LogicalAnd",
  inputs: ["x: bool", "y: bool"],
  outputs: ["z: bool"],
});

export const LogicalNot = (): KernelSpec => ({
  op: "LogicalNot",
  inputs: ["x: bool"],
  outputs: ["y: bool"],
});

export const LogicalOr = (): KernelSpec => ({
  op: "LogicalOr",
  inputs: ["x: bool", "y: bool"],
  outputs: ["z: bool"],
});

export const MatMul = (): KernelSpec => ({
  op: "MatMul",
  inputs: ["a: T", "b: T"],
  outputs: ["product: T"],
  attrs: ["transpose_a: bool = false", "transpose_b: bool = false", "T: {bfloat16, half, float, double, int32, int64, uint8, uint16, uint32, uint64, complex64, complex128}", "grad_a: bool = false", "grad_b: bool = false"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Max = (): KernelSpec => ({
  op: "Max",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32", "T: {realnumbertype, qint8, quint8, qint32, qint16, quint16}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Maximum = (): KernelSpec => ({
  op: "Maximum",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Mean = (): KernelSpec => ({
  op: "Mean",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32", "T: {numbertype}"],
  constraints: { T: NUMBER_TYPES },
});

export const Min = (): KernelSpec => ({
  op: "Min",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32", "T: {realnumbertype, qint8, quint8, qint32, qint16, quint16}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Minimum = (): KernelSpec => ({
  op: "Minimum",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Mod = (): KernelSpec => ({
  op: "Mod",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int32, int64, half, half, bfloat16, float, double}"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const Mul = (): KernelSpec => ({
  op: "Mul",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128}"],
  constraints: { T: NUMBER_TYPES },
});

export const MulNoNan = (): KernelSpec => ({
  op: "MulNoNan",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Multinomial = (): KernelSpec => ({
  op: "Multinomial",
  inputs: ["logits: T", "num_samples: int32"],
  outputs: ["output: output_dtype"],
  attrs: ["seed: int = 0", "seed2: int = 0", "T: {realnumbertype}", "output_dtype: {int32, int64} = DT_INT64"],
  isStateful: true,
  constraints: { T: FLOAT_TYPES },
});

export const Neg = (): KernelSpec => ({
  op: "Neg",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const NotEqual = (): KernelSpec => ({
  op: "NotEqual",
  inputs: ["x: T", "y: T"],
  outputs: ["z: bool"],
  attrs: ["T: type", "incompatible_shape_error: bool = true"],
  constraints: { T: POD_STRING_TYPES },
});

export const Pow = (): KernelSpec => ({
  op: "Pow",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, float, half, double, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Prod = (): KernelSpec => ({
  op: "Prod",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32", "T: {numbertype}"],
  constraints: { T: NUMBER_TYPES },
});

export const RFFT = (): KernelSpec => ({
  op: "RFFT",
  inputs: ["input: Treal", "fft_length: int32"],
  outputs: ["output: Tcomplex"],
  attrs: ["Treal: {float, double} = DT_FLOAT", "Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const RFFT2D = (): KernelSpec => ({
  op: "RFFT2D",
  inputs: ["input: Treal", "fft_length: int32"],
  outputs: ["output: Tcomplex"],
  attrs: ["Treal: {float, double} = DT_FLOAT", "Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const RFFT3D = (): KernelSpec => ({
  op: "RFFT3D",
  inputs: ["input: Treal", "fft_length: int32"],
  outputs: ["output: Tcomplex"],
  attrs: ["Treal: {float, double} = DT_FLOAT", "Tcomplex: {complex64, complex128} = DT_COMPLEX64"],
});

export const RaggedBincount = (): KernelSpec => ({
  op: "RaggedBincount",
  inputs: ["splits: int64", "values: Tidx", "size: Tidx", "weights: T"],
  outputs: ["output: T"],
  attrs: ["Tidx: {int32, int64}", "T: {int32, int64, float, double}", "binary_output: bool = false"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const RandomStandardNormal = (): KernelSpec => ({
  op: "RandomStandardNormal",
  inputs: ["shape: T"],
  outputs: ["output: dtype"],
  attrs: ["seed: int = 0", "seed2: int = 0", "dtype: {half, bfloat16, float, double}", "T: {int32, int64}"],
  isStateful: true,
});

export const RandomUniform = (): KernelSpec => ({
  op: "RandomUniform",
  inputs: ["shape: T"],
  outputs: ["output: dtype"],
  attrs: ["seed: int = 0", "seed2: int = 0", "dtype: {half, bfloat16, float, double}", "T: {int32, int64}"],
  isStateful: true,
});

export const RandomUniformInt = (): KernelSpec => ({
  op: "RandomUniformInt",
  inputs: ["shape: T", "minval: Tout", "maxval: Tout"],
  outputs: ["output: Tout"],
  attrs: ["seed: int = 0", "seed2: int = 0", "Tout: {int32, int64}", "T: {int32, int64}"],
  isStateful: true,
});

export const Real = (): KernelSpec => ({
  op: "Real",
  inputs: ["input: T"],
  outputs: ["output: Tout"],
  attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
  constraints: [
    { T: [DataType.COMPLEX64], Tout: [DataType.FLOAT] },
    { T: [DataType.COMPLEX128], Tout: [DataType.DOUBLE] },
  ],
});

export const RealDiv = (): KernelSpec => ({
  op: "RealDiv",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Reciprocal = (): KernelSpec => ({
  op: "Reciprocal",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const RightShift = (): KernelSpec => ({
  op: "RightShift",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
  constraints: { T: INTEGRAL_TYPES },
});

export const Rint = (): KernelSpec => ({
  op: "Rint",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  constraints: { T: [DataType.FLOAT, DataType.DOUBLE] },
});

export const Round = (): KernelSpec => ({
  op: "Round",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.INT64] },
});

export const Rsqrt = (): KernelSpec => ({
  op: "Rsqrt",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const SegmentMax = (): KernelSpec => ({
  op: "SegmentMax",
  inputs: ["data: T", "segment_ids: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: {realnumbertype}", "Tindices: {int32, int64}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const SegmentMean = (): KernelSpec => ({
  op: "SegmentMean",
  inputs: ["data: T", "segment_ids: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: {numbertype}", "Tindices: {int32, int64}"],
  constraints: { T: NUMBER_TYPES },
});

export const SegmentMin = (): KernelSpec => ({
  op: "SegmentMin",
  inputs: ["data: T", "segment_ids: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: {realnumbertype}", "Tindices: {int32, int64}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const SegmentProd = (): KernelSpec => ({
  op: "SegmentProd",
  inputs: ["data: T", "segment_ids: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: {numbertype}", "Tindices: {int32, int64}"],
  constraints: { T: NUMBER_TYPES },
});

export const SegmentSum = (): KernelSpec => ({
  op: "SegmentSum",
  inputs: ["data: T", "segment_ids: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: {numbertype}", "Tindices: {int32, int64}"],
  constraints: { T: NUMBER_TYPES },
});

export const Sigmoid = (): KernelSpec => ({
  op: "Sigmoid",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Sign = (): KernelSpec => ({
  op: "Sign",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Sin = (): KernelSpec => ({
  op: "Sin",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Sinh = (): KernelSpec => ({
  op: "Sinh",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Sqrt = (): KernelSpec => ({
  op: "Sqrt",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Square = (): KernelSpec => ({
  op: "Square",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, int8, int16, int32, int64, uint8, uint16, uint32, uint64, complex64, complex128}"],
  constraints: { T: NUMBER_TYPES },
});

export const SquaredDifference = (): KernelSpec => ({
  op: "SquaredDifference",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, int32, int64, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Sub = (): KernelSpec => ({
  op: "Sub",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, uint16, int16, int32, int64, complex64, complex128, uint32, uint64}"],
  constraints: { T: NUMBER_TYPES },
});

export const Sum = (): KernelSpec => ({
  op: "Sum",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32", "T: {numbertype}"],
  constraints: { T: NUMBER_TYPES },
});

export const Tan = (): KernelSpec => ({
  op: "Tan",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Tanh = (): KernelSpec => ({
  op: "Tanh",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const TruncateDiv = (): KernelSpec => ({
  op: "TruncateDiv",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const TruncateMod = (): KernelSpec => ({
  op: "TruncateMod",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {int32, int64, bfloat16, half, float, double}"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
});

export const TruncatedNormal = (): KernelSpec => ({
  op: "TruncatedNormal",
  inputs: ["shape: T"],
  outputs: ["output: dtype"],
  attrs: ["seed: int = 0", "seed2: int = 0", "dtype: {half, bfloat16, float, double}", "T: {int32, int64}"],
  isStateful: true,
});

export const UnsortedSegmentMax = (): KernelSpec => ({
  op: "UnsortedSegmentMax",
  inputs: ["data: T", "segment_ids: Tindices", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: {realnumbertype}", "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const UnsortedSegmentMin = (): KernelSpec => ({
  op: "UnsortedSegmentMin",
  inputs: ["data: T", "segment_ids: Tindices", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: {realnumbertype}", "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const UnsortedSegmentProd = (): KernelSpec => ({
  op: "UnsortedSegmentProd",
  inputs: ["data: T", "segment_ids: Tindices", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: {numbertype}", "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
  constraints: { T: NUMBER_TYPES },
});

export const UnsortedSegmentSum = (): KernelSpec => ({
  op: "UnsortedSegmentSum",
  inputs: ["data: T", "segment_ids: Tindices", "num_segments: Tnumsegments"],
  outputs: ["output: T"],
  attrs: ["T: {numbertype}", "Tindices: {int16, int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
  constraints: { T: NUMBER_TYPES },
});

export const Xdivy = (): KernelSpec => ({
  op: "Xdivy",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {half, bfloat16, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Xlog1py = (): KernelSpec => ({
  op: "Xlog1py",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {half, bfloat16, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});

export const Xlogy = (): KernelSpec => ({
  op: "Xlogy",
  inputs: ["x: T", "y: T"],
  outputs: ["z: T"],
  attrs: ["T: {half, bfloat16, float, double, complex64, complex128}"],
  constraints: { T: [...FLOAT_TYPES, DataType.COMPLEX64, DataType.COMPLEX128] },
});
