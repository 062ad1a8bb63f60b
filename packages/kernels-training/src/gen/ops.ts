// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AvgPool3DGrad = (): KernelSpec => ({
  op: {
    name: "AvgPool3DGrad",
    inputs: [["orig_input_shape", 3], ["grad", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 5 }], ["strides", "list(int)", undefined, { minimum: 5 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 14] },
});

export const AvgPoolGrad = (): KernelSpec => ({
  op: {
    name: "AvgPoolGrad",
    inputs: [["orig_input_shape", 3], ["grad", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Conv2DBackpropFilter = (): KernelSpec => ({
  op: {
    name: "Conv2DBackpropFilter",
    inputs: [["input", "T"], ["filter_sizes", 3], ["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["use_cudnn_on_gpu", "bool", true], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Conv3DBackpropFilterV2 = (): KernelSpec => ({
  op: {
    name: "Conv3DBackpropFilterV2",
    inputs: [["input", "T"], ["filter_sizes", 3], ["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Conv3DBackpropInputV2 = (): KernelSpec => ({
  op: {
    name: "Conv3DBackpropInputV2",
    inputs: [["input_sizes", "Tshape"], ["filter", "T"], ["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n, 1n]], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const DepthwiseConv2dNativeBackpropFilter = (): KernelSpec => ({
  op: {
    name: "DepthwiseConv2dNativeBackpropFilter",
    inputs: [["input", "T"], ["filter_sizes", 3], ["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const DepthwiseConv2dNativeBackpropInput = (): KernelSpec => ({
  op: {
    name: "DepthwiseConv2dNativeBackpropInput",
    inputs: [["input_sizes", 3], ["filter", "T"], ["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const EluGrad = (): KernelSpec => ({
  op: {
    name: "EluGrad",
    inputs: [["gradients", "T"], ["outputs", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const InvGrad = (): KernelSpec => ({
  op: {
    name: "InvGrad",
    inputs: [["y", "T"], ["dy", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 19, 14, 8, 18] },
});

export const LeakyReluGrad = (): KernelSpec => ({
  op: {
    name: "LeakyReluGrad",
    inputs: [["gradients", "T"], ["features", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["alpha", "float", 0.2], ["T", "type", 1, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const MaxPool3DGrad = (): KernelSpec => ({
  op: {
    name: "MaxPool3DGrad",
    inputs: [["orig_input", "TInput"], ["orig_output", "TInput"], ["grad", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 5 }], ["strides", "list(int)", undefined, { minimum: 5 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["T", "type", 1, { allowedTypes: [19, 14, 1] }], ["TInput", "type", 1, { allowedTypes: [19, 14, 1] }]],
  },
  constraints: [
    { T: [1], TInput: [1] },
    { T: [14], TInput: [14] },
  ],
});

export const MaxPool3DGradGrad = (): KernelSpec => ({
  op: {
    name: "MaxPool3DGradGrad",
    inputs: [["orig_input", "T"], ["orig_output", "T"], ["grad", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 5 }], ["strides", "list(int)", undefined, { minimum: 5 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 14] },
});

export const MaxPoolGrad = (): KernelSpec => ({
  op: {
    name: "MaxPoolGrad",
    inputs: [["orig_input", "T"], ["orig_output", "T"], ["grad", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["T", "type", 1, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const MaxPoolGradGrad = (): KernelSpec => ({
  op: {
    name: "MaxPoolGradGrad",
    inputs: [["orig_input", "T"], ["orig_output", "T"], ["grad", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const MaxPoolGradGradV2 = (): KernelSpec => ({
  op: {
    name: "MaxPoolGradGradV2",
    inputs: [["orig_input", "T"], ["orig_output", "T"], ["grad", "T"], ["ksize", 3], ["strides", 3]],
    outputs: [["output", "T"]],
    attrs: [["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const MaxPoolGradV2 = (): KernelSpec => ({
  op: {
    name: "MaxPoolGradV2",
    inputs: [["orig_input", "T"], ["orig_output", "T"], ["grad", "T"], ["ksize", 3], ["strides", 3]],
    outputs: [["output", "T"]],
    attrs: [["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["T", "type", 1, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const MaxPoolGradWithArgmax = (): KernelSpec => ({
  op: {
    name: "MaxPoolGradWithArgmax",
    inputs: [["input", "T"], ["grad", "T"], ["argmax", "Targmax"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["include_batch_in_index", "bool", false], ["Targmax", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Targmax: [9] },
});

export const ReciprocalGrad = (): KernelSpec => ({
  op: {
    name: "ReciprocalGrad",
    inputs: [["y", "T"], ["dy", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 19, 14, 8, 18] },
});

export const Relu6Grad = (): KernelSpec => ({
  op: {
    name: "Relu6Grad",
    inputs: [["gradients", "T"], ["features", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const ReluGrad = (): KernelSpec => ({
  op: {
    name: "ReluGrad",
    inputs: [["gradients", "T"], ["features", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const RsqrtGrad = (): KernelSpec => ({
  op: {
    name: "RsqrtGrad",
    inputs: [["y", "T"], ["dy", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 19, 14, 8, 18] },
});

export const SeluGrad = (): KernelSpec => ({
  op: {
    name: "SeluGrad",
    inputs: [["gradients", "T"], ["outputs", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const SigmoidGrad = (): KernelSpec => ({
  op: {
    name: "SigmoidGrad",
    inputs: [["y", "T"], ["dy", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 19, 14, 8, 18] },
});

export const SoftplusGrad = (): KernelSpec => ({
  op: {
    name: "SoftplusGrad",
    inputs: [["gradients", "T"], ["features", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const SoftsignGrad = (): KernelSpec => ({
  op: {
    name: "SoftsignGrad",
    inputs: [["gradients", "T"], ["features", "T"]],
    outputs: [["backprops", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const SqrtGrad = (): KernelSpec => ({
  op: {
    name: "SqrtGrad",
    inputs: [["y", "T"], ["dy", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 19, 14, 8, 18] },
});

export const TanhGrad = (): KernelSpec => ({
  op: {
    name: "TanhGrad",
    inputs: [["y", "T"], ["dy", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 19, 14, 8, 18] },
});
