// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createComplex, createComplexPart, createConjugate, createConjugateOfNumbers } from "../complex/complex-parts.js";
import { createFft } from "../complex/fft.js";
import { createAddN, createAddNOfNumbers } from "../element-wise/arithmetic/add-n.js";
import { createAdd, createAddV2, createAddV2OfFloats } from "../element-wise/arithmetic/addition.js";
import { createAtan2, createDiv, createDivNoNan, createFloorDiv, createFloorMod, createMaximum, createMinimum, createMod, createMul, createMulNoNan, createPow, createRealDiv, createSquaredDifference, createSub, createTruncateDiv, createTruncateMod, createXdivy, createXlog1py, createXlogy } from "../element-wise/arithmetic/arithmetic.js";
import { createCast, createCastOfIntegers } from "../element-wise/cast/cast.js";
import { createEqual, createEqualOfStrings, createGreater, createGreaterEqual, createLess, createLessEqual, createNotEqual, createNotEqualOfStrings } from "../element-wise/comparison/comparison.js";
import { createBitwiseAnd, createBitwiseOr, createBitwiseXor, createInvert, createLeftShift, createRightShift } from "../element-wise/logic/bitwise.js";
import { createLogicalAnd, createLogicalNot, createLogicalOr } from "../element-wise/logic/logic.js";
import { createBucketize } from "../element-wise/ranges/bucketize.js";
import { createClipByValue } from "../element-wise/ranges/clip-by-value.js";
import { createLinSpace } from "../element-wise/ranges/lin-space.js";
import { createAbs, createAcos, createAcosh, createAsin, createAsinh, createAtan, createAtanh, createCeil, createComplexAbs, createCos, createCosh, createExp, createExpm1, createFloor, createIsFinite, createIsInf, createIsNan, createLog, createLog1p, createNeg, createReciprocal, createRint, createRound, createRsqrt, createSigmoid, createSigmoidOfFloats, createSign, createSin, createSinh, createSqrt, createSquare, createTan, createTanh } from "../element-wise/unary.js";
import { createBatchMatMul, createBatchMatMulOfBytes } from "../products/batch-mat-mul.js";
import { createHeddleDense } from "../products/dense.js";
import { createEinsum } from "../products/einsum.js";
import { createMatMul, createMatMulOfFloats } from "../products/mat-mul.js";
import { createSparseMatMul } from "../products/sparse-mat-mul.js";
import { createHeddleRecurrence } from "../recurrence/recurrence.js";
import { createBincount, createDenseBincount, createRaggedBincount } from "../reduction/counts/bincount.js";
import { histogramFixedWidth } from "../reduction/counts/histogram.js";
import { createArgMax } from "../reduction/extreme/arg-max.js";
import { createAll, createAny, createEuclideanNorm, createMax, createMaxOfFloats, createMaxOfIntegers, createMean, createMeanOfFloats, createMin, createMinOfFloats, createMinOfIntegers, createProd, createProdOfFloats, createProdOfIntegers, createSum, createSumOfFloats, createSumOfIntegers } from "../reduction/reduction.js";
import { createCumulativeLogsumexp } from "../reduction/scan/cumulative-logsumexp.js";
import { createCumprod, createCumprodOfIntegers, createCumsum, createCumsumOfIntegers } from "../reduction/scan/scan.js";
import { createSortedSegment, createUnsortedSegment } from "../reduction/segment/segment.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers Abs with its kernel. */
export const registerAbs = /* @__PURE__ */ withKernel(ops.Abs, createAbs);

/** Registers Acos with its kernel. */
export const registerAcos = /* @__PURE__ */ withKernel(rareOps.Acos, createAcos);

/** Registers Acosh with its kernel. */
export const registerAcosh = /* @__PURE__ */ withKernel(rareOps.Acosh, createAcosh);

/** Registers Add with its kernel. */
export const registerAdd = /* @__PURE__ */ withKernel(ops.Add, createAdd);

/** Registers AddN with its kernel. */
export const registerAddN = /* @__PURE__ */ withKernel(rareOps.AddN, createAddN);

/** Registers AddN with its kernel for numbers alone. */
export const registerAddNOfNumbers = /* @__PURE__ */ withKernel(() => ({ ...rareOps.AddN(), constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] } }), createAddNOfNumbers);

