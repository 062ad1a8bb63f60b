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

export const FractionalAvgPoolGrad = (): KernelSpec => ({
  op: {
    name: "FractionalAvgPoolGrad",
    inputs: [["orig_input_tensor_shape", 9], ["out_backprop", "T"], ["row_pooling_sequence", 9], ["col_pooling_sequence", 9]],
    outputs: [["output", "T"]],
    attrs: [["overlapping", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 9] },
});

export const FractionalMaxPoolGrad = (): KernelSpec => ({
  op: {
    name: "FractionalMaxPoolGrad",
    inputs: [["orig_input", "T"], ["orig_output", "T"], ["out_backprop", "T"], ["row_pooling_sequence", 9], ["col_pooling_sequence", 9]],
    outputs: [["output", "T"]],
    attrs: [["overlapping", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 9] },
});

export const FusedBatchNormGrad = (): KernelSpec => ({
  op: {
    name: "FusedBatchNormGrad",
    inputs: [["y_backprop", "T"], ["x", "T"], ["scale", "T"], ["reserve_space_1", "T"], ["reserve_space_2", "T"]],
    outputs: [["x_backprop", "T"], ["scale_backprop", "T"], ["offset_backprop", "T"], ["reserve_space_3", "T"], ["reserve_space_4", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1] }], ["epsilon", "float", 0.0001], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["is_training", "bool", true]],
  },
  constraints: { T: [1] },
});

export const FusedBatchNormGradV2 = (): KernelSpec => ({
  op: {
    name: "FusedBatchNormGradV2",
    inputs: [["y_backprop", "T"], ["x", "T"], ["scale", 1], ["reserve_space_1", "U"], ["reserve_space_2", "U"]],
    outputs: [["x_backprop", "T"], ["scale_backprop", "U"], ["offset_backprop", "U"], ["reserve_space_3", "U"], ["reserve_space_4", "U"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1] }], ["U", "type", undefined, { allowedTypes: [1] }], ["epsilon", "float", 0.0001], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["is_training", "bool", true]],
  },
  constraints: { T: [1, 19, 14], U: [1] },
});

