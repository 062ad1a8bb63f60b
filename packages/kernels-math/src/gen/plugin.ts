// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createAdd, createAddV2 } from "../element-wise/arithmetic/addition.js";
import { createAtan2, createDiv, createDivNoNan, createFloorDiv, createFloorMod, createMaximum, createMinimum, createMod, createMul, createMulNoNan, createPow, createRealDiv, createSquaredDifference, createSub, createTruncateDiv, createTruncateMod, createXdivy, createXlog1py, createXlogy } from "../element-wise/arithmetic/arithmetic.js";
import { createCast } from "../element-wise/cast/cast.js";
import { createEqual, createGreater, createGreaterEqual, createLess, createLessEqual, createNotEqual } from "../element-wise/comparison/comparison.js";
import { createBitwiseAnd, createBitwiseOr, createBitwiseXor, createInvert, createLeftShift, createRightShift } from "../element-wise/logic/bitwise.js";
import { createLogicalAnd, createLogicalNot, createLogicalOr } from "../element-wise/logic/logic.js";
import { createDigamma, createErf, createErfc, createLgamma } from "../element-wise/special/special.js";
import { createAbs, createAcos, createAcosh, createAsin, createAsinh, createAtan, createAtanh, createCeil, createComplexAbs, createCos, createCosh, createExp, createExpm1, createFloor, createIsFinite, createIsInf, createIsNan, createLog, createLog1p, createNeg, createReciprocal, createRint, createRound, createRsqrt, createSigmoid, createSign, createSin, createSinh, createSqrt, createSquare, createTan, createTanh } from "../element-wise/unary.js";
import { createMatMul } from "../products/mat-mul.js";
import { createBincount, createDenseBincount, createRaggedBincount } from "../reduction/counts/bincount.js";
import { createAll, createAny, createEuclideanNorm, createMax, createMean, createMin, createProd, createSum } from "../reduction/reduction.js";
import { createCumprod, createCumsum } from "../reduction/scan/scan.js";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's arithmetic, comparison, reduction and matrix ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-math",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerKernels(registrar, [
      [ops.Abs, createAbs],
      [ops.Acos, createAcos],
      [ops.Acosh, createAcosh],
      [ops.Add, createAdd],
      [ops.AddV2, createAddV2],
      [ops.All, createAll],
      [ops.Any, createAny],
      [ops.Asin, createAsin],
      [ops.Asinh, createAsinh],
      [ops.Atan, createAtan],
      [ops.Atan2, createAtan2],
      [ops.Atanh, createAtanh],
      [ops.Bincount, createBincount],
      [ops.BitwiseAnd, createBitwiseAnd],
      [ops.BitwiseOr, createBitwiseOr],
      [ops.BitwiseXor, createBitwiseXor],
      [ops.Cast, createCast],
      [ops.Ceil, createCeil],
      [ops.ComplexAbs, createComplexAbs],
      [ops.Cos, createCos],
      [ops.Cosh, createCosh],
      [ops.Cumprod, createCumprod],
      [ops.Cumsum, createCumsum],
      [ops.DenseBincount, createDenseBincount],
      [ops.Digamma, createDigamma],
      [ops.Div, createDiv],
      [ops.DivNoNan, createDivNoNan],
      [ops.Equal, createEqual],
      [ops.Erf, createErf],
      [ops.Erfc, createErfc],
      [ops.EuclideanNorm, createEuclideanNorm],
      [ops.Exp, createExp],
      [ops.Expm1, createExpm1],
      [ops.Floor, createFloor],
      [ops.FloorDiv, createFloorDiv],
      [ops.FloorMod, createFloorMod],
      [ops.Greater, createGreater],
      [ops.GreaterEqual, createGreaterEqual],
      [ops.Inv, createReciprocal],
      [ops.Invert, createInvert],
      [ops.IsFinite, createIsFinite],
      [ops.IsInf, createIsInf],
      [ops.IsNan, createIsNan],
      [ops.LeftShift, createLeftShift],
      [ops.Less, createLess],
      [ops.LessEqual, createLessEqual],
      [ops.Lgamma, createLgamma],
      [ops.Log, createLog],
      [ops.Log1p, createLog1p],
      [ops.LogicalAnd, createLogicalAnd],
      [ops.LogicalNot, createLogicalNot],
      [ops.LogicalOr, createLogicalOr],
      [ops.MatMul, createMatMul],
      [ops.Max, createMax],
      [ops.Maximum, createMaximum],
      [ops.Mean, createMean],
      [ops.Min, createMin],
      [ops.Minimum, createMinimum],
      [ops.Mod, createMod],
      [ops.Mul, createMul],
      [ops.MulNoNan, createMulNoNan],
      [ops.Neg, createNeg],
      [ops.NotEqual, createNotEqual],
      [ops.Pow, createPow],
      [ops.Prod, createProd],
      [ops.RaggedBincount, createRaggedBincount],
      [ops.RealDiv, createRealDiv],
      [ops.Reciprocal, createReciprocal],
      [ops.RightShift, createRightShift],
      [ops.Rint, createRint],
      [ops.Round, createRound],
      [ops.Rsqrt, createRsqrt],
      [ops.Sigmoid, createSigmoid],
      [ops.Sign, createSign],
      [ops.Sin, createSin],
      [ops.Sinh, createSinh],
      [ops.Sqrt, createSqrt],
      [ops.Square, createSquare],
      [ops.SquaredDifference, createSquaredDifference],
      [ops.Sub, createSub],
      [ops.Sum, createSum],
      [ops.Tan, createTan],
      [ops.Tanh, createTanh],
      [ops.TruncateDiv, createTruncateDiv],
      [ops.TruncateMod, createTruncateMod],
      [ops.Xdivy, createXdivy],
      [ops.Xlog1py, createXlog1py],
      [ops.Xlogy, createXlogy],
    ]);
    registerLazily(registrar, () => import("../element-wise/arithmetic/add-n.js"), [
      [ops.AddN, "createAddN"],
    ]);
    registerLazily(registrar, () => import("../reduction/extreme/arg-max.js"), [
      [ops.ArgMax, "createArgMax"],
      [ops.ArgMin, "createArgMax"],
    ]);
    registerLazily(registrar, () => import("./chunk-batch-mat-mul.js"), [
      [ops.BatchMatMul, "createBatchMatMul"],
      [ops.BatchMatMulV2, "createBatchMatMul"],
      [ops.BatchMatMulV3, "createBatchMatMulOfBytes"],
      [ops.HeddleDense, "createHeddleDense"],
    ]);
    registerLazily(registrar, () => import("../element-wise/ranges/bucketize.js"), [
      [ops.Bucketize, "createBucketize"],
    ]);
    registerLazily(registrar, () => import("../element-wise/ranges/clip-by-value.js"), [
      [ops.ClipByValue, "createClipByValue"],
    ]);
    registerLazily(registrar, () => import("../complex/complex-parts.js"), [
      [ops.Angle, "createComplexPart"],
      [ops.Complex, "createComplex"],
      [ops.Conj, "createConjugate"],
      [ops.Imag, "createComplexPart"],
      [ops.Real, "createComplexPart"],
    ]);
    registerLazily(registrar, () => import("../reduction/scan/cumulative-logsumexp.js"), [
      [ops.CumulativeLogsumexp, "createCumulativeLogsumexp"],
    ]);
    registerLazily(registrar, () => import("../products/einsum.js"), [
      [ops.Einsum, "createEinsum"],
    ]);
    registerLazily(registrar, () => import("../complex/fft.js"), [
      [ops.FFT, "createFft"],
      [ops.FFT2D, "createFft"],
      [ops.FFT3D, "createFft"],
      [ops.IFFT, "createFft"],
      [ops.IFFT2D, "createFft"],
      [ops.IFFT3D, "createFft"],
      [ops.IRFFT, "createFft"],
      [ops.IRFFT2D, "createFft"],
      [ops.IRFFT3D, "createFft"],
      [ops.RFFT, "createFft"],
      [ops.RFFT2D, "createFft"],
      [ops.RFFT3D, "createFft"],
    ]);
    registerLazily(registrar, () => import("./chunk-histogram.js"), [
      [ops.HistogramFixedWidth, "histogramFixedWidth"],
    ]);
    registerLazily(registrar, () => import("../element-wise/ranges/lin-space.js"), [
      [ops.LinSpace, "createLinSpace"],
    ]);
    registerLazily(registrar, () => import("../recurrence/recurrence.js"), [
      [ops.HeddleRecurrence, "createHeddleRecurrence"],
    ]);
    registerLazily(registrar, () => import("../reduction/segment/segment.js"), [
      [ops.SegmentMax, "createSortedSegment"],
      [ops.SegmentMean, "createSortedSegment"],
      [ops.SegmentMin, "createSortedSegment"],
      [ops.SegmentProd, "createSortedSegment"],
      [ops.SegmentSum, "createSortedSegment"],
      [ops.UnsortedSegmentMax, "createUnsortedSegment"],
      [ops.UnsortedSegmentMin, "createUnsortedSegment"],
      [ops.UnsortedSegmentProd, "createUnsortedSegment"],
      [ops.UnsortedSegmentSum, "createUnsortedSegment"],
    ]);
    registerLazily(registrar, () => import("../products/sparse-mat-mul.js"), [
      [ops.SparseMatMul, "createSparseMatMul"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