/** Registers AddV2 with its kernel. */
export const registerAddV2 = /* @__PURE__ */ withKernel(ops.AddV2, createAddV2);

/** Registers AddV2 with its kernel for floats alone. */
export const registerAddV2OfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.AddV2(), constraints: { T: [1] } }), createAddV2OfFloats);

/** Registers All with its kernel. */
export const registerAll = /* @__PURE__ */ withKernel(ops.All, createAll);

/** Registers Angle with its kernel. */
export const registerAngle = /* @__PURE__ */ withKernel(rareOps.Angle, createComplexPart);

/** Registers Any with its kernel. */
export const registerAny = /* @__PURE__ */ withKernel(rareOps.Any, createAny);

/** Registers ArgMax with its kernel. */
export const registerArgMax = /* @__PURE__ */ withKernel(ops.ArgMax, createArgMax);

/** Registers ArgMin with its kernel. */
export const registerArgMin = /* @__PURE__ */ withKernel(rareOps.ArgMin, createArgMax);

/** Registers Asin with its kernel. */
export const registerAsin = /* @__PURE__ */ withKernel(rareOps.Asin, createAsin);

/** Registers Asinh with its kernel. */
export const registerAsinh = /* @__PURE__ */ withKernel(rareOps.Asinh, createAsinh);

/** Registers Atan with its kernel. */
export const registerAtan = /* @__PURE__ */ withKernel(rareOps.Atan, createAtan);

/** Registers Atan2 with its kernel. */
export const registerAtan2 = /* @__PURE__ */ withKernel(rareOps.Atan2, createAtan2);

/** Registers Atanh with its kernel. */
export const registerAtanh = /* @__PURE__ */ withKernel(rareOps.Atanh, createAtanh);

/** Registers BatchMatMul with its kernel. */
export const registerBatchMatMul = /* @__PURE__ */ withKernel(ops.BatchMatMul, createBatchMatMul);

/** Registers BatchMatMulV2 with its kernel. */
export const registerBatchMatMulV2 = /* @__PURE__ */ withKernel(ops.BatchMatMulV2, createBatchMatMul);

/** Registers BatchMatMulV3 with its kernel. */
export const registerBatchMatMulV3 = /* @__PURE__ */ withKernel(rareOps.BatchMatMulV3, createBatchMatMulOfBytes);

/** Registers Bincount with its kernel. */
export const registerBincount = /* @__PURE__ */ withKernel(rareOps.Bincount, createBincount);

/** Registers BitwiseAnd with its kernel. */
export const registerBitwiseAnd = /* @__PURE__ */ withKernel(rareOps.BitwiseAnd, createBitwiseAnd);

/** Registers BitwiseOr with its kernel. */
export const registerBitwiseOr = /* @__PURE__ */ withKernel(rareOps.BitwiseOr, createBitwiseOr);

/** Registers BitwiseXor with its kernel. */
export const registerBitwiseXor = /* @__PURE__ */ withKernel(rareOps.BitwiseXor, createBitwiseXor);

/** Registers Bucketize with its kernel. */
export const registerBucketize = /* @__PURE__ */ withKernel(rareOps.Bucketize, createBucketize);

/** Registers Cast with its kernel. */
export const registerCast = /* @__PURE__ */ withKernel(ops.Cast, createCast);

/** Registers Cast with its kernel for integers alone. */
export const registerCastOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...ops.Cast(), constraints: { SrcT: [3, 9, 10], DstT: [3, 9] } }), createCastOfIntegers);

/** Registers Ceil with its kernel. */
export const registerCeil = /* @__PURE__ */ withKernel(rareOps.Ceil, createCeil);

/** Registers ClipByValue with its kernel. */
export const registerClipByValue = /* @__PURE__ */ withKernel(rareOps.ClipByValue, createClipByValue);

/** Registers Complex with its kernel. */
export const registerComplex = /* @__PURE__ */ withKernel(rareOps.Complex, createComplex);

/** Registers ComplexAbs with its kernel. */
export const registerComplexAbs = /* @__PURE__ */ withKernel(rareOps.ComplexAbs, createComplexAbs);

/** Registers Conj with its kernel. */
export const registerConj = /* @__PURE__ */ withKernel(rareOps.Conj, createConjugate);

/** Registers Conj with its kernel for numbers alone. */
export const registerConjOfNumbers = /* @__PURE__ */ withKernel(() => ({ ...rareOps.Conj(), constraints: { T: [8, 18] } }), createConjugateOfNumbers);