export const FusedBatchNormGradV3 = (): KernelSpec => ({
  op: {
    name: "FusedBatchNormGradV3",
    inputs: [["y_backprop", "T"], ["x", "T"], ["scale", 1], ["reserve_space_1", "U"], ["reserve_space_2", "U"], ["reserve_space_3", "U"]],
    outputs: [["x_backprop", "T"], ["scale_backprop", "U"], ["offset_backprop", "U"], ["reserve_space_4", "U"], ["reserve_space_5", "U"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1] }], ["U", "type", undefined, { allowedTypes: [1] }], ["epsilon", "float", 0.0001], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NDHWC", "NCDHW"] }], ["is_training", "bool", true]],
  },
  constraints: { T: [1, 19, 14], U: [1] },
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

export const LRNGrad = (): KernelSpec => ({
  op: {
    name: "LRNGrad",
    inputs: [["input_grads", "T"], ["input_image", "T"], ["output_image", "T"]],
    outputs: [["output", "T"]],
    attrs: [["depth_radius", "int", 5n], ["bias", "float", 1], ["alpha", "float", 1], ["beta", "float", 0.5], ["T", "type", 1, { allowedTypes: [19, 14, 1] }]],
  },
  constraints: { T: [1, 19] },
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

export const MirrorPadGrad = (): KernelSpec => ({
  op: {
    name: "MirrorPadGrad",
    inputs: [["input", "T"], ["paddings", "Tpaddings"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tpaddings", "type", 3, { allowedTypes: [3, 9] }], ["mode", "string", undefined, { allowedStrings: ["REFLECT", "SYMMETRIC"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
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

export const ResizeBilinearGrad = (): KernelSpec => ({
  op: {
    name: "ResizeBilinearGrad",
    inputs: [["grads", 1], ["original_image", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 14, 19, 2] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResizeNearestNeighborGrad = (): KernelSpec => ({
  op: {
    name: "ResizeNearestNeighborGrad",
    inputs: [["grads", "T"], ["size", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [4, 6, 3, 19, 1, 2, 14] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const ResourceApplyAdaMax = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdaMax",
    inputs: [["var", 20], ["m", 20], ["v", 20], ["beta1_power", "T"], ["lr", "T"], ["beta1", "T"], ["beta2", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19] },
});

export const ResourceApplyAdadelta = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdadelta",
    inputs: [["var", 20], ["accum", 20], ["accum_update", 20], ["lr", "T"], ["rho", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyAdagrad = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdagrad",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["update_slots", "bool", true]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyAdagradDA = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdagradDA",
    inputs: [["var", 20], ["gradient_accumulator", 20], ["gradient_squared_accumulator", 20], ["grad", "T"], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["global_step", 9]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2] },
});

export const ResourceApplyAdagradV2 = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdagradV2",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["update_slots", "bool", true]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyAdam = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdam",
    inputs: [["var", 20], ["m", 20], ["v", 20], ["beta1_power", "T"], ["beta2_power", "T"], ["lr", "T"], ["beta1", "T"], ["beta2", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["use_nesterov", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyAdamWithAmsgrad = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAdamWithAmsgrad",
    inputs: [["var", 20], ["m", 20], ["v", 20], ["vhat", 20], ["beta1_power", "T"], ["beta2_power", "T"], ["lr", "T"], ["beta1", "T"], ["beta2", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyAddSign = (): KernelSpec => ({
  op: {
    name: "ResourceApplyAddSign",
    inputs: [["var", 20], ["m", 20], ["lr", "T"], ["alpha", "T"], ["sign_decay", "T"], ["beta", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyCenteredRMSProp = (): KernelSpec => ({
  op: {
    name: "ResourceApplyCenteredRMSProp",
    inputs: [["var", 20], ["mg", 20], ["ms", 20], ["mom", 20], ["lr", "T"], ["rho", "T"], ["momentum", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyFtrl = (): KernelSpec => ({
  op: {
    name: "ResourceApplyFtrl",
    inputs: [["var", 20], ["accum", 20], ["linear", 20], ["grad", "T"], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["lr_power", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["multiply_linear_by_lr", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyFtrlV2 = (): KernelSpec => ({
  op: {
    name: "ResourceApplyFtrlV2",
    inputs: [["var", 20], ["accum", 20], ["linear", 20], ["grad", "T"], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["l2_shrinkage", "T"], ["lr_power", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["multiply_linear_by_lr", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyGradientDescent = (): KernelSpec => ({
  op: {
    name: "ResourceApplyGradientDescent",
    inputs: [["var", 20], ["alpha", "T"], ["delta", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyKerasMomentum = (): KernelSpec => ({
  op: {
    name: "ResourceApplyKerasMomentum",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["grad", "T"], ["momentum", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["use_nesterov", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyMomentum = (): KernelSpec => ({
  op: {
    name: "ResourceApplyMomentum",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["grad", "T"], ["momentum", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false], ["use_nesterov", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyPowerSign = (): KernelSpec => ({
  op: {
    name: "ResourceApplyPowerSign",
    inputs: [["var", 20], ["m", 20], ["lr", "T"], ["logbase", "T"], ["sign_decay", "T"], ["beta", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceApplyProximalAdagrad = (): KernelSpec => ({
  op: {
    name: "ResourceApplyProximalAdagrad",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2] },
});

export const ResourceApplyProximalGradientDescent = (): KernelSpec => ({
  op: {
    name: "ResourceApplyProximalGradientDescent",
    inputs: [["var", 20], ["alpha", "T"], ["l1", "T"], ["l2", "T"], ["delta", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2] },
});

export const ResourceApplyRMSProp = (): KernelSpec => ({
  op: {
    name: "ResourceApplyRMSProp",
    inputs: [["var", 20], ["ms", 20], ["mom", 20], ["lr", "T"], ["rho", "T"], ["momentum", "T"], ["epsilon", "T"], ["grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResourceSparseApplyAdadelta = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyAdadelta",
    inputs: [["var", 20], ["accum", 20], ["accum_update", 20], ["lr", "T"], ["rho", "T"], ["epsilon", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyAdagrad = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyAdagrad",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false], ["update_slots", "bool", true]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyAdagradDA = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyAdagradDA",
    inputs: [["var", 20], ["gradient_accumulator", 20], ["gradient_squared_accumulator", 20], ["grad", "T"], ["indices", "Tindices"], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["global_step", 9]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2], Tindices: [3, 9] },
});

export const ResourceSparseApplyAdagradV2 = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyAdagradV2",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["epsilon", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false], ["update_slots", "bool", true]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyCenteredRMSProp = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyCenteredRMSProp",
    inputs: [["var", 20], ["mg", 20], ["ms", 20], ["mom", 20], ["lr", "T"], ["rho", "T"], ["momentum", "T"], ["epsilon", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19], Tindices: [3, 9] },
});

export const ResourceSparseApplyFtrl = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyFtrl",
    inputs: [["var", 20], ["accum", 20], ["linear", 20], ["grad", "T"], ["indices", "Tindices"], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["lr_power", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false], ["multiply_linear_by_lr", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyFtrlV2 = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyFtrlV2",
    inputs: [["var", 20], ["accum", 20], ["linear", 20], ["grad", "T"], ["indices", "Tindices"], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["l2_shrinkage", "T"], ["lr_power", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false], ["multiply_linear_by_lr", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyKerasMomentum = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyKerasMomentum",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["grad", "T"], ["indices", "Tindices"], ["momentum", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false], ["use_nesterov", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyMomentum = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyMomentum",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["grad", "T"], ["indices", "Tindices"], ["momentum", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false], ["use_nesterov", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14], Tindices: [3, 9] },
});

export const ResourceSparseApplyProximalAdagrad = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyProximalAdagrad",
    inputs: [["var", 20], ["accum", 20], ["lr", "T"], ["l1", "T"], ["l2", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2], Tindices: [3, 9] },
});

export const ResourceSparseApplyProximalGradientDescent = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyProximalGradientDescent",
    inputs: [["var", 20], ["alpha", "T"], ["l1", "T"], ["l2", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2], Tindices: [3, 9] },
});

export const ResourceSparseApplyRMSProp = (): KernelSpec => ({
  op: {
    name: "ResourceSparseApplyRMSProp",
    inputs: [["var", 20], ["ms", 20], ["mom", 20], ["lr", "T"], ["rho", "T"], ["momentum", "T"], ["epsilon", "T"], ["grad", "T"], ["indices", "Tindices"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["use_locking", "bool", false]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19], Tindices: [3, 9] },
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

export const SparseAddGrad = (): KernelSpec => ({
  op: {
    name: "SparseAddGrad",
    inputs: [["backprop_val_grad", "T"], ["a_indices", 9], ["b_indices", 9], ["sum_indices", 9]],
    outputs: [["a_val_grad", "T"], ["b_val_grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 6, 5, 3, 9, 8, 18] },
});

export const SparseSegmentMeanGrad = (): KernelSpec => ({
  op: {
    name: "SparseSegmentMeanGrad",
    inputs: [["grad", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["output_dim0", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentMeanGradV2 = (): KernelSpec => ({
  op: {
    name: "SparseSegmentMeanGradV2",
    inputs: [["grad", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["dense_output_dim0", 3]],
    outputs: [["output", "T"], ["sorted_unique_indices", "Tidx"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSqrtNGrad = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSqrtNGrad",
    inputs: [["grad", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["output_dim0", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSqrtNGradV2 = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSqrtNGradV2",
    inputs: [["grad", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["dense_output_dim0", 3]],
    outputs: [["output", "T"], ["sorted_unique_indices", "Tidx"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSumGrad = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSumGrad",
    inputs: [["grad", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["output_dim0", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSegmentSumGradV2 = (): KernelSpec => ({
  op: {
    name: "SparseSegmentSumGradV2",
    inputs: [["grad", "T"], ["indices", "Tidx"], ["segment_ids", "Tsegmentids"], ["dense_output_dim0", 3]],
    outputs: [["output", "T"], ["sorted_unique_indices", "Tidx"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["Tsegmentids", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tidx: [3, 9], Tsegmentids: [3, 9] },
});

export const SparseSliceGrad = (): KernelSpec => ({
  op: {
    name: "SparseSliceGrad",
    inputs: [["backprop_val_grad", "T"], ["input_indices", 9], ["input_start", 9], ["output_indices", 9]],
    outputs: [["val_grad", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
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
