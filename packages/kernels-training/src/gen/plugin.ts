// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's gradient and optimizer ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-training",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerLazily(registrar, () => import("../arrays/mirror-pad-grad.js"), [
      ["MirrorPadGrad", ops.MirrorPadGrad, "createMirrorPadGrad"],
    ]);
    registerLazily(registrar, () => import("../convolution/convolution-gradients.js"), [
      ["Conv2DBackpropFilter", ops.Conv2DBackpropFilter, "createConvFilterGradient"],
      ["Conv3DBackpropFilterV2", ops.Conv3DBackpropFilterV2, "createConvFilterGradient"],
      ["Conv3DBackpropInputV2", ops.Conv3DBackpropInputV2, "createConvInputGradient"],
      ["DepthwiseConv2dNativeBackpropFilter", ops.DepthwiseConv2dNativeBackpropFilter, "createDepthwiseFilterGradient"],
      ["DepthwiseConv2dNativeBackpropInput", ops.DepthwiseConv2dNativeBackpropInput, "createDepthwiseInputGradient"],
    ]);
    registerLazily(registrar, () => import("./chunk-element-gradients.js"), [
      ["EluGrad", ops.EluGrad, "createEluGrad"],
      ["InvGrad", ops.InvGrad, "inverseGradient"],
      ["LeakyReluGrad", ops.LeakyReluGrad, "createLeakyReluGrad"],
      ["ReciprocalGrad", ops.ReciprocalGrad, "inverseGradient"],
      ["Relu6Grad", ops.Relu6Grad, "createRelu6Grad"],
      ["ReluGrad", ops.ReluGrad, "createReluGrad"],
      ["RsqrtGrad", ops.RsqrtGrad, "inverseRootGradient"],
      ["SeluGrad", ops.SeluGrad, "createSeluGrad"],
      ["SigmoidGrad", ops.SigmoidGrad, "sigmoidGradient"],
      ["SoftplusGrad", ops.SoftplusGrad, "createSoftplusGrad"],
      ["SoftsignGrad", ops.SoftsignGrad, "createSoftsignGrad"],
      ["SqrtGrad", ops.SqrtGrad, "rootGradient"],
      ["TanhGrad", ops.TanhGrad, "tanhGradient"],
    ]);
    registerLazily(registrar, () => import("../images/resize-gradients.js"), [
      ["ResizeBilinearGrad", ops.ResizeBilinearGrad, "createResizeBilinearGrad"],
      ["ResizeNearestNeighborGrad", ops.ResizeNearestNeighborGrad, "createResizeNearestNeighborGrad"],
    ]);
    registerLazily(registrar, () => import("./chunk-normalization-gradients.js"), [
      ["FusedBatchNormGrad", ops.FusedBatchNormGrad, "createBatchNormGrad"],
      ["FusedBatchNormGradV2", ops.FusedBatchNormGradV2, "createBatchNormGrad"],
      ["FusedBatchNormGradV3", ops.FusedBatchNormGradV3, "createBatchNormGrad"],
      ["LRNGrad", ops.LRNGrad, "createLrnGrad"],
    ]);
    registerLazily(registrar, () => import("../optimizers/optimizers.js"), [
      ["ResourceApplyAdaMax", ops.ResourceApplyAdaMax, "createAdaMax"],
      ["ResourceApplyAdadelta", ops.ResourceApplyAdadelta, "createAdadelta"],
      ["ResourceApplyAdagrad", ops.ResourceApplyAdagrad, "createAdagrad"],
      ["ResourceApplyAdagradDA", ops.ResourceApplyAdagradDA, "createAdagradDa"],
      ["ResourceApplyAdagradV2", ops.ResourceApplyAdagradV2, "createAdagrad"],
      ["ResourceApplyAdam", ops.ResourceApplyAdam, "createAdam"],
      ["ResourceApplyAdamWithAmsgrad", ops.ResourceApplyAdamWithAmsgrad, "createAdamWithAmsgrad"],
      ["ResourceApplyAddSign", ops.ResourceApplyAddSign, "createAddSign"],
      ["ResourceApplyCenteredRMSProp", ops.ResourceApplyCenteredRMSProp, "createCenteredRmsProp"],
      ["ResourceApplyFtrl", ops.ResourceApplyFtrl, "createFtrl"],
      ["ResourceApplyFtrlV2", ops.ResourceApplyFtrlV2, "createFtrl"],
      ["ResourceApplyGradientDescent", ops.ResourceApplyGradientDescent, "createGradientDescent"],
      ["ResourceApplyKerasMomentum", ops.ResourceApplyKerasMomentum, "createKerasMomentum"],
      ["ResourceApplyMomentum", ops.ResourceApplyMomentum, "createMomentum"],
      ["ResourceApplyPowerSign", ops.ResourceApplyPowerSign, "createPowerSign"],
      ["ResourceApplyProximalAdagrad", ops.ResourceApplyProximalAdagrad, "createProximalAdagrad"],
      ["ResourceApplyProximalGradientDescent", ops.ResourceApplyProximalGradientDescent, "createProximalGradientDescent"],
      ["ResourceApplyRMSProp", ops.ResourceApplyRMSProp, "createRmsProp"],
      ["ResourceSparseApplyAdadelta", ops.ResourceSparseApplyAdadelta, "createAdadelta"],
      ["ResourceSparseApplyAdagrad", ops.ResourceSparseApplyAdagrad, "createAdagrad"],
      ["ResourceSparseApplyAdagradDA", ops.ResourceSparseApplyAdagradDA, "createAdagradDa"],
      ["ResourceSparseApplyAdagradV2", ops.ResourceSparseApplyAdagradV2, "createAdagrad"],
      ["ResourceSparseApplyCenteredRMSProp", ops.ResourceSparseApplyCenteredRMSProp, "createCenteredRmsProp"],
      ["ResourceSparseApplyFtrl", ops.ResourceSparseApplyFtrl, "createFtrl"],
      ["ResourceSparseApplyFtrlV2", ops.ResourceSparseApplyFtrlV2, "createFtrl"],
      ["ResourceSparseApplyKerasMomentum", ops.ResourceSparseApplyKerasMomentum, "createKerasMomentum"],
      ["ResourceSparseApplyMomentum", ops.ResourceSparseApplyMomentum, "createMomentum"],
      ["ResourceSparseApplyProximalAdagrad", ops.ResourceSparseApplyProximalAdagrad, "createProximalAdagrad"],
      ["ResourceSparseApplyProximalGradientDescent", ops.ResourceSparseApplyProximalGradientDescent, "createProximalGradientDescent"],
      ["ResourceSparseApplyRMSProp", ops.ResourceSparseApplyRMSProp, "createRmsProp"],
    ]);
    registerLazily(registrar, () => import("./chunk-pooling-gradients.js"), [
      ["AvgPool3DGrad", ops.AvgPool3DGrad, "createAveragePoolGradient"],
      ["AvgPoolGrad", ops.AvgPoolGrad, "createAveragePoolGradient"],
      ["FractionalAvgPoolGrad", ops.FractionalAvgPoolGrad, "createFractionalAvgPoolGrad"],
      ["FractionalMaxPoolGrad", ops.FractionalMaxPoolGrad, "createFractionalMaxPoolGrad"],
      ["MaxPool3DGrad", ops.MaxPool3DGrad, "createMaxPoolGradient"],
      ["MaxPool3DGradGrad", ops.MaxPool3DGradGrad, "createMaxPoolSecondGradient"],
      ["MaxPoolGrad", ops.MaxPoolGrad, "createMaxPoolGradient"],
      ["MaxPoolGradGrad", ops.MaxPoolGradGrad, "createMaxPoolSecondGradient"],
      ["MaxPoolGradGradV2", ops.MaxPoolGradGradV2, "createMaxPoolSecondGradient"],
      ["MaxPoolGradV2", ops.MaxPoolGradV2, "createMaxPoolGradient"],
      ["MaxPoolGradWithArgmax", ops.MaxPoolGradWithArgmax, "createMaxPoolGradientWithArgmax"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-gradients.js"), [
      ["SparseAddGrad", ops.SparseAddGrad, "sparseAddGradient"],
      ["SparseSegmentMeanGrad", ops.SparseSegmentMeanGrad, "sparseSegmentMeanGradient"],
      ["SparseSegmentMeanGradV2", ops.SparseSegmentMeanGradV2, "sparseSegmentMeanGradient"],
      ["SparseSegmentSqrtNGrad", ops.SparseSegmentSqrtNGrad, "sparseSegmentSqrtNGradient"],
      ["SparseSegmentSqrtNGradV2", ops.SparseSegmentSqrtNGradV2, "sparseSegmentSqrtNGradient"],
      ["SparseSegmentSumGrad", ops.SparseSegmentSumGrad, "sparseSegmentSumGradient"],
      ["SparseSegmentSumGradV2", ops.SparseSegmentSumGradV2, "sparseSegmentSumGradient"],
      ["SparseSliceGrad", ops.SparseSliceGrad, "sparseSliceGradient"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
