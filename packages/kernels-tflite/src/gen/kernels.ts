// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createAdd, createSub } from "../arithmetic/addition.js";
import { createDiv, createMul, createSquaredDifference } from "../arithmetic/arithmetic.js";
import { createEqual, createGreater, createGreaterEqual, createLess, createLessEqual, createNotEqual } from "../arithmetic/comparison.js";
import { createPrelu } from "../arithmetic/prelu.js";
import { createConv2D } from "../convolution/conv-2d.js";
import { createDepthwiseConv2D } from "../convolution/depthwise-conv-2d.js";
import { createTransposeConv } from "../convolution/transpose-conv.js";
import { createDetectionPostProcess } from "../detection/detection-post-process.js";
import { createElu, createExp, createGelu, createLog } from "../elementwise/float-functions.js";
import { createHardSwish } from "../elementwise/hard-swish.js";
import { createLeakyRelu } from "../elementwise/leaky-relu.js";
import { createLogistic, createTanh } from "../elementwise/logistic.js";
import { createRelu, createRelu0To1, createRelu6, createReluN1To1 } from "../elementwise/relu.js";
import { createAbs, createRsqrt, createSqrt } from "../elementwise/roots.js";
import { createEmbeddingLookupSparse } from "../lookup/embedding-lookup-sparse.js";
import { hashtableLookup } from "../lookup/hashtable-lookup.js";
import { createLshProjection } from "../lookup/lsh-projection.js";
import { createSkipGram } from "../lookup/skip-gram.js";
import { createL2Normalization } from "../normalization/l2-normalization.js";
import { createLogSoftmax } from "../normalization/log-softmax.js";
import { createSoftmax } from "../normalization/softmax.js";
import { cast } from "../plain/cast.js";
import { createConv3dTranspose } from "../plain/conv-3d-transpose.js";
import { dynamicUpdateSlice } from "../plain/dynamic-update-slice.js";
import { createFloorDiv } from "../plain/floor-div.js";
import { createResizeBilinear } from "../plain/resize-bilinear.js";
import { createAveragePool2d, createMaxPool2d } from "../pooling/pool.js";
import { createBatchMatmul } from "../products/batch-matmul.js";
import { createEmbeddingLookup } from "../products/embedding-lookup.js";
import { createFullyConnected } from "../products/fully-connected.js";
import { createConcatenation } from "../quantization/concatenation.js";
import { createDequantize } from "../quantization/dequantize.js";
import { createQuantize } from "../quantization/quantize.js";
import { createBidirectionalSequenceLstm } from "../recurrent/lstm/bidirectional-sequence-lstm.js";
import { createLstm } from "../recurrent/lstm/lstm.js";
import { createUnidirectionalSequenceLstm } from "../recurrent/lstm/unidirectional-sequence-lstm.js";
import { createBidirectionalSequenceRnn } from "../recurrent/rnn/bidirectional-sequence-rnn.js";
import { createRnn, createUnidirectionalSequenceRnn } from "../recurrent/rnn/rnn.js";
import { createSvdf } from "../recurrent/svdf/svdf.js";
import { createFloatMean } from "../reduction/float-mean.js";
import { createMean, createSum } from "../reduction/mean.js";
import { createReduceProd } from "../reduction/reduce-prod.js";
import { reductionAxes } from "../reduction/reduction-axes.js";
import { extractFeatures } from "../smart-reply/extract-features.js";
import { createSmartReplyPredict } from "../smart-reply/predict.js";
import { createStablehloGather } from "../stablehlo/gather.js";
import { createStablehloPad, dilate } from "../stablehlo/pad-between.js";
import { createReduceWindow } from "../stablehlo/reduce-window.js";
import { createRngBitGenerator } from "../stablehlo/rng-bit-generator.js";
import { createStablehloScatter } from "../stablehlo/scatter.js";
import { createCalibrateScores } from "../text/calibrate-scores.js";
import * as ops from "./ops.js";

/** Registers TflAbs with its kernel. */
export const registerTflAbs = /* @__PURE__ */ withKernel(ops.TflAbs, createAbs);

/** Registers TflAdd with its kernel. */
export const registerTflAdd = /* @__PURE__ */ withKernel(ops.TflAdd, createAdd);