/** Registers Cos with its kernel. */
export const registerCos = /* @__PURE__ */ withKernel(rareOps.Cos, createCos);

/** Registers Cosh with its kernel. */
export const registerCosh = /* @__PURE__ */ withKernel(rareOps.Cosh, createCosh);

/** Registers Cumprod with its kernel. */
export const registerCumprod = /* @__PURE__ */ withKernel(rareOps.Cumprod, createCumprod);

/** Registers Cumprod with its kernel for integers alone. */
export const registerCumprodOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...rareOps.Cumprod(), constraints: { T: [3, 9] } }), createCumprodOfIntegers);

/** Registers Cumsum with its kernel. */
export const registerCumsum = /* @__PURE__ */ withKernel(ops.Cumsum, createCumsum);

/** Registers Cumsum with its kernel for integers alone. */
export const registerCumsumOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...ops.Cumsum(), constraints: { T: [3, 9] } }), createCumsumOfIntegers);

/** Registers CumulativeLogsumexp with its kernel. */
export const registerCumulativeLogsumexp = /* @__PURE__ */ withKernel(rareOps.CumulativeLogsumexp, createCumulativeLogsumexp);

/** Registers DenseBincount with its kernel. */
export const registerDenseBincount = /* @__PURE__ */ withKernel(ops.DenseBincount, createDenseBincount);

/** Registers Div with its kernel. */
export const registerDiv = /* @__PURE__ */ withKernel(rareOps.Div, createDiv);

/** Registers DivNoNan with its kernel. */
export const registerDivNoNan = /* @__PURE__ */ withKernel(ops.DivNoNan, createDivNoNan);

/** Registers Einsum with its kernel. */
export const registerEinsum = /* @__PURE__ */ withKernel(ops.Einsum, createEinsum);

/** Registers Equal with its kernel. */
export const registerEqual = /* @__PURE__ */ withKernel(ops.Equal, createEqual);

/** Registers Equal with its kernel for strings alone. */
export const registerEqualOfStrings = /* @__PURE__ */ withKernel(() => ({ ...ops.Equal(), constraints: { T: [7] } }), createEqualOfStrings);

/** Registers EuclideanNorm with its kernel. */
export const registerEuclideanNorm = /* @__PURE__ */ withKernel(rareOps.EuclideanNorm, createEuclideanNorm);

/** Registers Exp with its kernel. */
export const registerExp = /* @__PURE__ */ withKernel(ops.Exp, createExp);

/** Registers Expm1 with its kernel. */
export const registerExpm1 = /* @__PURE__ */ withKernel(rareOps.Expm1, createExpm1);

/** Registers FFT with its kernel. */
export const registerFFT = /* @__PURE__ */ withKernel(rareOps.FFT, createFft);

/** Registers FFT2D with its kernel. */
export const registerFFT2D = /* @__PURE__ */ withKernel(rareOps.FFT2D, createFft);

/** Registers FFT3D with its kernel. */
export const registerFFT3D = /* @__PURE__ */ withKernel(rareOps.FFT3D, createFft);

/** Registers Floor with its kernel. */
export const registerFloor = /* @__PURE__ */ withKernel(ops.Floor, createFloor);

/** Registers FloorDiv with its kernel. */
export const registerFloorDiv = /* @__PURE__ */ withKernel(ops.FloorDiv, createFloorDiv);

/** Registers FloorMod with its kernel. */
export const registerFloorMod = /* @__PURE__ */ withKernel(ops.FloorMod, createFloorMod);

/** Registers Greater with its kernel. */
export const registerGreater = /* @__PURE__ */ withKernel(ops.Greater, createGreater);

/** Registers GreaterEqual with its kernel. */
export const registerGreaterEqual = /* @__PURE__ */ withKernel(ops.GreaterEqual, createGreaterEqual);

/** Registers HeddleDense with its kernel. */
export const registerHeddleDense = /* @__PURE__ */ withKernel(ops.HeddleDense, createHeddleDense);

/** Registers HeddleRecurrence with its kernel. */
export const registerHeddleRecurrence = /* @__PURE__ */ withKernel(ops.HeddleRecurrence, createHeddleRecurrence);

