// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AvgPool = (): KernelSpec => ({
  op: {
    name: "AvgPool",
    inputs: [["value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const BiasAdd = (): KernelSpec => ({
  op: {
    name: "BiasAdd",
    inputs: [["value", "T"], ["bias", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const Conv2D = (): KernelSpec => ({
  op: {
    name: "Conv2D",
    inputs: [["input", "T"], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2, 3] }], ["use_cudnn_on_gpu", "bool", true], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14, 3] },
});

export const DepthwiseConv2dNative = (): KernelSpec => ({
  op: {
    name: "DepthwiseConv2dNative",
    inputs: [["input", "T"], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const FusedBatchNormV3 = (): KernelSpec => ({
  op: {
    name: "FusedBatchNormV3",
    inputs: [["x", "T"], ["scale", "U"], ["offset", "U"], ["mean", "U"], ["variance", "U"]],
    outputs: [["y", "T"], ["batch_mean", "U"], ["batch_variance", "U"], ["reserve_space_1", "U"], ["reserve_space_2", "U"], ["reserve_space_3", "U"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1] }], ["U", "type", undefined, { allowedTypes: [14, 1] }], ["epsilon", "float", 0.0001], ["exponential_avg_factor", "float", 1], ["is_training", "bool", true], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NDHWC", "NCDHW"] }]],
  },
  constraints: { T: [1, 19, 14], U: [1] },
});

export const HeddleAttention = (): KernelSpec => ({
  op: {
    name: "HeddleAttention",
    inputs: [["query", 1], ["key", 1], ["value", 1], ["mask", 1, "M"]],
    outputs: [["result", 1]],
    attrs: [["M", "int", undefined, { minimum: 0 }], ["query_axes", "string"], ["key_axes", "string"], ["value_axes", "string"], ["result_axes", "string"], ["score_axes", "string"], ["scaling", "string", undefined, { allowedStrings: ["none", "multiply", "divide"] }], ["scale", "float"], ["unfused", "func"]],
  },
});

export const HeddleGelu = (): KernelSpec => ({
  op: {
    name: "HeddleGelu",
    inputs: [["x", 1], ["bias", 1, "B"]],
    outputs: [["y", 1]],
    attrs: [["B", "int", undefined, { minimum: 0 }], ["form", "string", undefined, { allowedStrings: ["erfc", "erf", "erf-divided", "tanh"] }], ["halves_gate", "bool"], ["factor", "float"], ["scale", "float"], ["cubic", "float"], ["unfused", "func"]],
  },
});

export const HeddleLayerNorm = (): KernelSpec => ({
  op: {
    name: "HeddleLayerNorm",
    inputs: [["x", 1], ["residual", 1, "R"], ["bias", 1, "B"], ["gamma", 1, "G"], ["beta", 1, "O"]],
    outputs: [["y", 1]],
    attrs: [["R", "int", undefined, { minimum: 0 }], ["B", "int", undefined, { minimum: 0 }], ["G", "int", undefined, { minimum: 0 }], ["O", "int", undefined, { minimum: 0 }], ["axis", "int"], ["epsilon", "float"], ["unfused", "func"]],
  },
});

export const LeakyRelu = (): KernelSpec => ({
  op: {
    name: "LeakyRelu",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["alpha", "float", 0.2], ["T", "type", 1, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const MaxPool = (): KernelSpec => ({
  op: {
    name: "MaxPool",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["T", "type", 1, { allowedTypes: [19, 14, 1, 2, 3, 9, 4, 5, 6, 17, 11] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NCHW_VECT_C"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Relu = (): KernelSpec => ({
  op: {
    name: "Relu",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Relu6 = (): KernelSpec => ({
  op: {
    name: "Relu6",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Softmax = (): KernelSpec => ({
  op: {
    name: "Softmax",
    inputs: [["logits", "T"]],
    outputs: [["softmax", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const _FusedConv2D = (): KernelSpec => ({
  op: {
    name: "_FusedConv2D",
    inputs: [["input", "T"], ["filter", "T"], ["args", "T", "num_args"], ["host_args", 1, "num_host_args"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 2, 6, 11] }], ["TArgs", "list(type)", []], ["num_host_args", "int", 0n, { minimum: 0 }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NCHW_VECT_C"] }], ["filter_format", "string", "HWIO", { allowedStrings: ["HWIO", "OIHW", "OIHW_VECT_I"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]], ["use_cudnn_on_gpu", "bool", true], ["num_args", "int", undefined, { minimum: 0 }], ["fused_ops", "list(string)", []], ["epsilon", "float", 0.0001], ["leakyrelu_alpha", "float", 0.2]],
  },
  constraints: { T: [1, 2, 19] },
});

export const _FusedMatMul = (): KernelSpec => ({
  op: {
    name: "_FusedMatMul",
    inputs: [["a", "T"], ["b", "T"], ["args", "T", "num_args"]],
    outputs: [["product", "T"]],
    attrs: [["transpose_a", "bool", false], ["transpose_b", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1] }], ["num_args", "int", undefined, { minimum: 0 }], ["fused_ops", "list(string)", []], ["epsilon", "float", 0.0001], ["leakyrelu_alpha", "float", 0.2]],
  },
  constraints: { T: [1, 19, 14] },
});
