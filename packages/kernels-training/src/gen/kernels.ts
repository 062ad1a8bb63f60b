// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createMirrorPadGrad } from "../arrays/mirror-pad-grad.js";
import { createConvFilterGradient, createConvInputGradient, createDepthwiseFilterGradient, createDepthwiseInputGradient } from "../convolution/convolution-gradients.js";
import { createEluGrad, createLeakyReluGrad, createRelu6Grad, createReluGrad, createSeluGrad, createSoftplusGrad, createSoftsignGrad } from "../elements/activation-gradients.js";
import { inverseGradient, inverseRootGradient, rootGradient, sigmoidGradient, tanhGradient } from "../elements/output-gradients.js";
import { createResizeBilinearGrad, createResizeNearestNeighborGrad } from "../images/resize-gradients.js";
import { createBatchNormGrad } from "../normalization/batch-norm-grad.js";
import { createLrnGrad } from "../normalization/lrn-grad.js";
import { createAdaMax, createAdadelta, createAdagrad, createAdagradDa, createAdam, createAdamWithAmsgrad, createAddSign, createCenteredRmsProp, createFtrl, createGradientDescent, createKerasMomentum, createMomentum, createPowerSign, createProximalAdagrad, createProximalGradientDescent, createRmsProp } from "../optimizers/optimizers.js";
import { createFractionalAvgPoolGrad, createFractionalMaxPoolGrad } from "../pooling/fractional-pool-gradients.js";
import { createAveragePoolGradient, createMaxPoolGradient, createMaxPoolGradientWithArgmax, createMaxPoolSecondGradient } from "../pooling/pooling-gradients.js";
import { sparseSegmentMeanGradient, sparseSegmentSqrtNGradient, sparseSegmentSumGradient } from "../segments/sparse-segment-gradients.js";
import { sparseAddGradient, sparseSliceGradient } from "../sparse/sparse-gradients.js";
import * as ops from "./ops.js";

/** Registers AvgPool3DGrad with its kernel. */
export const registerAvgPool3DGrad = /* @__PURE__ */ withKernel(ops.AvgPool3DGrad, createAveragePoolGradient);

/** Registers AvgPoolGrad with its kernel. */
export const registerAvgPoolGrad = /* @__PURE__ */ withKernel(ops.AvgPoolGrad, createAveragePoolGradient);

/** Registers Conv2DBackpropFilter with its kernel. */
export const registerConv2DBackpropFilter = /* @__PURE__ */ withKernel(ops.Conv2DBackpropFilter, createConvFilterGradient);

/** Registers Conv3DBackpropFilterV2 with its kernel. */
export const registerConv3DBackpropFilterV2 = /* @__PURE__ */ withKernel(ops.Conv3DBackpropFilterV2, createConvFilterGradient);

/** Registers Conv3DBackpropInputV2 with its kernel. */
export const registerConv3DBackpropInputV2 = /* @__PURE__ */ withKernel(ops.Conv3DBackpropInputV2, createConvInputGradient);

/** Registers DepthwiseConv2dNativeBackpropFilter with its kernel. */
export const registerDepthwiseConv2dNativeBackpropFilter = /* @__PURE__ */ withKernel(ops.DepthwiseConv2dNativeBackpropFilter, createDepthwiseFilterGradient);

/** Registers DepthwiseConv2dNativeBackpropInput with its kernel. */
export const registerDepthwiseConv2dNativeBackpropInput = /* @__PURE__ */ withKernel(ops.DepthwiseConv2dNativeBackpropInput, createDepthwiseInputGradient);

/** Registers EluGrad with its kernel. */
export const registerEluGrad = /* @__PURE__ */ withKernel(ops.EluGrad, createEluGrad);

/** Registers FractionalAvgPoolGrad with its kernel. */
export const registerFractionalAvgPoolGrad = /* @__PURE__ */ withKernel(ops.FractionalAvgPoolGrad, createFractionalAvgPoolGrad);

/** Registers FractionalMaxPoolGrad with its kernel. */
export const registerFractionalMaxPoolGrad = /* @__PURE__ */ withKernel(ops.FractionalMaxPoolGrad, createFractionalMaxPoolGrad);

/** Registers FusedBatchNormGrad with its kernel. */
export const registerFusedBatchNormGrad = /* @__PURE__ */ withKernel(ops.FusedBatchNormGrad, createBatchNormGrad);

