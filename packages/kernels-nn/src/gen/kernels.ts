// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createElu, createLeakyRelu, createRelu, createRelu6, createRelu6OfFloats, createReluOfFloats, createSelu, createSoftplus, createSoftsign } from "../activation/activations.js";
import { createBiasAddGrad } from "../activation/bias-add-grad.js";
import { addBiasToLast, createBiasAdd, createBiasAddOfFloats } from "../activation/bias-add.js";
import { createHeddleGelu } from "../activation/gelu.js";
import { l2Loss } from "../activation/l2-loss.js";
import { createPrelu } from "../activation/prelu.js";
import { createLogSoftmax, createLogSoftmaxOfFloats, createSoftmax, createSoftmaxOfFloats } from "../activation/softmax.js";
import { createHeddleAttention } from "../attention/attention.js";
import { createCombinedNonMaxSuppression } from "../boxes/combined-non-max-suppression.js";
import { drawBoundingBoxes } from "../boxes/draw-bounding-boxes.js";
import { createNonMaxSuppression, nonMaxSuppressionWithOverlaps } from "../boxes/non-max-suppression.js";
import { adjustContrast, adjustHue, adjustSaturation } from "../colors/adjust-colors.js";
import { hsvToRgb, rgbToHsv } from "../colors/color-spaces.js";
import { createConv2DBackpropInput } from "../convolution/conv-2d-backprop-input.js";
import { createConv2D } from "../convolution/conv-2d.js";
import { createConv3D } from "../convolution/conv-3d.js";
import { createConv } from "../convolution/conv.js";
import { createDepthwiseConv2D } from "../convolution/depthwise-conv-2d.js";
import { createDilation2DBackpropFilter, createDilation2DBackpropInput } from "../convolution/dilation-2d-gradients.js";
import { createDilation2D } from "../convolution/dilation-2d.js";
import { createExtractImagePatches, createExtractVolumePatches } from "../convolution/extract-patches.js";
import { createFusedConv2D, createFusedDepthwiseConv2D } from "../convolution/fused-conv-2d.js";
import { createFusedPadConv2D, createFusedResizeAndPadConv2D } from "../convolution/padded-conv-2d.js";
import { createCtcBeamSearchDecoder } from "../decoding/ctc-beam-search-decoder.js";
import { createCtcGreedyDecoder } from "../decoding/ctc-greedy-decoder.js";
import { crossEntropy, sparseCrossEntropy } from "../loss/cross-entropy.js";
import { createCtcLoss } from "../loss/ctc-loss.js";
import { createFusedBatchNorm } from "../normalization/fused-batch-norm.js";
import { createBatchNormWithGlobalNormalization } from "../normalization/global-normalization.js";
import { createHeddleLayerNorm } from "../normalization/layer-norm.js";
import { createLrn } from "../normalization/lrn.js";
import { createMaxPoolWithArgmax } from "../pooling/max-pool-with-argmax.js";
import { createPool3D } from "../pooling/pool-3d.js";
import { createPooling } from "../pooling/pooling.js";
import { createFusedMatMul, createFusedMatMulOfFloats } from "../products/fused-mat-mul.js";
import { createQuantizedConv2D } from "../quantized/quantized-conv-2d.js";
import { createQuantizedAvgPool, createQuantizedMaxPool } from "../quantized/quantized-pooling.js";
import { createQuantizedResizeBilinear } from "../quantized/quantized-resize-bilinear.js";
import { createApproxTopK } from "../ranking/approx-top-k.js";
import { createComputeAccidentalHits } from "../ranking/compute-accidental-hits.js";
import { createInTopK, inTopKV2 } from "../ranking/in-top-k.js";
import { createNthElement } from "../ranking/nth-element.js";
import { createTopK, topKV2 } from "../ranking/top-k.js";
import { createBlockLstmGrad, createBlockLstmGradV2, createLstmBlockCellGrad, gruBlockCellGrad } from "../recurrent/block-cell-gradients.js";
import { createBlockLstm, createBlockLstmV2 } from "../recurrent/block-lstm.js";
import { createGruBlockCell } from "../recurrent/gru-block-cell.js";
import { createLstmBlockCell } from "../recurrent/lstm-block-cell.js";
import { createCropAndResizeGradImage, cropAndResizeGradBoxes } from "../resize/crop-and-resize-gradients.js";
import { createCropAndResize } from "../resize/crop-and-resize.js";
import { createExtractGlimpse } from "../resize/extract-glimpse.js";
import { createImageProjectiveTransform } from "../resize/image-projective-transform.js";
import { createResizeArea } from "../resize/resize-area.js";
import { createResizeBicubic } from "../resize/resize-bicubic.js";
import { createResizeBilinear, createResizeNearestNeighbor } from "../resize/resize.js";
import { createScaleAndTranslate } from "../resize/scale-and-translate.js";
import { createResizeBicubicGrad, createScaleAndTranslateGrad } from "../resize/smooth-gradients.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers AdjustContrastv2 with its kernel. */
export const registerAdjustContrastv2 = /* @__PURE__ */ withKernel(rareOps.AdjustContrastv2, /* @__PURE__ */ kernelOf(adjustContrast));