/** Registers HistogramFixedWidth with its kernel. */
export const registerHistogramFixedWidth = /* @__PURE__ */ withKernel(rareOps.HistogramFixedWidth, /* @__PURE__ */ kernelOf(histogramFixedWidth));

/** Registers IFFT with its kernel. */
export const registerIFFT = /* @__PURE__ */ withKernel(rareOps.IFFT, createFft);

/** Registers IFFT2D with its kernel. */
export const registerIFFT2D = /* @__PURE__ */ withKernel(rareOps.IFFT2D, createFft);

/** Registers IFFT3D with its kernel. */
export const registerIFFT3D = /* @__PURE__ */ withKernel(rareOps.IFFT3D, createFft);

/** Registers IRFFT with its kernel. */
export const registerIRFFT = /* @__PURE__ */ withKernel(rareOps.IRFFT, createFft);

/** Registers IRFFT2D with its kernel. */
export const registerIRFFT2D = /* @__PURE__ */ withKernel(rareOps.IRFFT2D, createFft);

/** Registers IRFFT3D with its kernel. */
export const registerIRFFT3D = /* @__PURE__ */ withKernel(rareOps.IRFFT3D, createFft);

/** Registers Imag with its kernel. */
export const registerImag = /* @__PURE__ */ withKernel(rareOps.Imag, createComplexPart);

/** Registers Inv with its kernel. */
export const registerInv = /* @__PURE__ */ withKernel(rareOps.Inv, createReciprocal);

/** Registers Invert with its kernel. */
export const registerInvert = /* @__PURE__ */ withKernel(rareOps.Invert, createInvert);

/** Registers IsFinite with its kernel. */
export const registerIsFinite = /* @__PURE__ */ withKernel(rareOps.IsFinite, createIsFinite);

/** Registers IsInf with its kernel. */
export const registerIsInf = /* @__PURE__ */ withKernel(rareOps.IsInf, createIsInf);

/** Registers IsNan with its kernel. */
export const registerIsNan = /* @__PURE__ */ withKernel(rareOps.IsNan, createIsNan);

/** Registers LeftShift with its kernel. */
export const registerLeftShift = /* @__PURE__ */ withKernel(rareOps.LeftShift, createLeftShift);

/** Registers Less with its kernel. */
export const registerLess = /* @__PURE__ */ withKernel(ops.Less, createLess);

/** Registers LessEqual with its kernel. */
export const registerLessEqual = /* @__PURE__ */ withKernel(ops.LessEqual, createLessEqual);

/** Registers LinSpace with its kernel. */
export const registerLinSpace = /* @__PURE__ */ withKernel(rareOps.LinSpace, createLinSpace);

/** Registers Log with its kernel. */
export const registerLog = /* @__PURE__ */ withKernel(ops.Log, createLog);

/** Registers Log1p with its kernel. */
export const registerLog1p = /* @__PURE__ */ withKernel(rareOps.Log1p, createLog1p);

/** Registers LogicalAnd with its kernel. */
export const registerLogicalAnd = /* @__PURE__ */ withKernel(ops.LogicalAnd, createLogicalAnd);

/** Registers LogicalNot with its kernel. */
export const registerLogicalNot = /* @__PURE__ */ withKernel(ops.LogicalNot, createLogicalNot);

/** Registers LogicalOr with its kernel. */
export const registerLogicalOr = /* @__PURE__ */ withKernel(ops.LogicalOr, createLogicalOr);

/** Registers MatMul with its kernel. */
export const registerMatMul = /* @__PURE__ */ withKernel(ops.MatMul, createMatMul);

/** Registers MatMul with its kernel for floats alone. */
export const registerMatMulOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.MatMul(), constraints: { T: [1] } }), createMatMulOfFloats);

/** Registers Max with its kernel. */
export const registerMax = /* @__PURE__ */ withKernel(ops.Max, createMax);

/** Registers Max with its kernel for floats alone. */
export const registerMaxOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Max(), constraints: { T: [1] } }), createMaxOfFloats);

/** Registers Max with its kernel for integers alone. */
export const registerMaxOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...ops.Max(), constraints: { T: [3, 9] } }), createMaxOfIntegers);

/** Registers Maximum with its kernel. */
export const registerMaximum = /* @__PURE__ */ withKernel(ops.Maximum, createMaximum);

/** Registers Mean with its kernel. */
export const registerMean = /* @__PURE__ */ withKernel(ops.Mean, createMean);

