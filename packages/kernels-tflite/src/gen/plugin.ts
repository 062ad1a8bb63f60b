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
      ["TflAdd", ops.TflAdd, "createAdd"],
      ["TflDiv", ops.TflDiv, "createDiv"],
      ["TflEqual", ops.TflEqual, "createEqual"],
      ["TflGreater", ops.TflGreater, "createGreater"],
      ["TflGreaterEqual", ops.TflGreaterEqual, "createGreaterEqual"],
      ["TflLess", ops.TflLess, "createLess"],
      ["TflLessEqual", ops.TflLessEqual, "createLessEqual"],
      ["TflMul", ops.TflMul, "createMul"],
      ["TflNotEqual", ops.TflNotEqual, "createNotEqual"],
      ["TflPrelu", ops.TflPrelu, "createPrelu"],
      ["TflSquaredDifference", ops.TflSquaredDifference, "createSquaredDifference"],
      ["TflSub", ops.TflSub, "createSub"],
    ]);
    registerLazily(registrar, () => import("./chunk-convolution.js"), [
      ["TflConv2d", ops.TflConv2d, "createConv2D"],
      ["TflDepthwiseConv2d", ops.TflDepthwiseConv2d, "createDepthwiseConv2D"],
      ["TflTransposeConv", ops.TflTransposeConv, "createTransposeConv"],
    ]);
    registerLazily(registrar, () => import("../detection/detection-post-process.js"), [
      ["TflDetectionPostProcess", ops.TflDetectionPostProcess, "createDetectionPostProcess"],
    ]);
    registerLazily(registrar, () => import("./chunk-elementwise.js"), [
      ["TflAbs", ops.TflAbs, "createAbs"],
      ["TflElu", ops.TflElu, "createElu"],
      ["TflExp", ops.TflExp, "createExp"],
      ["TflGelu", ops.TflGelu, "createGelu"],
      ["TflHardSwish", ops.TflHardSwish, "createHardSwish"],
      ["TflLeakyRelu", ops.TflLeakyRelu, "createLeakyRelu"],
      ["TflLog", ops.TflLog, "createLog"],
      ["TflLogistic", ops.TflLogistic, "createLogistic"],
      ["TflRelu", ops.TflRelu, "createRelu"],
      ["TflRelu0To1", ops.TflRelu0To1, "createRelu0To1"],
      ["TflRelu6", ops.TflRelu6, "createRelu6"],
      ["TflReluN1To1", ops.TflReluN1To1, "createReluN1To1"],
      ["TflRsqrt", ops.TflRsqrt, "createRsqrt"],
      ["TflSqrt", ops.TflSqrt, "createSqrt"],
      ["TflTanh", ops.TflTanh, "createTanh"],
    ]);
    registerLazily(registrar, () => import("../reduction/float-mean.js"), [
      ["TflFloatMean", ops.TflFloatMean, "createFloatMean"],
    ]);
    registerLazily(registrar, () => import("./chunk-lookup.js"), [
      ["TflEmbeddingLookupSparse", ops.TflEmbeddingLookupSparse, "createEmbeddingLookupSparse"],
      ["TflHashtableLookup", ops.TflHashtableLookup, "hashtableLookup"],
      ["TflLshProjection", ops.TflLshProjection, "createLshProjection"],
      ["TflSkipGram", ops.TflSkipGram, "createSkipGram"],
    ]);
    registerLazily(registrar, () => import("./chunk-normalization.js"), [
      ["TflL2Normalization", ops.TflL2Normalization, "createL2Normalization"],
      ["TflLogSoftmax", ops.TflLogSoftmax, "createLogSoftmax"],
      ["TflSoftmax", ops.TflSoftmax, "createSoftmax"],
    ]);
    registerLazily(registrar, () => import("./chunk-plain.js"), [
      ["TflCast", ops.TflCast, "cast"],
      ["TflConv3dTranspose", ops.TflConv3dTranspose, "createConv3dTranspose"],
      ["TflDynamicUpdateSlice", ops.TflDynamicUpdateSlice, "dynamicUpdateSlice"],
      ["TflFloorDiv", ops.TflFloorDiv, "createFloorDiv"],
      ["TflResizeBilinear", ops.TflResizeBilinear, "createResizeBilinear"],
    ]);
    registerLazily(registrar, () => import("../pooling/pool.js"), [
      ["TflAveragePool2d", ops.TflAveragePool2d, "createAveragePool2d"],
      ["TflMaxPool2d", ops.TflMaxPool2d, "createMaxPool2d"],
    ]);
    registerLazily(registrar, () => import("./chunk-products.js"), [
      ["TflBatchMatmul", ops.TflBatchMatmul, "createBatchMatmul"],
      ["TflEmbeddingLookup", ops.TflEmbeddingLookup, "createEmbeddingLookup"],
      ["TflFullyConnected", ops.TflFullyConnected, "createFullyConnected"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantization.js"), [
      ["TflConcatenation", ops.TflConcatenation, "createConcatenation"],
      ["TflDequantize", ops.TflDequantize, "createDequantize"],
      ["TflQuantize", ops.TflQuantize, "createQuantize"],
    ]);
    registerLazily(registrar, () => import("./chunk-recurrent.js"), [
      ["TflBidirectionalSequenceLstm", ops.TflBidirectionalSequenceLstm, "createBidirectionalSequenceLstm"],
      ["TflBidirectionalSequenceRnn", ops.TflBidirectionalSequenceRnn, "createBidirectionalSequenceRnn"],
      ["TflLstm", ops.TflLstm, "createLstm"],
      ["TflRnn", ops.TflRnn, "createRnn"],
      ["TflSvdf", ops.TflSvdf, "createSvdf"],
      ["TflUnidirectionalSequenceLstm", ops.TflUnidirectionalSequenceLstm, "createUnidirectionalSequenceLstm"],
      ["TflUnidirectionalSequenceRnn", ops.TflUnidirectionalSequenceRnn, "createUnidirectionalSequenceRnn"],
    ]);
    registerLazily(registrar, () => import("./chunk-reduction.js"), [
      ["TflMean", ops.TflMean, "createMean"],
      ["TflReduceProd", ops.TflReduceProd, "createReduceProd"],
      ["TflReductionAxes", ops.TflReductionAxes, "reductionAxes"],
      ["TflSum", ops.TflSum, "createSum"],
    ]);
    registerLazily(registrar, () => import("../text/calibrate-scores.js"), [
      ["TflCalibrateScores", ops.TflCalibrateScores, "createCalibrateScores"],
    ]);
    registerLazily(registrar, () => import("./chunk-smart-reply.js"), [
      ["TflSmartReplyExtractFeatures", ops.TflSmartReplyExtractFeatures, "extractFeatures"],
      ["TflSmartReplyPredict", ops.TflSmartReplyPredict, "createSmartReplyPredict"],
    ]);
    registerLazily(registrar, () => import("../smart-reply/normalize.js"), [
      ["TflSmartReplyNormalize", ops.TflSmartReplyNormalize, "createSmartReplyNormalize"],
    ]);
    registerLazily(registrar, () => import("./chunk-stablehlo.js"), [
      ["TflDilate", ops.TflDilate, "dilate"],
      ["TflReduceWindow", ops.TflReduceWindow, "createReduceWindow"],
      ["TflStablehloGather", ops.TflStablehloGather, "createStablehloGather"],
      ["TflStablehloPad", ops.TflStablehloPad, "createStablehloPad"],
      ["TflStablehloRngBitGenerator", ops.TflStablehloRngBitGenerator, "createRngBitGenerator"],
      ["TflStablehloScatter", ops.TflStablehloScatter, "createStablehloScatter"],
    ]);
    registerLazily(registrar, () => import("../text/regex-tokenize.js"), [
      ["TflRegexTokenize", ops.TflRegexTokenize, "createRegexTokenize"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