/** Registers AdjustHue with its kernel. */
export const registerAdjustHue = /* @__PURE__ */ withKernel(rareOps.AdjustHue, /* @__PURE__ */ kernelOf(adjustHue));

/** Registers AdjustSaturation with its kernel. */
export const registerAdjustSaturation = /* @__PURE__ */ withKernel(rareOps.AdjustSaturation, /* @__PURE__ */ kernelOf(adjustSaturation));

/** Registers ApproxTopK with its kernel. */
export const registerApproxTopK = /* @__PURE__ */ withKernel(rareOps.ApproxTopK, createApproxTopK);

/** Registers AvgPool with its kernel. */
export const registerAvgPool = /* @__PURE__ */ withKernel(ops.AvgPool, createPooling);

/** Registers AvgPool3D with its kernel. */
export const registerAvgPool3D = /* @__PURE__ */ withKernel(rareOps.AvgPool3D, createPool3D);

/** Registers BatchNormWithGlobalNormalization with its kernel. */
export const registerBatchNormWithGlobalNormalization = /* @__PURE__ */ withKernel(rareOps.BatchNormWithGlobalNormalization, createBatchNormWithGlobalNormalization);

/** Registers BiasAdd with its kernel. */
export const registerBiasAdd = /* @__PURE__ */ withKernel(ops.BiasAdd, createBiasAdd);

/** Registers BiasAdd with its kernel for floats alone. */
export const registerBiasAddOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.BiasAdd(), constraints: { T: [1] } }), createBiasAddOfFloats);

/** Registers BiasAddGrad with its kernel. */
export const registerBiasAddGrad = /* @__PURE__ */ withKernel(rareOps.BiasAddGrad, createBiasAddGrad);

/** Registers BiasAddV1 with its kernel. */
export const registerBiasAddV1 = /* @__PURE__ */ withKernel(rareOps.BiasAddV1, /* @__PURE__ */ kernelOf(addBiasToLast));

/** Registers BlockLSTM with its kernel. */
export const registerBlockLSTM = /* @__PURE__ */ withKernel(rareOps.BlockLSTM, createBlockLstm);

/** Registers BlockLSTMGrad with its kernel. */
export const registerBlockLSTMGrad = /* @__PURE__ */ withKernel(rareOps.BlockLSTMGrad, createBlockLstmGrad);

/** Registers BlockLSTMGradV2 with its kernel. */
export const registerBlockLSTMGradV2 = /* @__PURE__ */ withKernel(rareOps.BlockLSTMGradV2, createBlockLstmGradV2);

/** Registers BlockLSTMV2 with its kernel. */
export const registerBlockLSTMV2 = /* @__PURE__ */ withKernel(rareOps.BlockLSTMV2, createBlockLstmV2);

/** Registers CTCBeamSearchDecoder with its kernel. */
export const registerCTCBeamSearchDecoder = /* @__PURE__ */ withKernel(rareOps.CTCBeamSearchDecoder, createCtcBeamSearchDecoder);

/** Registers CTCGreedyDecoder with its kernel. */
export const registerCTCGreedyDecoder = /* @__PURE__ */ withKernel(rareOps.CTCGreedyDecoder, createCtcGreedyDecoder);

/** Registers CTCLoss with its kernel. */
export const registerCTCLoss = /* @__PURE__ */ withKernel(rareOps.CTCLoss, createCtcLoss);

