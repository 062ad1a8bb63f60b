// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createElu, createLeakyRelu, createRelu, createRelu6, createSelu, createSoftplus, createSoftsign } from "../activation/activations.js";
import { addBiasToLast, createBiasAdd } from "../activation/bias-add.js";
import { l2Loss } from "../activation/l2-loss.js";
import { createLogSoftmax, createSoftmax } from "../activation/softmax.js";
import { createInTopK, inTopKV2 } from "../ranking/in-top-k.js";
import { createTopK, topKV2 } from "../ranking/top-k.js";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's neural-network ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-nn",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerKernels(registrar, [
      [ops.BiasAdd, createBiasAdd],
      [ops.BiasAddV1, kernelOf(addBiasToLast)],
      [ops.Elu, createElu],
      [ops.InTopK, createInTopK],
      [ops.InTopKV2, kernelOf(inTopKV2)],
      [ops.L2Loss, kernelOf(l2Loss)],
      [ops.LeakyRelu, createLeakyRelu],
      [ops.LogSoftmax, createLogSoftmax],
      [ops.Relu, createRelu],
      [ops.Relu6, createRelu6],
      [ops.Selu, createSelu],
      [ops.Softmax, createSoftmax],
      [ops.Softplus, createSoftplus],
      [ops.Softsign, createSoftsign],
      [ops.TopK, createTopK],
      [ops.TopKV2, kernelOf(topKV2)],
    ]);
    registerLazily(registrar, () => import("./chunk-block-cells.js"), [
      [ops.BlockLSTM, "createBlockLstm"],
      [ops.BlockLSTMV2, "createBlockLstmV2"],
      [ops.GRUBlockCell, "gruBlockCell"],
      [ops.LSTMBlockCell, "createLstmBlockCell"],
    ]);
    registerLazily(registrar, () => import("./chunk-bounding-boxes.js"), [
      [ops.DrawBoundingBoxes, "drawBoundingBoxes"],
      [ops.DrawBoundingBoxesV2, "drawBoundingBoxes"],
    ]);
    registerLazily(registrar, () => import("./chunk-colors.js"), [
      [ops.AdjustContrastv2, "adjustContrast"],
      [ops.AdjustHue, "adjustHue"],
      [ops.AdjustSaturation, "adjustSaturation"],
      [ops.HSVToRGB, "hsvToRgb"],
      [ops.RGBToHSV, "rgbToHsv"],
    ]);
    registerLazily(registrar, () => import("../convolution/conv-2d.js"), [
      [ops.Conv2D, "createConv2D"],
    ]);
    registerLazily(registrar, () => import("../convolution/conv-2d-backprop-input.js"), [
      [ops.Conv2DBackpropInput, "createConv2DBackpropInput"],
    ]);
    registerLazily(registrar, () => import("./chunk-conv-3d.js"), [
      [ops.Conv, "createConv"],
      [ops.Conv3D, "createConv3D"],
    ]);
    registerLazily(registrar, () => import("../resize/crop-and-resize.js"), [
      [ops.CropAndResize, "createCropAndResize"],
    ]);
    registerLazily(registrar, () => import("./chunk-ctc.js"), [
      [ops.CTCBeamSearchDecoder, "createCtcBeamSearchDecoder"],
      [ops.CTCGreedyDecoder, "createCtcGreedyDecoder"],
      [ops.CTCLoss, "createCtcLoss"],
    ]);
    registerLazily(registrar, () => import("../convolution/depthwise-conv-2d.js"), [
      [ops.DepthwiseConv2dNative, "createDepthwiseConv2D"],
    ]);
    registerLazily(registrar, () => import("../convolution/dilation-2d.js"), [
      [ops.Dilation2D, "createDilation2D"],
    ]);
    registerLazily(registrar, () => import("./chunk-fused.js"), [
      [ops.HeddleAttention, "createHeddleAttention"],
      [ops.HeddleGelu, "createHeddleGelu"],
      [ops.HeddleLayerNorm, "createHeddleLayerNorm"],
    ]);
    registerLazily(registrar, () => import("../normalization/fused-batch-norm.js"), [
      [ops.FusedBatchNorm, "createFusedBatchNorm"],
      [ops.FusedBatchNormV2, "createFusedBatchNorm"],
      [ops.FusedBatchNormV3, "createFusedBatchNorm"],
    ]);
    registerLazily(registrar, () => import("../convolution/fused-conv-2d.js"), [
      [ops.FusedDepthwiseConv2dNative, "createFusedDepthwiseConv2D"],
      [ops._FusedConv2D, "createFusedConv2D"],
      [ops._FusedDepthwiseConv2dNative, "createFusedDepthwiseConv2D"],
    ]);
    registerLazily(registrar, () => import("../products/fused-mat-mul.js"), [
      [ops._FusedMatMul, "createFusedMatMul"],
    ]);
    registerLazily(registrar, () => import("../resize/extract-glimpse.js"), [
      [ops.ExtractGlimpse, "createExtractGlimpse"],
      [ops.ExtractGlimpseV2, "createExtractGlimpse"],
    ]);
    registerLazily(registrar, () => import("../resize/image-projective-transform.js"), [
      [ops.ImageProjectiveTransformV2, "createImageProjectiveTransform"],
      [ops.ImageProjectiveTransformV3, "createImageProjectiveTransform"],
    ]);
    registerLazily(registrar, () => import("./chunk-losses.js"), [
      [ops.BiasAddGrad, "createBiasAddGrad"],
      [ops.ComputeAccidentalHits, "createComputeAccidentalHits"],
      [ops.SoftmaxCrossEntropyWithLogits, "crossEntropy"],
      [ops.SparseSoftmaxCrossEntropyWithLogits, "sparseCrossEntropy"],
    ]);
    registerLazily(registrar, () => import("../normalization/lrn.js"), [
      [ops.LRN, "createLrn"],
    ]);
    registerLazily(registrar, () => import("../pooling/max-pool-with-argmax.js"), [
      [ops.MaxPoolWithArgmax, "createMaxPoolWithArgmax"],
    ]);
    registerLazily(registrar, () => import("./chunk-non-max-suppression.js"), [
      [ops.CombinedNonMaxSuppression, "createCombinedNonMaxSuppression"],
      [ops.NonMaxSuppression, "createNonMaxSuppression"],
      [ops.NonMaxSuppressionV2, "createNonMaxSuppression"],
      [ops.NonMaxSuppressionV3, "createNonMaxSuppression"],
      [ops.NonMaxSuppressionV4, "createNonMaxSuppression"],
      [ops.NonMaxSuppressionV5, "createNonMaxSuppression"],
      [ops.NonMaxSuppressionWithOverlaps, "nonMaxSuppressionWithOverlaps"],
    ]);
    registerLazily(registrar, () => import("../convolution/padded-conv-2d.js"), [
      [ops.FusedPadConv2D, "createFusedPadConv2D"],
      [ops.FusedResizeAndPadConv2D, "createFusedResizeAndPadConv2D"],
    ]);
    registerLazily(registrar, () => import("../convolution/extract-patches.js"), [
      [ops.ExtractImagePatches, "createExtractImagePatches"],
      [ops.ExtractVolumePatches, "createExtractVolumePatches"],
    ]);
    registerLazily(registrar, () => import("../pooling/pool-3d.js"), [
      [ops.AvgPool3D, "createPool3D"],
      [ops.MaxPool3D, "createPool3D"],
    ]);
    registerLazily(registrar, () => import("../pooling/pooling.js"), [
      [ops.AvgPool, "createPooling"],
      [ops.MaxPool, "createPooling"],
      [ops.MaxPoolV2, "createPooling"],
    ]);
    registerLazily(registrar, () => import("../activation/prelu.js"), [
      [ops.Prelu, "createPrelu"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-images.js"), [
      [ops.QuantizedAvgPool, "createQuantizedAvgPool"],
      [ops.QuantizedConv2D, "createQuantizedConv2D"],
      [ops.QuantizedMaxPool, "createQuantizedMaxPool"],
    ]);
    registerLazily(registrar, () => import("../quantized/quantized-resize-bilinear.js"), [
      [ops.QuantizedResizeBilinear, "createQuantizedResizeBilinear"],
    ]);
    registerLazily(registrar, () => import("./chunk-ranking.js"), [
      [ops.ApproxTopK, "createApproxTopK"],
      [ops.NthElement, "createNthElement"],
    ]);
    registerLazily(registrar, () => import("./chunk-resize.js"), [
      [ops.ResizeArea, "createResizeArea"],
      [ops.ResizeBilinear, "createResizeBilinear"],
      [ops.ResizeNearestNeighbor, "createResizeNearestNeighbor"],
    ]);
    registerLazily(registrar, () => import("./chunk-resize-smoothly.js"), [
      [ops.ResizeBicubic, "createResizeBicubic"],
      [ops.ScaleAndTranslate, "createScaleAndTranslate"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
