// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { avgPoolShape, biasAddGradShape, biasAddShape, conv2dBackpropInputShape, conv2dShape, conv3dShape, depthwiseConv2dNativeShape, fusedBatchNormShape, fusedBatchNormV3Shape, matMulShape, maxPoolShape, maxPoolV2Shape, pool3dShape, scalarShape, unchangedShape, unknownShape } from "@heddle/kernel-api/shapes";
import { softmaxShape } from "../activation/softmax.shape.js";
import { drawBoundingBoxesShape } from "../boxes/draw-bounding-boxes.shape.js";
import { combinedNonMaxSuppressionShape, nonMaxSuppressionShape, nonMaxSuppressionV4Shape, nonMaxSuppressionV5Shape, nonMaxSuppressionWithOverlapsShape } from "../boxes/non-max-suppression.shape.js";
import { adjustedContrastShape, adjustedShape } from "../colors/adjust-colors.shape.js";
import { colorSpaceShape } from "../colors/color-spaces.shape.js";
import { convShape } from "../convolution/conv.shape.js";
import { filterGradientShape } from "../convolution/dilation-2d-gradients.shape.js";
import { dilation2dShape } from "../convolution/dilation-2d.shape.js";
import { extractPatchesShape } from "../convolution/extract-patches.shape.js";
import { fusedPadConv2DShape, fusedResizeAndPadConv2DShape } from "../convolution/padded-conv-2d.shape.js";
import { ctcBeamSearchDecoderShape } from "../decoding/ctc-beam-search-decoder.shape.js";
import { ctcGreedyDecoderShape } from "../decoding/ctc-greedy-decoder.shape.js";
import { crossEntropyShape, sparseCrossEntropyShape } from "../loss/cross-entropy.shape.js";
import { ctcLossShape } from "../loss/ctc-loss.shape.js";
import { globalNormalizationShape } from "../normalization/global-normalization.shape.js";
import { lrnShape } from "../normalization/lrn.shape.js";
import { maxPoolWithArgmaxShape } from "../pooling/max-pool-with-argmax.shape.js";
import { quantizedAvgPoolShape, quantizedConv2DShape, quantizedMaxPoolShape, quantizedResizeBilinearShape } from "../quantized/quantized-images.shape.js";
import { approxTopKShape } from "../ranking/approx-top-k.shape.js";
import { computeAccidentalHitsShape } from "../ranking/compute-accidental-hits.shape.js";
import { inTopKShape } from "../ranking/in-top-k.shape.js";
import { nthElementShape } from "../ranking/nth-element.shape.js";
import { topKShape, topKV2Shape } from "../ranking/top-k.shape.js";
import { blockLstmGradientShape, gruCellGradientShape, lstmCellGradientShape } from "../recurrent/block-cell-gradients.shape.js";
import { blockCellShape, blockLstmShape } from "../recurrent/block-cells.shape.js";
import { cropBoxesGradientShape, cropImageGradientShape } from "../resize/crop-and-resize-gradients.shape.js";
import { cropAndResizeShape } from "../resize/crop-and-resize.shape.js";
import { extractGlimpseShape } from "../resize/extract-glimpse.shape.js";
import { imageProjectiveTransformShape } from "../resize/image-projective-transform.shape.js";
import { resizeShape } from "../resize/resize.shape.js";
import { scaleAndTranslateShape } from "../resize/scale-and-translate.shape.js";
import { originalShape } from "../resize/smooth-gradients.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AdjustContrastv2: adjustedContrastShape,
  AdjustHue: adjustedShape,
  AdjustSaturation: adjustedShape,
  ApproxTopK: approxTopKShape,
  AvgPool: avgPoolShape,
  AvgPool3D: pool3dShape,
  BatchNormWithGlobalNormalization: globalNormalizationShape,
  BiasAdd: biasAddShape,
  BiasAddGrad: biasAddGradShape,
  BiasAddV1: biasAddShape,
  BlockLSTM: blockLstmShape,
  BlockLSTMGrad: blockLstmGradientShape,
  BlockLSTMGradV2: blockLstmGradientShape,
  BlockLSTMV2: blockLstmShape,
  CTCBeamSearchDecoder: ctcBeamSearchDecoderShape,
  CTCGreedyDecoder: ctcGreedyDecoderShape,
  CTCLoss: ctcLossShape,
  CombinedNonMaxSuppression: combinedNonMaxSuppressionShape,
  ComputeAccidentalHits: computeAccidentalHitsShape,
  Conv: convShape,
  Conv2D: conv2dShape,
  Conv2DBackpropInput: conv2dBackpropInputShape,
  Conv3D: conv3dShape,
  CropAndResize: cropAndResizeShape,
  CropAndResizeGradBoxes: cropBoxesGradientShape,
  CropAndResizeGradImage: cropImageGradientShape,
  DepthwiseConv2dNative: depthwiseConv2dNativeShape,
  Dilation2D: dilation2dShape,
  Dilation2DBackpropFilter: filterGradientShape,
  Dilation2DBackpropInput: unchangedShape,
  DrawBoundingBoxes: drawBoundingBoxesShape,
  DrawBoundingBoxesV2: drawBoundingBoxesShape,
  Elu: unchangedShape,
  ExtractGlimpse: extractGlimpseShape,
  ExtractGlimpseV2: extractGlimpseShape,
  ExtractImagePatches: extractPatchesShape,
  ExtractVolumePatches: extractPatchesShape,
  FusedBatchNorm: fusedBatchNormShape,
  FusedBatchNormV2: fusedBatchNormShape,
  FusedBatchNormV3: fusedBatchNormV3Shape,
  FusedDepthwiseConv2dNative: depthwiseConv2dNativeShape,
  FusedPadConv2D: fusedPadConv2DShape,
  FusedResizeAndPadConv2D: fusedResizeAndPadConv2DShape,
  GRUBlockCell: blockCellShape,
  GRUBlockCellGrad: gruCellGradientShape,
  HSVToRGB: colorSpaceShape,
  HeddleAttention: unknownShape,
  HeddleGelu: unchangedShape,
  HeddleLayerNorm: unknownShape,
  ImageProjectiveTransformV2: imageProjectiveTransformShape,
  ImageProjectiveTransformV3: imageProjectiveTransformShape,
  InTopK: inTopKShape,
  InTopKV2: inTopKShape,
  L2Loss: scalarShape,
  LRN: lrnShape,
  LSTMBlockCell: blockCellShape,
  LSTMBlockCellGrad: lstmCellGradientShape,
  LeakyRelu: unchangedShape,
  LogSoftmax: softmaxShape,
  MaxPool: maxPoolShape,
  MaxPool3D: pool3dShape,
  MaxPoolV2: maxPoolV2Shape,
  MaxPoolWithArgmax: maxPoolWithArgmaxShape,
  NonMaxSuppression: nonMaxSuppressionShape,
  NonMaxSuppressionV2: nonMaxSuppressionShape,
  NonMaxSuppressionV3: nonMaxSuppressionShape,
  NonMaxSuppressionV4: nonMaxSuppressionV4Shape,
  NonMaxSuppressionV5: nonMaxSuppressionV5Shape,
  NonMaxSuppressionWithOverlaps: nonMaxSuppressionWithOverlapsShape,
  NthElement: nthElementShape,
  Prelu: unchangedShape,
  QuantizedAvgPool: quantizedAvgPoolShape,
  QuantizedConv2D: quantizedConv2DShape,
  QuantizedMaxPool: quantizedMaxPoolShape,
  QuantizedResizeBilinear: quantizedResizeBilinearShape,
  RGBToHSV: colorSpaceShape,
  Relu: unchangedShape,
  Relu6: unchangedShape,
  ResizeArea: resizeShape,
  ResizeBicubic: resizeShape,
  ResizeBicubicGrad: originalShape,
  ResizeBilinear: resizeShape,
  ResizeNearestNeighbor: resizeShape,
  ScaleAndTranslate: scaleAndTranslateShape,
  ScaleAndTranslateGrad: originalShape,
  Selu: unchangedShape,
  Softmax: softmaxShape,
  SoftmaxCrossEntropyWithLogits: crossEntropyShape,
  Softplus: unchangedShape,
  Softsign: unchangedShape,
  SparseSoftmaxCrossEntropyWithLogits: sparseCrossEntropyShape,
  TopK: topKShape,
  TopKV2: topKV2Shape,
  _FusedConv2D: conv2dShape,
  _FusedDepthwiseConv2dNative: depthwiseConv2dNativeShape,
  _FusedMatMul: matMulShape,
};