/** Registers CombinedNonMaxSuppression with its kernel. */
export const registerCombinedNonMaxSuppression = /* @__PURE__ */ withKernel(rareOps.CombinedNonMaxSuppression, createCombinedNonMaxSuppression);

/** Registers ComputeAccidentalHits with its kernel. */
export const registerComputeAccidentalHits = /* @__PURE__ */ withKernel(rareOps.ComputeAccidentalHits, createComputeAccidentalHits);

/** Registers Conv with its kernel. */
export const registerConv = /* @__PURE__ */ withKernel(rareOps.Conv, createConv);

/** Registers Conv2D with its kernel. */
export const registerConv2D = /* @__PURE__ */ withKernel(ops.Conv2D, createConv2D);

/** Registers Conv2DBackpropInput with its kernel. */
export const registerConv2DBackpropInput = /* @__PURE__ */ withKernel(rareOps.Conv2DBackpropInput, createConv2DBackpropInput);

/** Registers Conv3D with its kernel. */
export const registerConv3D = /* @__PURE__ */ withKernel(rareOps.Conv3D, createConv3D);

/** Registers CropAndResize with its kernel. */
export const registerCropAndResize = /* @__PURE__ */ withKernel(rareOps.CropAndResize, createCropAndResize);

/** Registers CropAndResizeGradBoxes with its kernel. */
export const registerCropAndResizeGradBoxes = /* @__PURE__ */ withKernel(rareOps.CropAndResizeGradBoxes, /* @__PURE__ */ kernelOf(cropAndResizeGradBoxes));

/** Registers CropAndResizeGradImage with its kernel. */
export const registerCropAndResizeGradImage = /* @__PURE__ */ withKernel(rareOps.CropAndResizeGradImage, createCropAndResizeGradImage);

/** Registers DepthwiseConv2dNative with its kernel. */
export const registerDepthwiseConv2dNative = /* @__PURE__ */ withKernel(ops.DepthwiseConv2dNative, createDepthwiseConv2D);

/** Registers Dilation2D with its kernel. */
export const registerDilation2D = /* @__PURE__ */ withKernel(rareOps.Dilation2D, createDilation2D);

/** Registers Dilation2DBackpropFilter with its kernel. */
export const registerDilation2DBackpropFilter = /* @__PURE__ */ withKernel(rareOps.Dilation2DBackpropFilter, createDilation2DBackpropFilter);

/** Registers Dilation2DBackpropInput with its kernel. */
export const registerDilation2DBackpropInput = /* @__PURE__ */ withKernel(rareOps.Dilation2DBackpropInput, createDilation2DBackpropInput);

/** Registers DrawBoundingBoxes with its kernel. */
export const registerDrawBoundingBoxes = /* @__PURE__ */ withKernel(rareOps.DrawBoundingBoxes, /* @__PURE__ */ kernelOf(drawBoundingBoxes));

/** Registers DrawBoundingBoxesV2 with its kernel. */
export const registerDrawBoundingBoxesV2 = /* @__PURE__ */ withKernel(rareOps.DrawBoundingBoxesV2, /* @__PURE__ */ kernelOf(drawBoundingBoxes));

/** Registers Elu with its kernel. */
export const registerElu = /* @__PURE__ */ withKernel(rareOps.Elu, createElu);

/** Registers ExtractGlimpse with its kernel. */
export const registerExtractGlimpse = /* @__PURE__ */ withKernel(rareOps.ExtractGlimpse, createExtractGlimpse);

/** Registers ExtractGlimpseV2 with its kernel. */
export const registerExtractGlimpseV2 = /* @__PURE__ */ withKernel(rareOps.ExtractGlimpseV2, createExtractGlimpse);

/** Registers ExtractImagePatches with its kernel. */
export const registerExtractImagePatches = /* @__PURE__ */ withKernel(rareOps.ExtractImagePatches, createExtractImagePatches);

/** Registers ExtractVolumePatches with its kernel. */
export const registerExtractVolumePatches = /* @__PURE__ */ withKernel(rareOps.ExtractVolumePatches, createExtractVolumePatches);

