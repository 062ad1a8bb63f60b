// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** TensorFlow's gradient and optimizer ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-training",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerLazily(registrar, () => import("../arrays/mirror-pad-grad.js"), [
      [ops.MirrorPadGrad, "createMirrorPadGrad"],
    ]);
    registerLazily(registrar, () => import("../convolution/convolution-gradients.js"), [
      [ops.Conv2DBackpropFilter, "createConvFilterGradient"],
      [ops.Conv3DBackpropFilterV2, "createConvFilterGradient"],
      [ops.Conv3DBackpropInputV2, "createConvInputGradient"],
      [ops.DepthwiseConv2dNativeBackpropFilter, "createDepthwiseFilterGradient"],
      [ops.DepthwiseConv2dNativeBackpropInput, "createDepthwiseInputGradient"],
    ]);
    registerLazily(registrar, () => import("./chunk-element-gradients.js"), [
      [ops.EluGrad, "createEluGrad"],
      [ops.InvGrad, "inverseGradient"],
      [ops.LeakyReluGrad, "createLeakyReluGrad"],
      [ops.ReciprocalGrad, "inverseGradient"],
      [ops.Relu6Grad, "createRelu6Grad"],
      [ops.ReluGrad, "createReluGrad"],
      [ops.RsqrtGrad, "inverseRootGradient"],
      [ops.SeluGrad, "createSeluGrad"],
      [ops.SigmoidGrad, "sigmoidGradient"],
      [ops.SoftplusGrad, "createSoftplusGrad"],
      [ops.SoftsignGrad, "createSoftsignGrad"],
      [ops.SqrtGrad, "rootGradient"],
      [ops.TanhGrad, "tanhGradient"],
    ]);
    registerLazily(registrar, () => import("../images/resize-gradients.js"), [
      [ops.ResizeBilinearGrad, "createResizeBilinearGrad"],
      [ops.ResizeNearestNeighborGrad, "createResizeNearestNeighborGrad"],
    ]);
    registerLazily(registrar, () => import("./chunk-normalization-gradients.js"), [
      [ops.FusedBatchNormGrad, "createBatchNormGrad"],
      [ops.FusedBatchNormGradV2, "createBatchNormGrad"],
      [ops.FusedBatchNormGradV3, "createBatchNormGrad"],
      [ops.LRNGrad, "createLrnGrad"],
    ]);
    registerLazily(registrar, () => import("../optimizers/optimizers.js"), [
      [ops.ResourceApplyAdaMax, "createAdaMax"],
      [ops.ResourceApplyAdadelta, "createAdadelta"],
      [ops.ResourceApplyAdagrad, "createAdagrad"],
      [ops.ResourceApplyAdagradDA, "createAdagradDa"],
      [ops.ResourceApplyAdagradV2, "createAdagradV2"],
      [ops.ResourceApplyAdam, "createAdam"],
      [ops.ResourceApplyAdamWithAmsgrad, "createAdamWithAmsgrad"],
      [ops.ResourceApplyAddSign, "createAddSign"],
      [ops.ResourceApplyCenteredRMSProp, "createCenteredRmsProp"],
      [ops.ResourceApplyFtrl, "createFtrl"],
      [ops.ResourceApplyFtrlV2, "createFtrl"],
      [ops.ResourceApplyGradientDescent, "createGradientDescent"],
      [ops.ResourceApplyKerasMomentum, "createKerasMomentum"],
      [ops.ResourceApplyMomentum, "createMomentum"],
      [ops.ResourceApplyPowerSign, "createPowerSign"],
      [ops.ResourceApplyProximalAdagrad, "createProximalAdagrad"],
      [ops.ResourceApplyProximalGradientDescent, "createProximalGradientDescent"],
      [ops.ResourceApplyRMSProp, "createRmsProp"],
      [ops.ResourceSparseApplyAdadelta, "createAdadelta"],
      [ops.ResourceSparseApplyAdagrad, "createAdagrad"],
      [ops.ResourceSparseApplyAdagradDA, "createAdagradDa"],
      [ops.ResourceSparseApplyAdagradV2, "createAdagradV2"],
      [ops.ResourceSparseApplyCenteredRMSProp, "createCenteredRmsProp"],
      [ops.ResourceSparseApplyFtrl, "createFtrl"],
      [ops.ResourceSparseApplyFtrlV2, "createFtrl"],
      [ops.ResourceSparseApplyKerasMomentum, "createKerasMomentum"],
      [ops.ResourceSparseApplyMomentum, "createMomentum"],
      [ops.ResourceSparseApplyProximalAdagrad, "createProximalAdagrad"],
      [ops.ResourceSparseApplyProximalGradientDescent, "createProximalGradientDescent"],
      [ops.ResourceSparseApplyRMSProp, "createRmsProp"],
    ]);
    registerLazily(registrar, () => import("../pooling/pooling-gradients.js"), [
      [ops.AvgPool3DGrad, "createAveragePoolGradient"],
      [ops.AvgPoolGrad, "createAveragePoolGradient"],
      [ops.MaxPool3DGrad, "createMaxPoolGradient"],
      [ops.MaxPool3DGradGrad, "createMaxPoolSecondGradient"],
      [ops.MaxPoolGrad, "createMaxPoolGradient"],
      [ops.MaxPoolGradGrad, "createMaxPoolSecondGradient"],
      [ops.MaxPoolGradGradV2, "createMaxPoolSecondGradient"],
      [ops.MaxPoolGradV2, "createMaxPoolGradient"],
      [ops.MaxPoolGradWithArgmax, "createMaxPoolGradientWithArgmax"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-gradients.js"), [
      [ops.SparseAddGrad, "sparseAddGradient"],
      [ops.SparseSegmentMeanGrad, "sparseSegmentMeanGradient"],
      [ops.SparseSegmentMeanGradV2, "sparseSegmentMeanGradient"],
      [ops.SparseSegmentSqrtNGrad, "sparseSegmentSqrtNGradient"],
      [ops.SparseSegmentSqrtNGradV2, "sparseSegmentSqrtNGradient"],
      [ops.SparseSegmentSumGrad, "sparseSegmentSumGradient"],
      [ops.SparseSegmentSumGradV2, "sparseSegmentSumGradient"],
      [ops.SparseSliceGrad, "sparseSliceGradient"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
