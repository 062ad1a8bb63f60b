// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { batchMatMulV2Shape, broadcastBinaryShape, unchangedShape } from "@heddle/kernel-api/shapes";
import { convolvedShape, depthwiseShape, transposedImagesShape } from "../convolution/convolution.shape.js";
import { detectionsShape } from "../detection/detection.shape.js";
import { hashtableLookupShape, projectionShape, skipGramShape, sparseEmbeddingShape } from "../lookup/lookup.shape.js";
import { resizedShape, transposedVolumesShape } from "../plain/plain.shape.js";
import { pooledShape } from "../pooling/pool.shape.js";
import { embeddingShape, fullyConnectedShape } from "../products/products.shape.js";
import { concatenatedShape } from "../quantization/concatenation.shape.js";
import { bidirectionalLstmShape, bidirectionalRnnShape, lstmSequenceShape, lstmShape, rnnShape, svdfShape } from "../recurrent/recurrent.shape.js";
import { reducedShape, reductionAxesShape } from "../reduction/reduction.shape.js";
import { oneTextShape, vectorsShape } from "../smart-reply/smart-reply.shape.js";
import { dilatedShape, paddedBetweenShape, randomBitsShape, reducedWindowShape, scatteredShape, stablehloGatherShape } from "../stablehlo/stablehlo.shape.js";
import { tokenizedShape } from "../text/text.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  TflAbs: unchangedShape,
  TflAdd: broadcastBinaryShape,
  TflAveragePool2d: pooledShape,
  TflBatchMatmul: batchMatMulV2Shape,
  TflBidirectionalSequenceLstm: bidirectionalLstmShape,
  TflBidirectionalSequenceRnn: bidirectionalRnnShape,
  TflCalibrateScores: unchangedShape,
  TflCast: unchangedShape,
  TflConcatenation: concatenatedShape,
  TflConv2d: convolvedShape,
  TflConv3dTranspose: transposedVolumesShape,
  TflDepthwiseConv2d: depthwiseShape,
  TflDequantize: unchangedShape,
  TflDetectionPostProcess: detectionsShape,
  TflDilate: dilatedShape,
  TflDiv: broadcastBinaryShape,
  TflDynamicUpdateSlice: unchangedShape,
  TflElu: unchangedShape,
  TflEmbeddingLookup: embeddingShape,
  TflEmbeddingLookupSparse: sparseEmbeddingShape,
  TflEqual: broadcastBinaryShape,
  TflExp: unchangedShape,
  TflFloatMean: reducedShape,
  TflFloorDiv: broadcastBinaryShape,
  TflFullyConnected: fullyConnectedShape,
  TflGelu: unchangedShape,
  TflGreater: broadcastBinaryShape,
  TflGreaterEqual: broadcastBinaryShape,
  TflHardSwish: unchangedShape,
  TflHashtableLookup: hashtableLookupShape,
  TflL2Normalization: unchangedShape,
  TflLeakyRelu: unchangedShape,
  TflLess: broadcastBinaryShape,
  TflLessEqual: broadcastBinaryShape,
  TflLog: unchangedShape,
  TflLogSoftmax: unchangedShape,
  TflLogistic: unchangedShape,
  TflLshProjection: projectionShape,
  TflLstm: lstmShape,
  TflMaxPool2d: pooledShape,
  TflMean: reducedShape,
  TflMul: broadcastBinaryShape,
  TflNotEqual: broadcastBinaryShape,
  TflPrelu: broadcastBinaryShape,
  TflQuantize: unchangedShape,
  TflReduceProd: reducedShape,
  TflReduceWindow: reducedWindowShape,
  TflReductionAxes: reductionAxesShape,
  TflRegexTokenize: tokenizedShape,
  TflRelu: unchangedShape,
  TflRelu0To1: unchangedShape,
  TflRelu6: unchangedShape,
  TflReluN1To1: unchangedShape,
  TflResizeBilinear: resizedShape,
  TflRnn: rnnShape,
  TflRsqrt: unchangedShape,
  TflSkipGram: skipGramShape,
  TflSmartReplyExtractFeatures: vectorsShape,
  TflSmartReplyNormalize: oneTextShape,
  TflSmartReplyPredict: vectorsShape,
  TflSoftmax: unchangedShape,
  TflSqrt: unchangedShape,
  TflSquaredDifference: broadcastBinaryShape,
  TflStablehloGather: stablehloGatherShape,
  TflStablehloPad: paddedBetweenShape,
  TflStablehloRngBitGenerator: randomBitsShape,
  TflStablehloScatter: scatteredShape,
  TflSub: broadcastBinaryShape,
  TflSum: reducedShape,
  TflSvdf: svdfShape,
  TflTanh: unchangedShape,
  TflTransposeConv: transposedImagesShape,
  TflUnidirectionalSequenceLstm: lstmSequenceShape,
  TflUnidirectionalSequenceRnn: rnnShape,
};
