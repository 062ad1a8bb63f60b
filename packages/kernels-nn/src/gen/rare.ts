// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import { createElu, createSelu, createSoftplus, createSoftsign } from "../activation/activations.js";
import { addBiasToLast } from "../activation/bias-add.js";
import { l2Loss } from "../activation/l2-loss.js";
import { createLogSoftmax } from "../activation/softmax.js";
import { createInTopK, inTopKV2 } from "../ranking/in-top-k.js";
import { createTopK, topKV2 } from "../ranking/top-k.js";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerKernels(registrar, [
    ["BiasAddV1", ops.BiasAddV1, kernelOf(addBiasToLast)],
    ["Elu", ops.Elu, createElu],
    ["InTopK", ops.InTopK, createInTopK],
    ["InTopKV2", ops.InTopKV2, kernelOf(inTopKV2)],
    ["L2Loss", ops.L2Loss, kernelOf(l2Loss)],
    ["LogSoftmax", ops.LogSoftmax, createLogSoftmax],
    ["Selu", ops.Selu, createSelu],
    ["Softplus", ops.Softplus, createSoftplus],
    ["Softsign", ops.Softsign, createSoftsign],
    ["TopK", ops.TopK, createTopK],
    ["TopKV2", ops.TopKV2, kernelOf(topKV2)],
  ]);
  registerLazily(registrar, () => import("./chunk-block-cell-gradients.js"), [
    ["BlockLSTMGrad", ops.BlockLSTMGrad, "createBlockLstmGrad"],
    ["BlockLSTMGradV2", ops.BlockLSTMGradV2, "createBlockLstmGradV2"],
    ["GRUBlockCellGrad", ops.GRUBlockCellGrad, "gruBlockCellGrad"],
    ["LSTMBlockCellGrad", ops.LSTMBlockCellGrad, "createLstmBlockCellGrad"],
  ]);
  registerLazily(registrar, () => import("./chunk-block-cells.js"), [
    ["BlockLSTM", ops.BlockLSTM, "createBlockLstm"],
    ["BlockLSTMV2", ops.BlockLSTMV2, "createBlockLstmV2"],
    ["GRUBlockCell", ops.GRUBlockCell, "createGruBlockCell"],
    ["LSTMBlockCell", ops.LSTMBlockCell, "createLstmBlockCell"],
  ]);
  registerLazily(registrar, () => import("./chunk-bounding-boxes.js"), [
    ["DrawBoundingBoxes", ops.DrawBoundingBoxes, "drawBoundingBoxes"],
    ["DrawBoundingBoxesV2", ops.DrawBoundingBoxesV2, "drawBoundingBoxes"],
  ]);
  registerLazily(registrar, () => import("./chunk-colors.js"), [
    ["AdjustContrastv2", ops.AdjustContrastv2, "adjustContrast"],
    ["AdjustHue", ops.AdjustHue, "adjustHue"],
    ["AdjustSaturation", ops.AdjustSaturation, "adjustSaturation"],
    ["HSVToRGB", ops.HSVToRGB, "hsvToRgb"],
    ["RGBToHSV", ops.RGBToHSV, "rgbToHsv"],
  ]);
  registerLazily(registrar, () => import("../convolution/conv-2d-backprop-input.js"), [
    ["Conv2DBackpropInput", ops.Conv2DBackpropInput, "createConv2DBackpropInput"],
  ]);
  registerLazily(registrar, () => import("./chunk-conv-3d.js"), [
    ["Conv", ops.Conv, "createConv"],
    ["Conv3D", ops.Conv3D, "createConv3D"],
  ]);
  registerLazily(registrar, () => import("./chunk-crop-and-resize.js"), [
    ["CropAndResize", ops.CropAndResize, "createCropAndResize"],
    ["CropAndResizeGradBoxes", ops.CropAndResizeGradBoxes, "cropAndResizeGradBoxes"],
    ["CropAndResizeGradImage", ops.CropAndResizeGradImage, "createCropAndResizeGradImage"],
  ]);
  registerLazily(registrar, () => import("./chunk-ctc.js"), [
    ["CTCBeamSearchDecoder", ops.CTCBeamSearchDecoder, "createCtcBeamSearchDecoder"],
    ["CTCGreedyDecoder", ops.CTCGreedyDecoder, "createCtcGreedyDecoder"],
    ["CTCLoss", ops.CTCLoss, "createCtcLoss"],
  ]);
  registerLazily(registrar, () => import("./chunk-dilation-2d.js"), [
    ["Dilation2D", ops.Dilation2D, "createDilation2D"],
    ["Dilation2DBackpropFilter", ops.Dilation2DBackpropFilter, "createDilation2DBackpropFilter"],
    ["Dilation2DBackpropInput", ops.Dilation2DBackpropInput, "createDilation2DBackpropInput"],
  ]);
  registerLazily(registrar, () => import("../normalization/fused-batch-norm.js"), [
    ["FusedBatchNorm", ops.FusedBatchNorm, "createFusedBatchNorm"],
    ["FusedBatchNormV2", ops.FusedBatchNormV2, "createFusedBatchNorm"],
  ]);
  registerLazily(registrar, () => import("../convolution/fused-conv-2d.js"), [
    ["FusedDepthwiseConv2dNative", ops.FusedDepthwiseConv2dNative, "createFusedDepthwiseConv2D"],
    ["_FusedDepthwiseConv2dNative", ops._FusedDepthwiseConv2dNative, "createFusedDepthwiseConv2D"],
  ]);
  registerLazily(registrar, () => import("../resize/extract-glimpse.js"), [
    ["ExtractGlimpse", ops.ExtractGlimpse, "createExtractGlimpse"],
    ["ExtractGlimpseV2", ops.ExtractGlimpseV2, "createExtractGlimpse"],
  ]);
  registerLazily(registrar, () => import("../normalization/global-normalization.js"), [
    ["BatchNormWithGlobalNormalization", ops.BatchNormWithGlobalNormalization, "createBatchNormWithGlobalNormalization"],
  ]);
  registerLazily(registrar, () => import("../resize/image-projective-transform.js"), [
    ["ImageProjectiveTransformV2", ops.ImageProjectiveTransformV2, "createImageProjectiveTransform"],
    ["ImageProjectiveTransformV3", ops.ImageProjectiveTransformV3, "createImageProjectiveTransform"],
  ]);
  registerLazily(registrar, () => import("./chunk-losses.js"), [
    ["BiasAddGrad", ops.BiasAddGrad, "createBiasAddGrad"],
    ["ComputeAccidentalHits", ops.ComputeAccidentalHits, "createComputeAccidentalHits"],
    ["SoftmaxCrossEntropyWithLogits", ops.SoftmaxCrossEntropyWithLogits, "crossEntropy"],
    ["SparseSoftmaxCrossEntropyWithLogits", ops.SparseSoftmaxCrossEntropyWithLogits, "sparseCrossEntropy"],
  ]);
  registerLazily(registrar, () => import("../normalization/lrn.js"), [
    ["LRN", ops.LRN, "createLrn"],
  ]);
  registerLazily(registrar, () => import("../pooling/max-pool-with-argmax.js"), [
    ["MaxPoolWithArgmax", ops.MaxPoolWithArgmax, "createMaxPoolWithArgmax"],
  ]);
  registerLazily(registrar, () => import("./chunk-non-max-suppression.js"), [
    ["CombinedNonMaxSuppression", ops.CombinedNonMaxSuppression, "createCombinedNonMaxSuppression"],
    ["NonMaxSuppression", ops.NonMaxSuppression, "createNonMaxSuppression"],
    ["NonMaxSuppressionV2", ops.NonMaxSuppressionV2, "createNonMaxSuppression"],
    ["NonMaxSuppressionV3", ops.NonMaxSuppressionV3, "createNonMaxSuppression"],
    ["NonMaxSuppressionV4", ops.NonMaxSuppressionV4, "createNonMaxSuppression"],
    ["NonMaxSuppressionV5", ops.NonMaxSuppressionV5, "createNonMaxSuppression"],
    ["NonMaxSuppressionWithOverlaps", ops.NonMaxSuppressionWithOverlaps, "nonMaxSuppressionWithOverlaps"],
  ]);
  registerLazily(registrar, () => import("../convolution/padded-conv-2d.js"), [
    ["FusedPadConv2D", ops.FusedPadConv2D, "createFusedPadConv2D"],
    ["FusedResizeAndPadConv2D", ops.FusedResizeAndPadConv2D, "createFusedResizeAndPadConv2D"],
  ]);
  registerLazily(registrar, () => import("../convolution/extract-patches.js"), [
    ["ExtractImagePatches", ops.ExtractImagePatches, "createExtractImagePatches"],
    ["ExtractVolumePatches", ops.ExtractVolumePatches, "createExtractVolumePatches"],
  ]);
  registerLazily(registrar, () => import("../pooling/pool-3d.js"), [
    ["AvgPool3D", ops.AvgPool3D, "createPool3D"],
    ["MaxPool3D", ops.MaxPool3D, "createPool3D"],
  ]);
  registerLazily(registrar, () => import("../pooling/pooling.js"), [
    ["MaxPoolV2", ops.MaxPoolV2, "createPooling"],
  ]);
  registerLazily(registrar, () => import("../activation/prelu.js"), [
    ["Prelu", ops.Prelu, "createPrelu"],
  ]);
  registerLazily(registrar, () => import("./chunk-quantized-images.js"), [
    ["QuantizedAvgPool", ops.QuantizedAvgPool, "createQuantizedAvgPool"],
    ["QuantizedConv2D", ops.QuantizedConv2D, "createQuantizedConv2D"],
    ["QuantizedMaxPool", ops.QuantizedMaxPool, "createQuantizedMaxPool"],
  ]);
  registerLazily(registrar, () => import("../quantized/quantized-resize-bilinear.js"), [
    ["QuantizedResizeBilinear", ops.QuantizedResizeBilinear, "createQuantizedResizeBilinear"],
  ]);
  registerLazily(registrar, () => import("./chunk-ranking.js"), [
    ["ApproxTopK", ops.ApproxTopK, "createApproxTopK"],
    ["NthElement", ops.NthElement, "createNthElement"],
  ]);
  registerLazily(registrar, () => import("./chunk-resize.js"), [
    ["ResizeArea", ops.ResizeArea, "createResizeArea"],
    ["ResizeBilinear", ops.ResizeBilinear, "createResizeBilinear"],
    ["ResizeNearestNeighbor", ops.ResizeNearestNeighbor, "createResizeNearestNeighbor"],
  ]);
  registerLazily(registrar, () => import("./chunk-resize-smoothly.js"), [
    ["ResizeBicubic", ops.ResizeBicubic, "createResizeBicubic"],
    ["ResizeBicubicGrad", ops.ResizeBicubicGrad, "createResizeBicubicGrad"],
    ["ScaleAndTranslate", ops.ScaleAndTranslate, "createScaleAndTranslate"],
    ["ScaleAndTranslateGrad", ops.ScaleAndTranslateGrad, "createScaleAndTranslateGrad"],
  ]);
}