/** Registers FusedBatchNormGradV2 with its kernel. */
export const registerFusedBatchNormGradV2 = /* @__PURE__ */ withKernel(ops.FusedBatchNormGradV2, createBatchNormGrad);

/** Registers FusedBatchNormGradV3 with its kernel. */
export const registerFusedBatchNormGradV3 = /* @__PURE__ */ withKernel(ops.FusedBatchNormGradV3, createBatchNormGrad);

/** Registers InvGrad with its kernel. */
export const registerInvGrad = /* @__PURE__ */ withKernel(ops.InvGrad, /* @__PURE__ */ kernelOf(inverseGradient));

/** Registers LRNGrad with its kernel. */
export const registerLRNGrad = /* @__PURE__ */ withKernel(ops.LRNGrad, createLrnGrad);

/** Registers LeakyReluGrad with its kernel. */
export const registerLeakyReluGrad = /* @__PURE__ */ withKernel(ops.LeakyReluGrad, createLeakyReluGrad);

/** Registers MaxPool3DGrad with its kernel. */
export const registerMaxPool3DGrad = /* @__PURE__ */ withKernel(ops.MaxPool3DGrad, createMaxPoolGradient);

/** Registers MaxPool3DGradGrad with its kernel. */
export const registerMaxPool3DGradGrad = /* @__PURE__ */ withKernel(ops.MaxPool3DGradGrad, createMaxPoolSecondGradient);

/** Registers MaxPoolGrad with its kernel. */
export const registerMaxPoolGrad = /* @__PURE__ */ withKernel(ops.MaxPoolGrad, createMaxPoolGradient);

/** Registers MaxPoolGradGrad with its kernel. */
export const registerMaxPoolGradGrad = /* @__PURE__ */ withKernel(ops.MaxPoolGradGrad, createMaxPoolSecondGradient);

/** Registers MaxPoolGradGradV2 with its kernel. */
export const registerMaxPoolGradGradV2 = /* @__PURE__ */ withKernel(ops.MaxPoolGradGradV2, createMaxPoolSecondGradient);

/** Registers MaxPoolGradV2 with its kernel. */
export const registerMaxPoolGradV2 = /* @__PURE__ */ withKernel(ops.MaxPoolGradV2, createMaxPoolGradient);

/** Registers MaxPoolGradWithArgmax with its kernel. */
export const registerMaxPoolGradWithArgmax = /* @__PURE__ */ withKernel(ops.MaxPoolGradWithArgmax, createMaxPoolGradientWithArgmax);

/** Registers MirrorPadGrad with its kernel. */
export const registerMirrorPadGrad = /* @__PURE__ */ withKernel(ops.MirrorPadGrad, createMirrorPadGrad);

/** Registers ReciprocalGrad with its kernel. */
export const registerReciprocalGrad = /* @__PURE__ */ withKernel(ops.ReciprocalGrad, /* @__PURE__ */ kernelOf(inverseGradient));

/** Registers Relu6Grad with its kernel. */
export const registerRelu6Grad = /* @__PURE__ */ withKernel(ops.Relu6Grad, createRelu6Grad);

/** Registers ReluGrad with its kernel. */
export const registerReluGrad = /* @__PURE__ */ withKernel(ops.ReluGrad, createReluGrad);

/** Registers ResizeBilinearGrad with its kernel. */
export const registerResizeBilinearGrad = /* @__PURE__ */ withKernel(ops.ResizeBilinearGrad, createResizeBilinearGrad);

/** Registers ResizeNearestNeighborGrad with its kernel. */
export const registerResizeNearestNeighborGrad = /* @__PURE__ */ withKernel(ops.ResizeNearestNeighborGrad, createResizeNearestNeighborGrad);

/** Registers ResourceApplyAdaMax with its kernel. */
export const registerResourceApplyAdaMax = /* @__PURE__ */ withKernel(ops.ResourceApplyAdaMax, createAdaMax);

/** Registers ResourceApplyAdadelta with its kernel. */
export const registerResourceApplyAdadelta = /* @__PURE__ */ withKernel(ops.ResourceApplyAdadelta, createAdadelta);

/** Registers ResourceApplyAdagrad with its kernel. */
export const registerResourceApplyAdagrad = /* @__PURE__ */ withKernel(ops.ResourceApplyAdagrad, createAdagrad);

/** Registers ResourceApplyAdagradDA with its kernel. */
export const registerResourceApplyAdagradDA = /* @__PURE__ */ withKernel(ops.ResourceApplyAdagradDA, createAdagradDa);

