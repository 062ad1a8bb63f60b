/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import { createComplex, createComplexPart, createConjugate } from "./complex/complex-parts.js";
import { createFft } from "./complex/fft.js";
import { createAddN } from "./element-wise/add-n.js";
import { createBucketize } from "./element-wise/bucketize.js";
import { createClipByValue } from "./element-wise/clip-by-value.js";
import { createFakeQuant } from "./element-wise/fake-quant.js";
import { createLinSpace } from "./element-wise/lin-space.js";
import { createBatchMatMul } from "./products/batch-mat-mul.js";
import { createEinsum } from "./products/einsum.js";
import { createMultinomial } from "./random/multinomial.js";
import { createRandomNumbers, createRandomUniformInt } from "./random/random-numbers.js";
import * as specs from "./rare-ops.js";
import { createArgMax } from "./reduction/arg-max.js";
import { createSortedSegment, createUnsortedSegment } from "./reduction/segment.js";

export {
  registerAdd,
  registerAddV2,
  registerAtan2,
  registerBitwiseAnd,
  registerBitwiseOr,
  registerBitwiseXor,
  registerDiv,
  registerDivNoNan,
  registerEqual,
  registerFloorDiv,
  registerFloorMod,
  registerGreater,
  registerGreaterEqual,
  registerLeftShift,
  registerLess,
  registerLessEqual,
  registerLogicalAnd,
  registerLogicalOr,
  registerMaximum,
  registerMinimum,
  registerMod,
  registerMul,
  registerMulNoNan,
  registerNotEqual,
  registerPow,
  registerRealDiv,
  registerRightShift,
  registerSquaredDifference,
  registerSub,
  registerTruncateDiv,
  registerTruncateMod,
  registerXdivy,
  registerXlog1py,
  registerXlogy,
} from "./element-wise/binary-ops.js";
export { registerCast } from "./element-wise/cast.js";
export { registerComplexAbs } from "./element-wise/unary.js";
export {
  registerAbs,
  registerAcos,
  registerAcosh,
  registerAsin,
  registerAsinh,
  registerAtan,
  registerAtanh,
  registerCeil,
  registerCos,
  registerCosh,
  registerExp,
  registerExpm1,
  registerFloor,
  registerInv,
  registerInvert,
  registerIsFinite,
  registerIsInf,
  registerIsNan,
  registerLog,
  registerLog1p,
  registerLogicalNot,
  registerNeg,
  registerReciprocal,
  registerRint,
  registerRound,
  registerRsqrt,
  registerSigmoid,
  registerSign,
  registerSin,
  registerSinh,
  registerSqrt,
  registerSquare,
  registerTan,
  registerTanh,
} from "./element-wise/unary-ops.js";
export { registerMatMul } from "./products/mat-mul.js";
export { registerBincount, registerDenseBincount, registerRaggedBincount } from "./reduction/bincount.js";
export {
  registerAll,
  registerAny,
  registerEuclideanNorm,
  registerMax,
  registerMean,
  registerMin,
  registerProd,
  registerSum,
} from "./reduction/reduction.js";
export { registerScans } from "./reduction/scan.js";

export const registerSegmentSum = /* @__PURE__ */ withKernel(specs.segmentSum, createSortedSegment);
export const registerSegmentProd = /* @__PURE__ */ withKernel(specs.segmentProd, createSortedSegment);
export const registerSegmentMax = /* @__PURE__ */ withKernel(specs.segmentMax, createSortedSegment);
export const registerSegmentMin = /* @__PURE__ */ withKernel(specs.segmentMin, createSortedSegment);
export const registerSegmentMean = /* @__PURE__ */ withKernel(specs.segmentMean, createSortedSegment);
export const registerUnsortedSegmentSum = /* @__PURE__ */ withKernel(specs.unsortedSegmentSum, createUnsortedSegment);
export const registerUnsortedSegmentProd = /* @__PURE__ */ withKernel(specs.unsortedSegmentProd, createUnsortedSegment);
export const registerUnsortedSegmentMax = /* @__PURE__ */ withKernel(specs.unsortedSegmentMax, createUnsortedSegment);
export const registerUnsortedSegmentMin = /* @__PURE__ */ withKernel(specs.unsortedSegmentMin, createUnsortedSegment);
export const registerBatchMatMul = /* @__PURE__ */ withKernel(specs.batchMatMul, createBatchMatMul);
export const registerBatchMatMulV2 = /* @__PURE__ */ withKernel(specs.batchMatMulV2, createBatchMatMul);
export const registerArgMax = /* @__PURE__ */ withKernel(specs.argMax, createArgMax);
export const registerArgMin = /* @__PURE__ */ withKernel(specs.argMin, createArgMax);
export const registerAddN = /* @__PURE__ */ withKernel(specs.addN, createAddN);
export const registerBucketize = /* @__PURE__ */ withKernel(specs.bucketize, createBucketize);
export const registerClipByValue = /* @__PURE__ */ withKernel(specs.clipByValue, createClipByValue);
export const registerLinSpace = /* @__PURE__ */ withKernel(specs.linSpace, createLinSpace);
export const registerComplex = /* @__PURE__ */ withKernel(specs.complex, createComplex);
export const registerReal = /* @__PURE__ */ withKernel(specs.real, createComplexPart);
export const registerImag = /* @__PURE__ */ withKernel(specs.imag, createComplexPart);
export const registerAngle = /* @__PURE__ */ withKernel(specs.angle, createComplexPart);
export const registerConj = /* @__PURE__ */ withKernel(specs.conj, createConjugate);
export const registerEinsum = /* @__PURE__ */ withKernel(specs.einsum, createEinsum);
export const registerFFT = /* @__PURE__ */ withKernel(specs.fft, createFft);
export const registerFFT2d = /* @__PURE__ */ withKernel(specs.fft2d, createFft);
export const registerFFT3d = /* @__PURE__ */ withKernel(specs.fft3d, createFft);
export const registerIFFT = /* @__PURE__ */ withKernel(specs.ifft, createFft);
export const registerIFFT2d = /* @__PURE__ */ withKernel(specs.ifft2d, createFft);
export const registerIFFT3d = /* @__PURE__ */ withKernel(specs.ifft3d, createFft);
export const registerRFFT = /* @__PURE__ */ withKernel(specs.rfft, createFft);
export const registerRFFT2d = /* @__PURE__ */ withKernel(specs.rfft2d, createFft);
export const registerRFFT3d = /* @__PURE__ */ withKernel(specs.rfft3d, createFft);
export const registerIRFFT = /* @__PURE__ */ withKernel(specs.irfft, createFft);
export const registerIRFFT2d = /* @__PURE__ */ withKernel(specs.irfft2d, createFft);
export const registerIRFFT3d = /* @__PURE__ */ withKernel(specs.irfft3d, createFft);
export const registerFakeQuantWithMinMaxVars = /* @__PURE__ */ withKernel(
  specs.fakeQuantWithMinMaxVars,
  createFakeQuant,
);
export const registerRandomUniform = /* @__PURE__ */ withKernel(specs.randomUniform, createRandomNumbers);
export const registerRandomStandardNormal = /* @__PURE__ */ withKernel(specs.randomStandardNormal, createRandomNumbers);
export const registerTruncatedNormal = /* @__PURE__ */ withKernel(specs.truncatedNormal, createRandomNumbers);
export const registerRandomUniformInt = /* @__PURE__ */ withKernel(specs.randomUniformInt, createRandomUniformInt);
export const registerMultinomial = /* @__PURE__ */ withKernel(specs.multinomial, createMultinomial);