/** Registers Mean with its kernel for floats alone. */
export const registerMeanOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Mean(), constraints: { T: [1] } }), createMeanOfFloats);

/** Registers Min with its kernel. */
export const registerMin = /* @__PURE__ */ withKernel(ops.Min, createMin);

/** Registers Min with its kernel for floats alone. */
export const registerMinOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Min(), constraints: { T: [1] } }), createMinOfFloats);

/** Registers Min with its kernel for integers alone. */
export const registerMinOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...ops.Min(), constraints: { T: [3, 9] } }), createMinOfIntegers);

/** Registers Minimum with its kernel. */
export const registerMinimum = /* @__PURE__ */ withKernel(ops.Minimum, createMinimum);

/** Registers Mod with its kernel. */
export const registerMod = /* @__PURE__ */ withKernel(rareOps.Mod, createMod);

/** Registers Mul with its kernel. */
export const registerMul = /* @__PURE__ */ withKernel(ops.Mul, createMul);

/** Registers MulNoNan with its kernel. */
export const registerMulNoNan = /* @__PURE__ */ withKernel(rareOps.MulNoNan, createMulNoNan);

/** Registers Neg with its kernel. */
export const registerNeg = /* @__PURE__ */ withKernel(ops.Neg, createNeg);

/** Registers NotEqual with its kernel. */
export const registerNotEqual = /* @__PURE__ */ withKernel(ops.NotEqual, createNotEqual);

/** Registers NotEqual with its kernel for strings alone. */
export const registerNotEqualOfStrings = /* @__PURE__ */ withKernel(() => ({ ...ops.NotEqual(), constraints: { T: [7] } }), createNotEqualOfStrings);

/** Registers Pow with its kernel. */
export const registerPow = /* @__PURE__ */ withKernel(rareOps.Pow, createPow);

/** Registers Prod with its kernel. */
export const registerProd = /* @__PURE__ */ withKernel(ops.Prod, createProd);

/** Registers Prod with its kernel for floats alone. */
export const registerProdOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Prod(), constraints: { T: [1] } }), createProdOfFloats);

/** Registers Prod with its kernel for integers alone. */
export const registerProdOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...ops.Prod(), constraints: { T: [3, 9] } }), createProdOfIntegers);

/** Registers RFFT with its kernel. */
export const registerRFFT = /* @__PURE__ */ withKernel(rareOps.RFFT, createFft);

/** Registers RFFT2D with its kernel. */
export const registerRFFT2D = /* @__PURE__ */ withKernel(rareOps.RFFT2D, createFft);

/** Registers RFFT3D with its kernel. */
export const registerRFFT3D = /* @__PURE__ */ withKernel(rareOps.RFFT3D, createFft);

/** Registers RaggedBincount with its kernel. */
export const registerRaggedBincount = /* @__PURE__ */ withKernel(ops.RaggedBincount, createRaggedBincount);

/** Registers Real with its kernel. */
export const registerReal = /* @__PURE__ */ withKernel(rareOps.Real, createComplexPart);

/** Registers RealDiv with its kernel. */
export const registerRealDiv = /* @__PURE__ */ withKernel(ops.RealDiv, createRealDiv);

/** Registers Reciprocal with its kernel. */
export const registerReciprocal = /* @__PURE__ */ withKernel(rareOps.Reciprocal, createReciprocal);

/** Registers RightShift with its kernel. */
export const registerRightShift = /* @__PURE__ */ withKernel(rareOps.RightShift, createRightShift);

/** Registers Rint with its kernel. */
export const registerRint = /* @__PURE__ */ withKernel(rareOps.Rint, createRint);

/** Registers Round with its kernel. */
export const registerRound = /* @__PURE__ */ withKernel(rareOps.Round, createRound);

/** Registers Rsqrt with its kernel. */
export const registerRsqrt = /* @__PURE__ */ withKernel(ops.Rsqrt, createRsqrt);

/** Registers SegmentMax with its kernel. */
export const registerSegmentMax = /* @__PURE__ */ withKernel(rareOps.SegmentMax, createSortedSegment);

/** Registers SegmentMean with its kernel. */
export const registerSegmentMean = /* @__PURE__ */ withKernel(ops.SegmentMean, createSortedSegment);

/** Registers SegmentMin with its kernel. */
export const registerSegmentMin = /* @__PURE__ */ withKernel(rareOps.SegmentMin, createSortedSegment);

