/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import { createAddN } from "./add-n.js";
import { createArgMax } from "./arg-max.js";
import { createBatchMatMul } from "./batch-mat-mul.js";
import { createClipByValue } from "./clip-by-value.js";
import { createLinSpace } from "./lin-space.js";
import * as specs from "./rare-ops.js";
import { createSortedSegment, createUnsortedSegment } from "./segment.js";

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
} from "./binary-ops.js";
export { registerBincount, registerDenseBincount, registerRaggedBincount } from "./bincount.js";
export { registerCast } from "./cast.js";
export { registerMatMul } from "./mat-mul.js";
export {
  registerAll,
  registerAny,
  registerEuclideanNorm,
  registerMax,
  registerMean,
  registerMin,
  registerProd,
  registerSum,
} from "./reduction.js";
export { registerScans } from "./scan.js";
export { registerComplexAbs } from "./unary.js";
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
} from "./unary-ops.js";

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
export const registerClipByValue = /* @__PURE__ */ withKernel(specs.clipByValue, createClipByValue);
export const registerLinSpace = /* @__PURE__ */ withKernel(specs.linSpace, createLinSpace);
