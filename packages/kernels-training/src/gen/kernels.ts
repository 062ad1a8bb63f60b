// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createConvFilterGradient, createConvInputGradient, createDepthwiseFilterGradient, createDepthwiseInputGradient } from "../convolution/convolution-gradients.js";
import { createEluGrad, createLeakyReluGrad, createRelu6Grad, createReluGrad, createSeluGrad, createSoftplusGrad, createSoftsignGrad } from "../elements/activation-gradients.js";
import { inverseGradient, inverseRootGradient, rootGradient, sigmoidGradient, tanhGradient } from "../elements/output-gradients.js";
import { createAveragePoolGradient, createMaxPoolGradient, createMaxPoolGradientWithArgmax, createMaxPoolSecondGradient } from "../pooling/pooling-gradients.js";
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

/** Registers InvGrad with its kernel. */
export const registerInvGrad = /* @__PURE__ */ withKernel(ops.InvGrad, /* @__PURE__ */ kernelOf(inverseGradient));

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

/** Registers ReciprocalGrad with its kernel. */
export const registerReciprocalGrad = /* @__PURE__ */ withKernel(ops.ReciprocalGrad, /* @__PURE__ */ kernelOf(inverseGradient));

/** Registers Relu6Grad with its kernel. */
export const registerRelu6Grad = /* @__PURE__ */ withKernel(ops.Relu6Grad, createRelu6Grad);

/** Registers ReluGrad with its kernel. */
export const registerReluGrad = /* @__PURE__ */ withKernel(ops.ReluGrad, createReluGrad);

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

/** Registers SqrtGrad with its kernel. */
export const registerSqrtGrad = /* @__PURE__ */ withKernel(ops.SqrtGrad, /* @__PURE__ */ kernelOf(rootGradient));

/** Registers TanhGrad with its kernel. */
export const registerTanhGrad = /* @__PURE__ */ withKernel(ops.TanhGrad, /* @__PURE__ */ kernelOf(tanhGradient));
