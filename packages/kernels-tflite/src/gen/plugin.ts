// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TFLite's quantised, hybrid and recurrent ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-tflite",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerLazily(registrar, () => import("./chunk-arithmetic.js"), [
      [ops.TflAdd, "createAdd"],
      [ops.TflDiv, "createDiv"],
      [ops.TflEqual, "createEqual"],
      [ops.TflGreater, "createGreater"],
      [ops.TflGreaterEqual, "createGreaterEqual"],
      [ops.TflLess, "createLess"],
      [ops.TflLessEqual, "createLessEqual"],
      [ops.TflMul, "createMul"],
      [ops.TflNotEqual, "createNotEqual"],
      [ops.TflPrelu, "createPrelu"],
      [ops.TflSquaredDifference, "createSquaredDifference"],
      [ops.TflSub, "createSub"],
    ]);
    registerLazily(registrar, () => import("./chunk-convolution.js"), [
      [ops.TflConv2d, "createConv2D"],
      [ops.TflDepthwiseConv2d, "createDepthwiseConv2D"],
      [ops.TflTransposeConv, "createTransposeConv"],
    ]);
    registerLazily(registrar, () => import("./chunk-elementwise.js"), [
      [ops.TflAbs, "createAbs"],
      [ops.TflElu, "createElu"],
      [ops.TflExp, "createExp"],
      [ops.TflGelu, "createGelu"],
      [ops.TflHardSwish, "createHardSwish"],
      [ops.TflLeakyRelu, "createLeakyRelu"],
      [ops.TflLog, "createLog"],
      [ops.TflLogistic, "createLogistic"],
      [ops.TflRelu, "createRelu"],
      [ops.TflRelu0To1, "createRelu0To1"],
      [ops.TflRelu6, "createRelu6"],
      [ops.TflReluN1To1, "createReluN1To1"],
      [ops.TflRsqrt, "createRsqrt"],
      [ops.TflSqrt, "createSqrt"],
      [ops.TflTanh, "createTanh"],
    ]);
    registerLazily(registrar, () => import("../reduction/float-mean.js"), [
      [ops.TflFloatMean, "createFloatMean"],
    ]);
    registerLazily(registrar, () => import("./chunk-lookup.js"), [
      [ops.TflEmbeddingLookupSparse, "createEmbeddingLookupSparse"],
      [ops.TflHashtableLookup, "hashtableLookup"],
      [ops.TflLshProjection, "createLshProjection"],
      [ops.TflSkipGram, "createSkipGram"],
    ]);
    registerLazily(registrar, () => import("./chunk-normalization.js"), [
      [ops.TflL2Normalization, "createL2Normalization"],
      [ops.TflLogSoftmax, "createLogSoftmax"],
      [ops.TflSoftmax, "createSoftmax"],
    ]);
    registerLazily(registrar, () => import("./chunk-plain.js"), [
      [ops.TflCast, "cast"],
      [ops.TflConv3dTranspose, "createConv3dTranspose"],
      [ops.TflDynamicUpdateSlice, "dynamicUpdateSlice"],
      [ops.TflLocalResponseNormalization, "createLocalResponseNormalization"],
      [ops.TflResizeBilinear, "createResizeBilinear"],
    ]);
    registerLazily(registrar, () => import("../pooling/pool.js"), [
      [ops.TflAveragePool2d, "createAveragePool2d"],
      [ops.TflMaxPool2d, "createMaxPool2d"],
    ]);
    registerLazily(registrar, () => import("./chunk-products.js"), [
      [ops.TflBatchMatmul, "createBatchMatmul"],
      [ops.TflEmbeddingLookup, "createEmbeddingLookup"],
      [ops.TflFullyConnected, "createFullyConnected"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantization.js"), [
      [ops.TflConcatenation, "createConcatenation"],
      [ops.TflDequantize, "createDequantize"],
      [ops.TflQuantize, "createQuantize"],
    ]);
    registerLazily(registrar, () => import("./chunk-recurrent.js"), [
      [ops.TflBidirectionalSequenceLstm, "createBidirectionalSequenceLstm"],
      [ops.TflBidirectionalSequenceRnn, "createBidirectionalSequenceRnn"],
      [ops.TflLstm, "createLstm"],
      [ops.TflRnn, "createRnn"],
      [ops.TflSvdf, "createSvdf"],
      [ops.TflUnidirectionalSequenceLstm, "createUnidirectionalSequenceLstm"],
      [ops.TflUnidirectionalSequenceRnn, "createUnidirectionalSequenceRnn"],
    ]);
    registerLazily(registrar, () => import("./chunk-reduction.js"), [
      [ops.TflMean, "createMean"],
      [ops.TflReduceProd, "createReduceProd"],
      [ops.TflReductionAxes, "reductionAxes"],
      [ops.TflSum, "createSum"],
    ]);
    registerLazily(registrar, () => import("../text/calibrate-scores.js"), [
      [ops.TflCalibrateScores, "createCalibrateScores"],
    ]);
    registerLazily(registrar, () => import("./chunk-smart-reply.js"), [
      [ops.TflSmartReplyExtractFeatures, "extractFeatures"],
      [ops.TflSmartReplyPredict, "createSmartReplyPredict"],
    ]);
    registerLazily(registrar, () => import("../smart-reply/normalize.js"), [
      [ops.TflSmartReplyNormalize, "createSmartReplyNormalize"],
    ]);
    registerLazily(registrar, () => import("./chunk-stablehlo.js"), [
      [ops.TflDilate, "dilate"],
      [ops.TflStablehloGather, "createStablehloGather"],
      [ops.TflStablehloPad, "createStablehloPad"],
    ]);
    registerLazily(registrar, () => import("../text/regex-tokenize.js"), [
      [ops.TflRegexTokenize, "createRegexTokenize"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
