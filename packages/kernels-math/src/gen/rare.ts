// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import { createAtan2, createDiv, createMod, createMulNoNan, createPow, createTruncateDiv, createTruncateMod, createXdivy, createXlog1py, createXlogy } from "../element-wise/arithmetic/arithmetic.js";
import { createBitwiseAnd, createBitwiseOr, createBitwiseXor, createInvert, createLeftShift, createRightShift } from "../element-wise/logic/bitwise.js";
import { createDigamma, createLgamma } from "../element-wise/special/special.js";
import { createAcos, createAcosh, createAsin, createAsinh, createAtan, createAtanh, createCeil, createComplexAbs, createCos, createCosh, createExpm1, createIsFinite, createIsInf, createIsNan, createLog1p, createReciprocal, createRint, createRound, createSign, createSin, createSinh, createTan } from "../element-wise/unary.js";
import { createAny, createEuclideanNorm } from "../reduction/reduction.js";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerKernels(registrar, [
    ["Acos", ops.Acos, createAcos],
    ["Acosh", ops.Acosh, createAcosh],
    ["Any", ops.Any, createAny],
    ["Asin", ops.Asin, createAsin],
    ["Asinh", ops.Asinh, createAsinh],
    ["Atan", ops.Atan, createAtan],
    ["Atan2", ops.Atan2, createAtan2],
    ["Atanh", ops.Atanh, createAtanh],
    ["BitwiseAnd", ops.BitwiseAnd, createBitwiseAnd],
    ["BitwiseOr", ops.BitwiseOr, createBitwiseOr],
    ["BitwiseXor", ops.BitwiseXor, createBitwiseXor],
    ["Ceil", ops.Ceil, createCeil],
    ["ComplexAbs", ops.ComplexAbs, createComplexAbs],
    ["Cos", ops.Cos, createCos],
    ["Cosh", ops.Cosh, createCosh],
    ["Digamma", ops.Digamma, createDigamma],
    ["Div", ops.Div, createDiv],
    ["EuclideanNorm", ops.EuclideanNorm, createEuclideanNorm],
    ["Expm1", ops.Expm1, createExpm1],
    ["Inv", ops.Inv, createReciprocal],
    ["Invert", ops.Invert, createInvert],
    ["IsFinite", ops.IsFinite, createIsFinite],
    ["IsInf", ops.IsInf, createIsInf],
    ["IsNan", ops.IsNan, createIsNan],
    ["LeftShift", ops.LeftShift, createLeftShift],
    ["Lgamma", ops.Lgamma, createLgamma],
    ["Log1p", ops.Log1p, createLog1p],
    ["Mod", ops.Mod, createMod],
    ["MulNoNan", ops.MulNoNan, createMulNoNan],
    ["Pow", ops.Pow, createPow],
    ["Reciprocal", ops.Reciprocal, createReciprocal],
    ["RightShift", ops.RightShift, createRightShift],
    ["Rint", ops.Rint, createRint],
    ["Round", ops.Round, createRound],
    ["Sign", ops.Sign, createSign],
    ["Sin", ops.Sin, createSin],
    ["Sinh", ops.Sinh, createSinh],
    ["Tan", ops.Tan, createTan],
    ["TruncateDiv", ops.TruncateDiv, createTruncateDiv],
    ["TruncateMod", ops.TruncateMod, createTruncateMod],
    ["Xdivy", ops.Xdivy, createXdivy],
    ["Xlog1py", ops.Xlog1py, createXlog1py],
    ["Xlogy", ops.Xlogy, createXlogy],
  ]);
  registerLazily(registrar, () => import("../element-wise/arithmetic/add-n.js"), [
    ["AddN", ops.AddN, "createAddN"],
  ]);
  registerLazily(registrar, () => import("../reduction/extreme/arg-max.js"), [
    ["ArgMin", ops.ArgMin, "createArgMax"],
  ]);
  registerLazily(registrar, () => import("./chunk-batch-mat-mul.js"), [
    ["BatchMatMulV3", ops.BatchMatMulV3, "createBatchMatMulOfBytes"],
  ]);
  registerLazily(registrar, () => import("../element-wise/ranges/bucketize.js"), [
    ["Bucketize", ops.Bucketize, "createBucketize"],
  ]);
  registerLazily(registrar, () => import("../element-wise/ranges/clip-by-value.js"), [
    ["ClipByValue", ops.ClipByValue, "createClipByValue"],
  ]);
  registerLazily(registrar, () => import("../complex/complex-parts.js"), [
    ["Angle", ops.Angle, "createComplexPart"],
    ["Complex", ops.Complex, "createComplex"],
    ["Conj", ops.Conj, "createConjugate"],
    ["Imag", ops.Imag, "createComplexPart"],
    ["Real", ops.Real, "createComplexPart"],
  ]);
  registerLazily(registrar, () => import("./chunk-counts.js"), [
    ["Bincount", ops.Bincount, "createBincount"],
    ["Cumprod", ops.Cumprod, "createCumprod"],
  ]);
  registerLazily(registrar, () => import("../reduction/scan/cumulative-logsumexp.js"), [
    ["CumulativeLogsumexp", ops.CumulativeLogsumexp, "createCumulativeLogsumexp"],
  ]);
  registerLazily(registrar, () => import("../complex/fft.js"), [
    ["FFT", ops.FFT, "createFft"],
    ["FFT2D", ops.FFT2D, "createFft"],
    ["FFT3D", ops.FFT3D, "createFft"],
    ["IFFT", ops.IFFT, "createFft"],
    ["IFFT2D", ops.IFFT2D, "createFft"],
    ["IFFT3D", ops.IFFT3D, "createFft"],
    ["IRFFT", ops.IRFFT, "createFft"],
    ["IRFFT2D", ops.IRFFT2D, "createFft"],
    ["IRFFT3D", ops.IRFFT3D, "createFft"],
    ["RFFT", ops.RFFT, "createFft"],
    ["RFFT2D", ops.RFFT2D, "createFft"],
    ["RFFT3D", ops.RFFT3D, "createFft"],
  ]);
  registerLazily(registrar, () => import("./chunk-histogram.js"), [
    ["HistogramFixedWidth", ops.HistogramFixedWidth, "histogramFixedWidth"],
  ]);
  registerLazily(registrar, () => import("../element-wise/ranges/lin-space.js"), [
    ["LinSpace", ops.LinSpace, "createLinSpace"],
  ]);
  registerLazily(registrar, () => import("../reduction/segment/segment.js"), [
    ["SegmentMax", ops.SegmentMax, "createSortedSegment"],
    ["SegmentMin", ops.SegmentMin, "createSortedSegment"],
    ["SegmentProd", ops.SegmentProd, "createSortedSegment"],
    ["UnsortedSegmentMax", ops.UnsortedSegmentMax, "createUnsortedSegment"],
    ["UnsortedSegmentMin", ops.UnsortedSegmentMin, "createUnsortedSegment"],
    ["UnsortedSegmentProd", ops.UnsortedSegmentProd, "createUnsortedSegment"],
  ]);
  registerLazily(registrar, () => import("../products/sparse-mat-mul.js"), [
    ["SparseMatMul", ops.SparseMatMul, "createSparseMatMul"],
  ]);
}
