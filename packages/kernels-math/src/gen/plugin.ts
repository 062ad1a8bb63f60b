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
      ["Abs", ops.Abs, createAbs],
      ["Acos", ops.Acos, createAcos],
      ["Acosh", ops.Acosh, createAcosh],
      ["Add", ops.Add, createAdd],
      ["AddV2", ops.AddV2, createAddV2],
      ["All", ops.All, createAll],
      ["Any", ops.Any, createAny],
      ["Asin", ops.Asin, createAsin],
      ["Asinh", ops.Asinh, createAsinh],
      ["Atan", ops.Atan, createAtan],
      ["Atan2", ops.Atan2, createAtan2],
      ["Atanh", ops.Atanh, createAtanh],
      ["Bincount", ops.Bincount, createBincount],
      ["BitwiseAnd", ops.BitwiseAnd, createBitwiseAnd],
      ["BitwiseOr", ops.BitwiseOr, createBitwiseOr],
      ["BitwiseXor", ops.BitwiseXor, createBitwiseXor],
      ["Cast", ops.Cast, createCast],
      ["Ceil", ops.Ceil, createCeil],
      ["ComplexAbs", ops.ComplexAbs, createComplexAbs],
      ["Cos", ops.Cos, createCos],
      ["Cosh", ops.Cosh, createCosh],
      ["Cumprod", ops.Cumprod, createCumprod],
      ["Cumsum", ops.Cumsum, createCumsum],
      ["DenseBincount", ops.DenseBincount, createDenseBincount],
      ["Digamma", ops.Digamma, createDigamma],
      ["Div", ops.Div, createDiv],
      ["DivNoNan", ops.DivNoNan, createDivNoNan],
      ["Equal", ops.Equal, createEqual],
      ["Erf", ops.Erf, createErf],
      ["Erfc", ops.Erfc, createErfc],
      ["EuclideanNorm", ops.EuclideanNorm, createEuclideanNorm],
      ["Exp", ops.Exp, createExp],
      ["Expm1", ops.Expm1, createExpm1],
      ["Floor", ops.Floor, createFloor],
      ["FloorDiv", ops.FloorDiv, createFloorDiv],
      ["FloorMod", ops.FloorMod, createFloorMod],
      ["Greater", ops.Greater, createGreater],
      ["GreaterEqual", ops.GreaterEqual, createGreaterEqual],
      ["Inv", ops.Inv, createReciprocal],
      ["Invert", ops.Invert, createInvert],
      ["IsFinite", ops.IsFinite, createIsFinite],
      ["IsInf", ops.IsInf, createIsInf],
      ["IsNan", ops.IsNan, createIsNan],
      ["LeftShift", ops.LeftShift, createLeftShift],
      ["Less", ops.Less, createLess],
      ["LessEqual", ops.LessEqual, createLessEqual],
      ["Lgamma", ops.Lgamma, createLgamma],
      ["Log", ops.Log, createLog],
      ["Log1p", ops.Log1p, createLog1p],
      ["LogicalAnd", ops.LogicalAnd, createLogicalAnd],
      ["LogicalNot", ops.LogicalNot, createLogicalNot],
      ["LogicalOr", ops.LogicalOr, createLogicalOr],
      ["MatMul", ops.MatMul, createMatMul],
      ["Max", ops.Max, createMax],
      ["Maximum", ops.Maximum, createMaximum],
      ["Mean", ops.Mean, createMean],
      ["Min", ops.Min, createMin],
      ["Minimum", ops.Minimum, createMinimum],
      ["Mod", ops.Mod, createMod],
      ["Mul", ops.Mul, createMul],
      ["MulNoNan", ops.MulNoNan, createMulNoNan],
      ["Neg", ops.Neg, createNeg],
      ["NotEqual", ops.NotEqual, createNotEqual],
      ["Pow", ops.Pow, createPow],
      ["Prod", ops.Prod, createProd],
      ["RaggedBincount", ops.RaggedBincount, createRaggedBincount],
      ["RealDiv", ops.RealDiv, createRealDiv],
      ["Reciprocal", ops.Reciprocal, createReciprocal],
      ["RightShift", ops.RightShift, createRightShift],
      ["Rint", ops.Rint, createRint],
      ["Round", ops.Round, createRound],
      ["Rsqrt", ops.Rsqrt, createRsqrt],
      ["Sigmoid", ops.Sigmoid, createSigmoid],
      ["Sign", ops.Sign, createSign],
      ["Sin", ops.Sin, createSin],
      ["Sinh", ops.Sinh, createSinh],
      ["Sqrt", ops.Sqrt, createSqrt],
      ["Square", ops.Square, createSquare],
      ["SquaredDifference", ops.SquaredDifference, createSquaredDifference],
      ["Sub", ops.Sub, createSub],
      ["Sum", ops.Sum, createSum],
      ["Tan", ops.Tan, createTan],
      ["Tanh", ops.Tanh, createTanh],
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
      ["ArgMax", ops.ArgMax, "createArgMax"],
      ["ArgMin", ops.ArgMin, "createArgMax"],
    ]);
    registerLazily(registrar, () => import("./chunk-batch-mat-mul.js"), [
      ["BatchMatMul", ops.BatchMatMul, "createBatchMatMul"],
      ["BatchMatMulV2", ops.BatchMatMulV2, "createBatchMatMul"],
      ["BatchMatMulV3", ops.BatchMatMulV3, "createBatchMatMulOfBytes"],
      ["HeddleDense", ops.HeddleDense, "createHeddleDense"],
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
    registerLazily(registrar, () => import("../reduction/scan/cumulative-logsumexp.js"), [
      ["CumulativeLogsumexp", ops.CumulativeLogsumexp, "createCumulativeLogsumexp"],
    ]);
    registerLazily(registrar, () => import("../products/einsum.js"), [
      ["Einsum", ops.Einsum, "createEinsum"],
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
    registerLazily(registrar, () => import("../recurrence/recurrence.js"), [
      ["HeddleRecurrence", ops.HeddleRecurrence, "createHeddleRecurrence"],
    ]);
    registerLazily(registrar, () => import("../reduction/segment/segment.js"), [
      ["SegmentMax", ops.SegmentMax, "createSortedSegment"],
      ["SegmentMean", ops.SegmentMean, "createSortedSegment"],
      ["SegmentMin", ops.SegmentMin, "createSortedSegment"],
      ["SegmentProd", ops.SegmentProd, "createSortedSegment"],
      ["SegmentSum", ops.SegmentSum, "createSortedSegment"],
      ["UnsortedSegmentMax", ops.UnsortedSegmentMax, "createUnsortedSegment"],
      ["UnsortedSegmentMin", ops.UnsortedSegmentMin, "createUnsortedSegment"],
      ["UnsortedSegmentProd", ops.UnsortedSegmentProd, "createUnsortedSegment"],
      ["UnsortedSegmentSum", ops.UnsortedSegmentSum, "createUnsortedSegment"],
    ]);
    registerLazily(registrar, () => import("../products/sparse-mat-mul.js"), [
      ["SparseMatMul", ops.SparseMatMul, "createSparseMatMul"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