/** Registers FusedBatchNorm with its kernel. */
export const registerFusedBatchNorm = /* @__PURE__ */ withKernel(rareOps.FusedBatchNorm, createFusedBatchNorm);

/** Registers FusedBatchNormV2 with its kernel. */
export const registerFusedBatchNormV2 = /* @__PURE__ */ withKernel(rareOps.FusedBatchNormV2, createFusedBatchNorm);

/** Registers FusedBatchNormV3 with its kernel. */
export const registerFusedBatchNormV3 = /* @__PURE__ */ withKernel(ops.FusedBatchNormV3, createFusedBatchNorm);

/** Registers FusedDepthwiseConv2dNative with its kernel. */
export const registerFusedDepthwiseConv2dNative = /* @__PURE__ */ withKernel(rareOps.FusedDepthwiseConv2dNative, createFusedDepthwiseConv2D);

/** Registers FusedPadConv2D with its kernel. */
export const registerFusedPadConv2D = /* @__PURE__ */ withKernel(rareOps.FusedPadConv2D, createFusedPadConv2D);

/** Registers FusedResizeAndPadConv2D with its kernel. */
export const registerFusedResizeAndPadConv2D = /* @__PURE__ */ withKernel(rareOps.FusedResizeAndPadConv2D, createFusedResizeAndPadConv2D);

/** Registers GRUBlockCell with its kernel. */
export const registerGRUBlockCell = /* @__PURE__ */ withKernel(rareOps.GRUBlockCell, createGruBlockCell);

/** Registers GRUBlockCellGrad with its kernel. */
export const registerGRUBlockCellGrad = /* @__PURE__ */ withKernel(rareOps.GRUBlockCellGrad, /* @__PURE__ */ kernelOf(gruBlockCellGrad));

/** Registers HSVToRGB with its kernel. */
export const registerHSVToRGB = /* @__PURE__ */ withKernel(rareOps.HSVToRGB, /* @__PURE__ */ kernelOf(hsvToRgb));

/** Registers HeddleAttention with its kernel. */
export const registerHeddleAttention = /* @__PURE__ */ withKernel(ops.HeddleAttention, createHeddleAttention);

/** Registers HeddleGelu with its kernel. */
export const registerHeddleGelu = /* @__PURE__ */ withKernel(ops.HeddleGelu, createHeddleGelu);

/** Registers HeddleLayerNorm with its kernel. */
export const registerHeddleLayerNorm = /* @__PURE__ */ withKernel(ops.HeddleLayerNorm, createHeddleLayerNorm);

/** Registers ImageProjectiveTransformV2 with its kernel. */
export const registerImageProjectiveTransformV2 = /* @__PURE__ */ withKernel(rareOps.ImageProjectiveTransformV2, createImageProjectiveTransform);

/** Registers ImageProjectiveTransformV3 with its kernel. */
export const registerImageProjectiveTransformV3 = /* @__PURE__ */ withKernel(rareOps.ImageProjectiveTransformV3, createImageProjectiveTransform);

/** Registers InTopK with its kernel. */
export const registerInTopK = /* @__PURE__ */ withKernel(rareOps.InTopK, createInTopK);

/** Registers InTopKV2 with its kernel. */
export const registerInTopKV2 = /* @__PURE__ */ withKernel(rareOps.InTopKV2, /* @__PURE__ */ kernelOf(inTopKV2));

/** Registers L2Loss with its kernel. */
export const registerL2Loss = /* @__PURE__ */ withKernel(rareOps.L2Loss, /* @__PURE__ */ kernelOf(l2Loss));

/** Registers LRN with its kernel. */
export const registerLRN = /* @__PURE__ */ withKernel(rareOps.LRN, createLrn);

/** Registers LSTMBlockCell with its kernel. */
export const registerLSTMBlockCell = /* @__PURE__ */ withKernel(rareOps.LSTMBlockCell, createLstmBlockCell);

/** Registers LSTMBlockCellGrad with its kernel. */
export const registerLSTMBlockCellGrad = /* @__PURE__ */ withKernel(rareOps.LSTMBlockCellGrad, createLstmBlockCellGrad);

/** Registers LeakyRelu with its kernel. */
export const registerLeakyRelu = /* @__PURE__ */ withKernel(ops.LeakyRelu, createLeakyRelu);