/** Registers TflAveragePool2d with its kernel. */
export const registerTflAveragePool2d = /* @__PURE__ */ withKernel(ops.TflAveragePool2d, createAveragePool2d);

/** Registers TflBatchMatmul with its kernel. */
export const registerTflBatchMatmul = /* @__PURE__ */ withKernel(ops.TflBatchMatmul, createBatchMatmul);

/** Registers TflBidirectionalSequenceLstm with its kernel. */
export const registerTflBidirectionalSequenceLstm = /* @__PURE__ */ withKernel(ops.TflBidirectionalSequenceLstm, createBidirectionalSequenceLstm);

/** Registers TflBidirectionalSequenceRnn with its kernel. */
export const registerTflBidirectionalSequenceRnn = /* @__PURE__ */ withKernel(ops.TflBidirectionalSequenceRnn, createBidirectionalSequenceRnn);

/** Registers TflCalibrateScores with its kernel. */
export const registerTflCalibrateScores = /* @__PURE__ */ withKernel(ops.TflCalibrateScores, createCalibrateScores);

/** Registers TflCast with its kernel. */
export const registerTflCast = /* @__PURE__ */ withKernel(ops.TflCast, /* @__PURE__ */ kernelOf(cast));

/** Registers TflConcatenation with its kernel. */
export const registerTflConcatenation = /* @__PURE__ */ withKernel(ops.TflConcatenation, createConcatenation);

/** Registers TflConv2d with its kernel. */
export const registerTflConv2d = /* @__PURE__ */ withKernel(ops.TflConv2d, createConv2D);

/** Registers TflConv3dTranspose with its kernel. */
export const registerTflConv3dTranspose = /* @__PURE__ */ withKernel(ops.TflConv3dTranspose, createConv3dTranspose);

/** Registers TflDepthwiseConv2d with its kernel. */
export const registerTflDepthwiseConv2d = /* @__PURE__ */ withKernel(ops.TflDepthwiseConv2d, createDepthwiseConv2D);

/** Registers TflDequantize with its kernel. */
export const registerTflDequantize = /* @__PURE__ */ withKernel(ops.TflDequantize, createDequantize);

/** Registers TflDetectionPostProcess with its kernel. */
export const registerTflDetectionPostProcess = /* @__PURE__ */ withKernel(ops.TflDetectionPostProcess, createDetectionPostProcess);

/** Registers TflDilate with its kernel. */
export const registerTflDilate = /* @__PURE__ */ withKernel(ops.TflDilate, /* @__PURE__ */ kernelOf(dilate));

/** Registers TflDiv with its kernel. */
export const registerTflDiv = /* @__PURE__ */ withKernel(ops.TflDiv, createDiv);

/** Registers TflDynamicUpdateSlice with its kernel. */
export const registerTflDynamicUpdateSlice = /* @__PURE__ */ withKernel(ops.TflDynamicUpdateSlice, /* @__PURE__ */ kernelOf(dynamicUpdateSlice));

/** Registers TflElu with its kernel. */
export const registerTflElu = /* @__PURE__ */ withKernel(ops.TflElu, createElu);

/** Registers TflEmbeddingLookup with its kernel. */
export const registerTflEmbeddingLookup = /* @__PURE__ */ withKernel(ops.TflEmbeddingLookup, createEmbeddingLookup);

/** Registers TflEmbeddingLookupSparse with its kernel. */
export const registerTflEmbeddingLookupSparse = /* @__PURE__ */ withKernel(ops.TflEmbeddingLookupSparse, createEmbeddingLookupSparse);

/** Registers TflEqual with its kernel. */
export const registerTflEqual = /* @__PURE__ */ withKernel(ops.TflEqual, createEqual);

/** Registers TflExp with its kernel. */
export const registerTflExp = /* @__PURE__ */ withKernel(ops.TflExp, createExp);

/** Registers TflFloatMean with its kernel. */
export const registerTflFloatMean = /* @__PURE__ */ withKernel(ops.TflFloatMean, createFloatMean);

/** Registers TflFloorDiv with its kernel. */
export const registerTflFloorDiv = /* @__PURE__ */ withKernel(ops.TflFloorDiv, createFloorDiv);