/** Registers ResourceApplyAdagradV2 with its kernel. */
export const registerResourceApplyAdagradV2 = /* @__PURE__ */ withKernel(ops.ResourceApplyAdagradV2, createAdagrad);

/** Registers ResourceApplyAdam with its kernel. */
export const registerResourceApplyAdam = /* @__PURE__ */ withKernel(ops.ResourceApplyAdam, createAdam);

/** Registers ResourceApplyAdamWithAmsgrad with its kernel. */
export const registerResourceApplyAdamWithAmsgrad = /* @__PURE__ */ withKernel(ops.ResourceApplyAdamWithAmsgrad, createAdamWithAmsgrad);

/** Registers ResourceApplyAddSign with its kernel. */
export const registerResourceApplyAddSign = /* @__PURE__ */ withKernel(ops.ResourceApplyAddSign, createAddSign);

/** Registers ResourceApplyCenteredRMSProp with its kernel. */
export const registerResourceApplyCenteredRMSProp = /* @__PURE__ */ withKernel(ops.ResourceApplyCenteredRMSProp, createCenteredRmsProp);

/** Registers ResourceApplyFtrl with its kernel. */
export const registerResourceApplyFtrl = /* @__PURE__ */ withKernel(ops.ResourceApplyFtrl, createFtrl);

/** Registers ResourceApplyFtrlV2 with its kernel. */
export const registerResourceApplyFtrlV2 = /* @__PURE__ */ withKernel(ops.ResourceApplyFtrlV2, createFtrl);

/** Registers ResourceApplyGradientDescent with its kernel. */
export const registerResourceApplyGradientDescent = /* @__PURE__ */ withKernel(ops.ResourceApplyGradientDescent, createGradientDescent);

/** Registers ResourceApplyKerasMomentum with its kernel. */
export const registerResourceApplyKerasMomentum = /* @__PURE__ */ withKernel(ops.ResourceApplyKerasMomentum, createKerasMomentum);

/** Registers ResourceApplyMomentum with its kernel. */
export const registerResourceApplyMomentum = /* @__PURE__ */ withKernel(ops.ResourceApplyMomentum, createMomentum);

/** Registers ResourceApplyPowerSign with its kernel. */
export const registerResourceApplyPowerSign = /* @__PURE__ */ withKernel(ops.ResourceApplyPowerSign, createPowerSign);

/** Registers ResourceApplyProximalAdagrad with its kernel. */
export const registerResourceApplyProximalAdagrad = /* @__PURE__ */ withKernel(ops.ResourceApplyProximalAdagrad, createProximalAdagrad);

/** Registers ResourceApplyProximalGradientDescent with its kernel. */
export const registerResourceApplyProximalGradientDescent = /* @__PURE__ */ withKernel(ops.ResourceApplyProximalGradientDescent, createProximalGradientDescent);

/** Registers ResourceApplyRMSProp with its kernel. */
export const registerResourceApplyRMSProp = /* @__PURE__ */ withKernel(ops.ResourceApplyRMSProp, createRmsProp);

/** Registers ResourceSparseApplyAdadelta with its kernel. */
export const registerResourceSparseApplyAdadelta = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyAdadelta, createAdadelta);

/** Registers ResourceSparseApplyAdagrad with its kernel. */
export const registerResourceSparseApplyAdagrad = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyAdagrad, createAdagrad);

/** Registers ResourceSparseApplyAdagradDA with its kernel. */
export const registerResourceSparseApplyAdagradDA = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyAdagradDA, createAdagradDa);

/** Registers ResourceSparseApplyAdagradV2 with its kernel. */
export const registerResourceSparseApplyAdagradV2 = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyAdagradV2, createAdagrad);

/** Registers ResourceSparseApplyCenteredRMSProp with its kernel. */
export const registerResourceSparseApplyCenteredRMSProp = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyCenteredRMSProp, createCenteredRmsProp);

/** Registers ResourceSparseApplyFtrl with its kernel. */
export const registerResourceSparseApplyFtrl = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyFtrl, createFtrl);

/** Registers ResourceSparseApplyFtrlV2 with its kernel. */
export const registerResourceSparseApplyFtrlV2 = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyFtrlV2, createFtrl);

/** Registers ResourceSparseApplyKerasMomentum with its kernel. */
export const registerResourceSparseApplyKerasMomentum = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyKerasMomentum, createKerasMomentum);