/** Registers SegmentProd with its kernel. */
export const registerSegmentProd = /* @__PURE__ */ withKernel(rareOps.SegmentProd, createSortedSegment);

/** Registers SegmentSum with its kernel. */
export const registerSegmentSum = /* @__PURE__ */ withKernel(ops.SegmentSum, createSortedSegment);

/** Registers Sigmoid with its kernel. */
export const registerSigmoid = /* @__PURE__ */ withKernel(ops.Sigmoid, createSigmoid);

/** Registers Sigmoid with its kernel for floats alone. */
export const registerSigmoidOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Sigmoid(), constraints: { T: [1] } }), createSigmoidOfFloats);

/** Registers Sign with its kernel. */
export const registerSign = /* @__PURE__ */ withKernel(rareOps.Sign, createSign);

/** Registers Sin with its kernel. */
export const registerSin = /* @__PURE__ */ withKernel(rareOps.Sin, createSin);

/** Registers Sinh with its kernel. */
export const registerSinh = /* @__PURE__ */ withKernel(rareOps.Sinh, createSinh);

/** Registers SparseMatMul with its kernel. */
export const registerSparseMatMul = /* @__PURE__ */ withKernel(rareOps.SparseMatMul, createSparseMatMul);

/** Registers Sqrt with its kernel. */
export const registerSqrt = /* @__PURE__ */ withKernel(ops.Sqrt, createSqrt);

/** Registers Square with its kernel. */
export const registerSquare = /* @__PURE__ */ withKernel(ops.Square, createSquare);

/** Registers SquaredDifference with its kernel. */
export const registerSquaredDifference = /* @__PURE__ */ withKernel(ops.SquaredDifference, createSquaredDifference);

/** Registers Sub with its kernel. */
export const registerSub = /* @__PURE__ */ withKernel(ops.Sub, createSub);

/** Registers Sum with its kernel. */
export const registerSum = /* @__PURE__ */ withKernel(ops.Sum, createSum);

/** Registers Sum with its kernel for floats alone. */
export const registerSumOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Sum(), constraints: { T: [1] } }), createSumOfFloats);

/** Registers Sum with its kernel for integers alone. */
export const registerSumOfIntegers = /* @__PURE__ */ withKernel(() => ({ ...ops.Sum(), constraints: { T: [3, 9] } }), createSumOfIntegers);

/** Registers Tan with its kernel. */
export const registerTan = /* @__PURE__ */ withKernel(rareOps.Tan, createTan);

/** Registers Tanh with its kernel. */
export const registerTanh = /* @__PURE__ */ withKernel(ops.Tanh, createTanh);

/** Registers TruncateDiv with its kernel. */
export const registerTruncateDiv = /* @__PURE__ */ withKernel(rareOps.TruncateDiv, createTruncateDiv);

/** Registers TruncateMod with its kernel. */
export const registerTruncateMod = /* @__PURE__ */ withKernel(rareOps.TruncateMod, createTruncateMod);

/** Registers UnsortedSegmentMax with its kernel. */
export const registerUnsortedSegmentMax = /* @__PURE__ */ withKernel(rareOps.UnsortedSegmentMax, createUnsortedSegment);

/** Registers UnsortedSegmentMin with its kernel. */
export const registerUnsortedSegmentMin = /* @__PURE__ */ withKernel(rareOps.UnsortedSegmentMin, createUnsortedSegment);

/** Registers UnsortedSegmentProd with its kernel. */
export const registerUnsortedSegmentProd = /* @__PURE__ */ withKernel(rareOps.UnsortedSegmentProd, createUnsortedSegment);

/** Registers UnsortedSegmentSum with its kernel. */
export const registerUnsortedSegmentSum = /* @__PURE__ */ withKernel(ops.UnsortedSegmentSum, createUnsortedSegment);

/** Registers Xdivy with its kernel. */
export const registerXdivy = /* @__PURE__ */ withKernel(rareOps.Xdivy, createXdivy);

/** Registers Xlog1py with its kernel. */
export const registerXlog1py = /* @__PURE__ */ withKernel(rareOps.Xlog1py, createXlog1py);

/** Registers Xlogy with its kernel. */
export const registerXlogy = /* @__PURE__ */ withKernel(rareOps.Xlogy, createXlogy);