/** Registers LogSoftmax with its kernel. */
export const registerLogSoftmax = /* @__PURE__ */ withKernel(rareOps.LogSoftmax, createLogSoftmax);

/** Registers LogSoftmax with its kernel for floats alone. */
export const registerLogSoftmaxOfFloats = /* @__PURE__ */ withKernel(() => ({ ...rareOps.LogSoftmax(), constraints: { T: [1] } }), createLogSoftmaxOfFloats);

/** Registers MaxPool with its kernel. */
export const registerMaxPool = /* @__PURE__ */ withKernel(ops.MaxPool, createPooling);

/** Registers MaxPool3D with its kernel. */
export const registerMaxPool3D = /* @__PURE__ */ withKernel(rareOps.MaxPool3D, createPool3D);

/** Registers MaxPoolV2 with its kernel. */
export const registerMaxPoolV2 = /* @__PURE__ */ withKernel(rareOps.MaxPoolV2, createPooling);

/** Registers MaxPoolWithArgmax with its kernel. */
export const registerMaxPoolWithArgmax = /* @__PURE__ */ withKernel(rareOps.MaxPoolWithArgmax, createMaxPoolWithArgmax);

/** Registers NonMaxSuppression with its kernel. */
export const registerNonMaxSuppression = /* @__PURE__ */ withKernel(rareOps.NonMaxSuppression, createNonMaxSuppression);

/** Registers NonMaxSuppressionV2 with its kernel. */
export const registerNonMaxSuppressionV2 = /* @__PURE__ */ withKernel(rareOps.NonMaxSuppressionV2, createNonMaxSuppression);

/** Registers NonMaxSuppressionV3 with its kernel. */
export const registerNonMaxSuppressionV3 = /* @__PURE__ */ withKernel(rareOps.NonMaxSuppressionV3, createNonMaxSuppression);

/** Registers NonMaxSuppressionV4 with its kernel. */
export const registerNonMaxSuppressionV4 = /* @__PURE__ */ withKernel(rareOps.NonMaxSuppressionV4, createNonMaxSuppression);

/** Registers NonMaxSuppressionV5 with its kernel. */
export const registerNonMaxSuppressionV5 = /* @__PURE__ */ withKernel(rareOps.NonMaxSuppressionV5, createNonMaxSuppression);

/** Registers NonMaxSuppressionWithOverlaps with its kernel. */
export const registerNonMaxSuppressionWithOverlaps = /* @__PURE__ */ withKernel(rareOps.NonMaxSuppressionWithOverlaps, /* @__PURE__ */ kernelOf(nonMaxSuppressionWithOverlaps));

/** Registers NthElement with its kernel. */
export const registerNthElement = /* @__PURE__ */ withKernel(rareOps.NthElement, createNthElement);

/** Registers Prelu with its kernel. */
export const registerPrelu = /* @__PURE__ */ withKernel(rareOps.Prelu, createPrelu);

/** Registers QuantizedAvgPool with its kernel. */
export const registerQuantizedAvgPool = /* @__PURE__ */ withKernel(rareOps.QuantizedAvgPool, createQuantizedAvgPool);

/** Registers QuantizedConv2D with its kernel. */
export const registerQuantizedConv2D = /* @__PURE__ */ withKernel(rareOps.QuantizedConv2D, createQuantizedConv2D);

/** Registers QuantizedMaxPool with its kernel. */
export const registerQuantizedMaxPool = /* @__PURE__ */ withKernel(rareOps.QuantizedMaxPool, createQuantizedMaxPool);

/** Registers QuantizedResizeBilinear with its kernel. */
export const registerQuantizedResizeBilinear = /* @__PURE__ */ withKernel(rareOps.QuantizedResizeBilinear, createQuantizedResizeBilinear);

/** Registers RGBToHSV with its kernel. */
export const registerRGBToHSV = /* @__PURE__ */ withKernel(rareOps.RGBToHSV, /* @__PURE__ */ kernelOf(rgbToHsv));

/** Registers Relu with its kernel. */
export const registerRelu = /* @__PURE__ */ withKernel(ops.Relu, createRelu);

/** Registers Relu with its kernel for floats alone. */
export const registerReluOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Relu(), constraints: { T: [1] } }), createReluOfFloats);