/** Registers ResourceSparseApplyMomentum with its kernel. */
export const registerResourceSparseApplyMomentum = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyMomentum, createMomentum);

/** Registers ResourceSparseApplyProximalAdagrad with its kernel. */
export const registerResourceSparseApplyProximalAdagrad = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyProximalAdagrad, createProximalAdagrad);

/** Registers ResourceSparseApplyProximalGradientDescent with its kernel. */
export const registerResourceSparseApplyProximalGradientDescent = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyProximalGradientDescent, createProximalGradientDescent);

/** Registers ResourceSparseApplyRMSProp with its kernel. */
export const registerResourceSparseApplyRMSProp = /* @__PURE__ */ withKernel(ops.ResourceSparseApplyRMSProp, createRmsProp);

/** Registers RsqrtGrad with its kernel. */
export const registerRsqrtGrad = /* @__PURE__ */ withKernel(ops.RsqrtGrad, /* @__PURE__ */ kernelOf(inverseRootGradient));

/** Registers SeluGrad with its kernel. */
export const registerSeluGrad = /* @__PURE__ */ withKernel(ops.SeluGrad, createSeluGrad);

/** Registers SigmoidGrad with its kernel. */
export const registerSigmoidGrad = /* @__PURE__ */ withKernel(ops.SigmoidGrad, /* @__PURE__ */ kernelOf(sigmoidGradient));

/** Registers SoftplusGrad with its kernel. */
export const registerSoftplusGrad = /* @__PURE__ */ withKernel(ops.SoftplusGrad, createSoftplusGrad);

/** Registers SoftsignGrad with its kernel. */
export const registerSoftsignGrad = /* @__PURE__ */ withKernel(ops.SoftsignGrad, createSoftsignGrad);

/** Registers SparseAddGrad with its kernel. */
export const registerSparseAddGrad = /* @__PURE__ */ withKernel(ops.SparseAddGrad, /* @__PURE__ */ kernelOf(sparseAddGradient));

/** Registers SparseSegmentMeanGrad with its kernel. */
export const registerSparseSegmentMeanGrad = /* @__PURE__ */ withKernel(ops.SparseSegmentMeanGrad, /* @__PURE__ */ kernelOf(sparseSegmentMeanGradient));

/** Registers SparseSegmentMeanGradV2 with its kernel. */
export const registerSparseSegmentMeanGradV2 = /* @__PURE__ */ withKernel(ops.SparseSegmentMeanGradV2, /* @__PURE__ */ kernelOf(sparseSegmentMeanGradient));

/** Registers SparseSegmentSqrtNGrad with its kernel. */
export const registerSparseSegmentSqrtNGrad = /* @__PURE__ */ withKernel(ops.SparseSegmentSqrtNGrad, /* @__PURE__ */ kernelOf(sparseSegmentSqrtNGradient));

/** Registers SparseSegmentSqrtNGradV2 with its kernel. */
export const registerSparseSegmentSqrtNGradV2 = /* @__PURE__ */ withKernel(ops.SparseSegmentSqrtNGradV2, /* @__PURE__ */ kernelOf(sparseSegmentSqrtNGradient));

/** Registers SparseSegmentSumGrad with its kernel. */
export const registerSparseSegmentSumGrad = /* @__PURE__ */ withKernel(ops.SparseSegmentSumGrad, /* @__PURE__ */ kernelOf(sparseSegmentSumGradient));

/** Registers SparseSegmentSumGradV2 with its kernel. */
export const registerSparseSegmentSumGradV2 = /* @__PURE__ */ withKernel(ops.SparseSegmentSumGradV2, /* @__PURE__ */ kernelOf(sparseSegmentSumGradient));

/** Registers SparseSliceGrad with its kernel. */
export const registerSparseSliceGrad = /* @__PURE__ */ withKernel(ops.SparseSliceGrad, /* @__PURE__ */ kernelOf(sparseSliceGradient));

/** Registers SqrtGrad with its kernel. */
export const registerSqrtGrad = /* @__PURE__ */ withKernel(ops.SqrtGrad, /* @__PURE__ */ kernelOf(rootGradient));

/** Registers TanhGrad with its kernel. */
export const registerTanhGrad = /* @__PURE__ */ withKernel(ops.TanhGrad, /* @__PURE__ */ kernelOf(tanhGradient));