/** Registers TflFullyConnected with its kernel. */
export const registerTflFullyConnected = /* @__PURE__ */ withKernel(ops.TflFullyConnected, createFullyConnected);

/** Registers TflGelu with its kernel. */
export const registerTflGelu = /* @__PURE__ */ withKernel(ops.TflGelu, createGelu);

/** Registers TflGreater with its kernel. */
export const registerTflGreater = /* @__PURE__ */ withKernel(ops.TflGreater, createGreater);

/** Registers TflGreaterEqual with its kernel. */
export const registerTflGreaterEqual = /* @__PURE__ */ withKernel(ops.TflGreaterEqual, createGreaterEqual);

/** Registers TflHardSwish with its kernel. */
export const registerTflHardSwish = /* @__PURE__ */ withKernel(ops.TflHardSwish, createHardSwish);

/** Registers TflHashtableLookup with its kernel. */
export const registerTflHashtableLookup = /* @__PURE__ */ withKernel(ops.TflHashtableLookup, /* @__PURE__ */ kernelOf(hashtableLookup));

/** Registers TflL2Normalization with its kernel. */
export const registerTflL2Normalization = /* @__PURE__ */ withKernel(ops.TflL2Normalization, createL2Normalization);

/** Registers TflLeakyRelu with its kernel. */
export const registerTflLeakyRelu = /* @__PURE__ */ withKernel(ops.TflLeakyRelu, createLeakyRelu);

/** Registers TflLess with its kernel. */
export const registerTflLess = /* @__PURE__ */ withKernel(ops.TflLess, createLess);

/** Registers TflLessEqual with its kernel. */
export const registerTflLessEqual = /* @__PURE__ */ withKernel(ops.TflLessEqual, createLessEqual);

/** Registers TflLog with its kernel. */
export const registerTflLog = /* @__PURE__ */ withKernel(ops.TflLog, createLog);

/** Registers TflLogSoftmax with its kernel. */
export const registerTflLogSoftmax = /* @__PURE__ */ withKernel(ops.TflLogSoftmax, createLogSoftmax);

/** Registers TflLogistic with its kernel. */
export const registerTflLogistic = /* @__PURE__ */ withKernel(ops.TflLogistic, createLogistic);

/** Registers TflLshProjection with its kernel. */
export const registerTflLshProjection = /* @__PURE__ */ withKernel(ops.TflLshProjection, createLshProjection);

/** Registers TflLstm with its kernel. */
export const registerTflLstm = /* @__PURE__ */ withKernel(ops.TflLstm, createLstm);

/** Registers TflMaxPool2d with its kernel. */
export const registerTflMaxPool2d = /* @__PURE__ */ withKernel(ops.TflMaxPool2d, createMaxPool2d);

/** Registers TflMean with its kernel. */
export const registerTflMean = /* @__PURE__ */ withKernel(ops.TflMean, createMean);

/** Registers TflMul with its kernel. */
export const registerTflMul = /* @__PURE__ */ withKernel(ops.TflMul, createMul);

/** Registers TflNotEqual with its kernel. */
export const registerTflNotEqual = /* @__PURE__ */ withKernel(ops.TflNotEqual, createNotEqual);

/** Registers TflPrelu with its kernel. */
export const registerTflPrelu = /* @__PURE__ */ withKernel(ops.TflPrelu, createPrelu);

/** Registers TflQuantize with its kernel. */
export const registerTflQuantize = /* @__PURE__ */ withKernel(ops.TflQuantize, createQuantize);

/** Registers TflReduceProd with its kernel. */
export const registerTflReduceProd = /* @__PURE__ */ withKernel(ops.TflReduceProd, createReduceProd);

/** Registers TflReduceWindow with its kernel. */
export const registerTflReduceWindow = /* @__PURE__ */ withKernel(ops.TflReduceWindow, createReduceWindow);

/** Registers TflReductionAxes with its kernel. */
export const registerTflReductionAxes = /* @__PURE__ */ withKernel(ops.TflReductionAxes, /* @__PURE__ */ kernelOf(reductionAxes));

/** Registers TflRelu with its kernel. */
export const registerTflRelu = /* @__PURE__ */ withKernel(ops.TflRelu, createRelu);