/** Registers Relu6 with its kernel. */
export const registerRelu6 = /* @__PURE__ */ withKernel(ops.Relu6, createRelu6);

/** Registers Relu6 with its kernel for floats alone. */
export const registerRelu6OfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Relu6(), constraints: { T: [1] } }), createRelu6OfFloats);

/** Registers ResizeArea with its kernel. */
export const registerResizeArea = /* @__PURE__ */ withKernel(rareOps.ResizeArea, createResizeArea);

/** Registers ResizeBicubic with its kernel. */
export const registerResizeBicubic = /* @__PURE__ */ withKernel(rareOps.ResizeBicubic, createResizeBicubic);

/** Registers ResizeBicubicGrad with its kernel. */
export const registerResizeBicubicGrad = /* @__PURE__ */ withKernel(rareOps.ResizeBicubicGrad, createResizeBicubicGrad);

/** Registers ResizeBilinear with its kernel. */
export const registerResizeBilinear = /* @__PURE__ */ withKernel(rareOps.ResizeBilinear, createResizeBilinear);

/** Registers ResizeNearestNeighbor with its kernel. */
export const registerResizeNearestNeighbor = /* @__PURE__ */ withKernel(rareOps.ResizeNearestNeighbor, createResizeNearestNeighbor);

/** Registers ScaleAndTranslate with its kernel. */
export const registerScaleAndTranslate = /* @__PURE__ */ withKernel(rareOps.ScaleAndTranslate, createScaleAndTranslate);

/** Registers ScaleAndTranslateGrad with its kernel. */
export const registerScaleAndTranslateGrad = /* @__PURE__ */ withKernel(rareOps.ScaleAndTranslateGrad, createScaleAndTranslateGrad);

/** Registers Selu with its kernel. */
export const registerSelu = /* @__PURE__ */ withKernel(rareOps.Selu, createSelu);

/** Registers Softmax with its kernel. */
export const registerSoftmax = /* @__PURE__ */ withKernel(ops.Softmax, createSoftmax);

/** Registers Softmax with its kernel for floats alone. */
export const registerSoftmaxOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.Softmax(), constraints: { T: [1] } }), createSoftmaxOfFloats);

/** Registers SoftmaxCrossEntropyWithLogits with its kernel. */
export const registerSoftmaxCrossEntropyWithLogits = /* @__PURE__ */ withKernel(rareOps.SoftmaxCrossEntropyWithLogits, /* @__PURE__ */ kernelOf(crossEntropy));

/** Registers Softplus with its kernel. */
export const registerSoftplus = /* @__PURE__ */ withKernel(rareOps.Softplus, createSoftplus);

/** Registers Softsign with its kernel. */
export const registerSoftsign = /* @__PURE__ */ withKernel(rareOps.Softsign, createSoftsign);

/** Registers SparseSoftmaxCrossEntropyWithLogits with its kernel. */
export const registerSparseSoftmaxCrossEntropyWithLogits = /* @__PURE__ */ withKernel(rareOps.SparseSoftmaxCrossEntropyWithLogits, /* @__PURE__ */ kernelOf(sparseCrossEntropy));

/** Registers TopK with its kernel. */
export const registerTopK = /* @__PURE__ */ withKernel(rareOps.TopK, createTopK);

/** Registers TopKV2 with its kernel. */
export const registerTopKV2 = /* @__PURE__ */ withKernel(rareOps.TopKV2, /* @__PURE__ */ kernelOf(topKV2));

/** Registers _FusedConv2D with its kernel. */
export const registerFusedConv2D = /* @__PURE__ */ withKernel(ops._FusedConv2D, createFusedConv2D);

/** Registers _FusedDepthwiseConv2dNative with its kernel. */
export const register_FusedDepthwiseConv2dNative = /* @__PURE__ */ withKernel(rareOps._FusedDepthwiseConv2dNative, createFusedDepthwiseConv2D);

/** Registers _FusedMatMul with its kernel. */
export const registerFusedMatMul = /* @__PURE__ */ withKernel(ops._FusedMatMul, createFusedMatMul);

/** Registers _FusedMatMul with its kernel for floats alone. */
export const registerFusedMatMulOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops._FusedMatMul(), constraints: { T: [1] } }), createFusedMatMulOfFloats);