/** Registers TflRelu0To1 with its kernel. */
export const registerTflRelu0To1 = /* @__PURE__ */ withKernel(ops.TflRelu0To1, createRelu0To1);

/** Registers TflRelu6 with its kernel. */
export const registerTflRelu6 = /* @__PURE__ */ withKernel(ops.TflRelu6, createRelu6);

/** Registers TflReluN1To1 with its kernel. */
export const registerTflReluN1To1 = /* @__PURE__ */ withKernel(ops.TflReluN1To1, createReluN1To1);

/** Registers TflResizeBilinear with its kernel. */
export const registerTflResizeBilinear = /* @__PURE__ */ withKernel(ops.TflResizeBilinear, createResizeBilinear);

/** Registers TflRnn with its kernel. */
export const registerTflRnn = /* @__PURE__ */ withKernel(ops.TflRnn, createRnn);

/** Registers TflRsqrt with its kernel. */
export const registerTflRsqrt = /* @__PURE__ */ withKernel(ops.TflRsqrt, createRsqrt);

/** Registers TflSkipGram with its kernel. */
export const registerTflSkipGram = /* @__PURE__ */ withKernel(ops.TflSkipGram, createSkipGram);

/** Registers TflSmartReplyExtractFeatures with its kernel. */
export const registerTflSmartReplyExtractFeatures = /* @__PURE__ */ withKernel(ops.TflSmartReplyExtractFeatures, /* @__PURE__ */ kernelOf(extractFeatures));

/** Registers TflSmartReplyPredict with its kernel. */
export const registerTflSmartReplyPredict = /* @__PURE__ */ withKernel(ops.TflSmartReplyPredict, createSmartReplyPredict);

/** Registers TflSoftmax with its kernel. */
export const registerTflSoftmax = /* @__PURE__ */ withKernel(ops.TflSoftmax, createSoftmax);

/** Registers TflSqrt with its kernel. */
export const registerTflSqrt = /* @__PURE__ */ withKernel(ops.TflSqrt, createSqrt);

/** Registers TflSquaredDifference with its kernel. */
export const registerTflSquaredDifference = /* @__PURE__ */ withKernel(ops.TflSquaredDifference, createSquaredDifference);

/** Registers TflStablehloGather with its kernel. */
export const registerTflStablehloGather = /* @__PURE__ */ withKernel(ops.TflStablehloGather, createStablehloGather);

/** Registers TflStablehloPad with its kernel. */
export const registerTflStablehloPad = /* @__PURE__ */ withKernel(ops.TflStablehloPad, createStablehloPad);

/** Registers TflStablehloRngBitGenerator with its kernel. */
export const registerTflStablehloRngBitGenerator = /* @__PURE__ */ withKernel(ops.TflStablehloRngBitGenerator, createRngBitGenerator);

/** Registers TflStablehloScatter with its kernel. */
export const registerTflStablehloScatter = /* @__PURE__ */ withKernel(ops.TflStablehloScatter, createStablehloScatter);

/** Registers TflSub with its kernel. */
export const registerTflSub = /* @__PURE__ */ withKernel(ops.TflSub, createSub);

/** Registers TflSum with its kernel. */
export const registerTflSum = /* @__PURE__ */ withKernel(ops.TflSum, createSum);

/** Registers TflSvdf with its kernel. */
export const registerTflSvdf = /* @__PURE__ */ withKernel(ops.TflSvdf, createSvdf);

/** Registers TflTanh with its kernel. */
export const registerTflTanh = /* @__PURE__ */ withKernel(ops.TflTanh, createTanh);

/** Registers TflTransposeConv with its kernel. */
export const registerTflTransposeConv = /* @__PURE__ */ withKernel(ops.TflTransposeConv, createTransposeConv);

/** Registers TflUnidirectionalSequenceLstm with its kernel. */
export const registerTflUnidirectionalSequenceLstm = /* @__PURE__ */ withKernel(ops.TflUnidirectionalSequenceLstm, createUnidirectionalSequenceLstm);

/** Registers TflUnidirectionalSequenceRnn with its kernel. */
export const registerTflUnidirectionalSequenceRnn = /* @__PURE__ */ withKernel(ops.TflUnidirectionalSequenceRnn, createUnidirectionalSequenceRnn);
