// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AdjustContrastv2 = (): KernelSpec => ({
  op: {
    name: "AdjustContrastv2",
    inputs: [["images", "T"], ["contrast_factor", 1]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1] },
});

export const AdjustHue = (): KernelSpec => ({
  op: {
    name: "AdjustHue",
    inputs: [["images", "T"], ["delta", 1]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1] },
});

export const AdjustSaturation = (): KernelSpec => ({
  op: {
    name: "AdjustSaturation",
    inputs: [["images", "T"], ["scale", 1]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1] },
});

export const ApproxTopK = (): KernelSpec => ({
  op: {
    name: "ApproxTopK",
    inputs: [["input", "T"]],
    outputs: [["values", "T"], ["indices", 3]],
    attrs: [["k", "int", undefined, { minimum: 0 }], ["reduction_dimension", "int", -1n], ["recall_target", "float", 0.95], ["is_max_k", "bool", true], ["reduction_input_size_override", "int", -1n], ["aggregate_to_topk", "bool", true], ["T", "type", undefined, { allowedTypes: [19, 14, 1] }]],
  },
});

export const AvgPool3D = (): KernelSpec => ({
  op: {
    name: "AvgPool3D",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 5 }], ["strides", "list(int)", undefined, { minimum: 5 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 14] },
});

export const BatchNormWithGlobalNormalization = (): KernelSpec => ({
  op: {
    name: "BatchNormWithGlobalNormalization",
    inputs: [["t", "T"], ["m", "T"], ["v", "T"], ["beta", "T"], ["gamma", "T"]],
    outputs: [["result", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["variance_epsilon", "float"], ["scale_after_normalization", "bool"]],
  },
  constraints: { T: [1, 19, 2] },
});

export const BiasAddGrad = (): KernelSpec => ({
  op: {
    name: "BiasAddGrad",
    inputs: [["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const BiasAddV1 = (): KernelSpec => ({
  op: {
    name: "BiasAddV1",
    inputs: [["value", "T"], ["bias", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const BlockLSTM = (): KernelSpec => ({
  op: {
    name: "BlockLSTM",
    inputs: [["seq_len_max", 9], ["x", "T"], ["cs_prev", "T"], ["h_prev", "T"], ["w", "T"], ["wci", "T"], ["wcf", "T"], ["wco", "T"], ["b", "T"]],
    outputs: [["i", "T"], ["cs", "T"], ["f", "T"], ["o", "T"], ["ci", "T"], ["co", "T"], ["h", "T"]],
    attrs: [["forget_bias", "float", 1], ["cell_clip", "float", 3], ["use_peephole", "bool", false], ["T", "type", undefined, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const BlockLSTMGrad = (): KernelSpec => ({
  op: {
    name: "BlockLSTMGrad",
    inputs: [["seq_len_max", 9], ["x", "T"], ["cs_prev", "T"], ["h_prev", "T"], ["w", "T"], ["wci", "T"], ["wcf", "T"], ["wco", "T"], ["b", "T"], ["i", "T"], ["cs", "T"], ["f", "T"], ["o", "T"], ["ci", "T"], ["co", "T"], ["h", "T"], ["cs_grad", "T"], ["h_grad", "T"]],
    outputs: [["x_grad", "T"], ["cs_prev_grad", "T"], ["h_prev_grad", "T"], ["w_grad", "T"], ["wci_grad", "T"], ["wcf_grad", "T"], ["wco_grad", "T"], ["b_grad", "T"]],
    attrs: [["use_peephole", "bool"], ["T", "type", undefined, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const BlockLSTMGradV2 = (): KernelSpec => ({
  op: {
    name: "BlockLSTMGradV2",
    inputs: [["seq_len_max", 9], ["x", "T"], ["cs_prev", "T"], ["h_prev", "T"], ["w", "T"], ["wci", "T"], ["wcf", "T"], ["wco", "T"], ["b", "T"], ["i", "T"], ["cs", "T"], ["f", "T"], ["o", "T"], ["ci", "T"], ["co", "T"], ["h", "T"], ["cs_grad", "T"], ["h_grad", "T"]],
    outputs: [["x_grad", "T"], ["cs_prev_grad", "T"], ["h_prev_grad", "T"], ["w_grad", "T"], ["wci_grad", "T"], ["wcf_grad", "T"], ["wco_grad", "T"], ["b_grad", "T"]],
    attrs: [["use_peephole", "bool"], ["T", "type", undefined, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const BlockLSTMV2 = (): KernelSpec => ({
  op: {
    name: "BlockLSTMV2",
    inputs: [["seq_len_max", 9], ["x", "T"], ["cs_prev", "T"], ["h_prev", "T"], ["w", "T"], ["wci", "T"], ["wcf", "T"], ["wco", "T"], ["b", "T"]],
    outputs: [["i", "T"], ["cs", "T"], ["f", "T"], ["o", "T"], ["ci", "T"], ["co", "T"], ["h", "T"]],
    attrs: [["cell_clip", "float", 0], ["use_peephole", "bool", false], ["T", "type", undefined, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const CTCBeamSearchDecoder = (): KernelSpec => ({
  op: {
    name: "CTCBeamSearchDecoder",
    inputs: [["inputs", "T"], ["sequence_length", 3]],
    outputs: [["decoded_indices", 9, "top_paths"], ["decoded_values", 9, "top_paths"], ["decoded_shape", 9, "top_paths"], ["log_probability", "T"]],
    attrs: [["beam_width", "int", undefined, { minimum: 1 }], ["top_paths", "int", undefined, { minimum: 1 }], ["merge_repeated", "bool", true], ["T", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const CTCGreedyDecoder = (): KernelSpec => ({
  op: {
    name: "CTCGreedyDecoder",
    inputs: [["inputs", "T"], ["sequence_length", 3]],
    outputs: [["decoded_indices", 9], ["decoded_values", 9], ["decoded_shape", 9], ["log_probability", "T"]],
    attrs: [["merge_repeated", "bool", false], ["blank_index", "int", -1n], ["T", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const CTCLoss = (): KernelSpec => ({
  op: {
    name: "CTCLoss",
    inputs: [["inputs", "T"], ["labels_indices", 9], ["labels_values", 3], ["sequence_length", 3]],
    outputs: [["loss", "T"], ["gradient", "T"]],
    attrs: [["preprocess_collapse_repeated", "bool", false], ["ctc_merge_repeated", "bool", true], ["ignore_longer_outputs_than_inputs", "bool", false], ["T", "type", 1, { allowedTypes: [1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const CombinedNonMaxSuppression = (): KernelSpec => ({
  op: {
    name: "CombinedNonMaxSuppression",
    inputs: [["boxes", 1], ["scores", 1], ["max_output_size_per_class", 3], ["max_total_size", 3], ["iou_threshold", 1], ["score_threshold", 1]],
    outputs: [["nmsed_boxes", 1], ["nmsed_scores", 1], ["nmsed_classes", 1], ["valid_detections", 3]],
    attrs: [["pad_per_class", "bool", false], ["clip_boxes", "bool", true]],
  },
});

export const ComputeAccidentalHits = (): KernelSpec => ({
  op: {
    name: "ComputeAccidentalHits",
    inputs: [["true_classes", 9], ["sampled_candidates", 9]],
    outputs: [["indices", 3], ["ids", 9], ["weights", 1]],
    attrs: [["num_true", "int"], ["seed", "int", 0n], ["seed2", "int", 0n]],
  },
});

export const Conv = (): KernelSpec => ({
  op: {
    name: "Conv",
    inputs: [["input", "T"], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2, 3] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "CHANNELS_LAST", { allowedStrings: ["CHANNELS_FIRST", "CHANNELS_LAST"] }], ["dilations", "list(int)", []], ["batch_dims", "int", 1n], ["groups", "int", 1n]],
  },
  constraints: { T: [1, 2, 19, 14, 3] },
});

export const Conv2DBackpropInput = (): KernelSpec => ({
  op: {
    name: "Conv2DBackpropInput",
    inputs: [["input_sizes", 3], ["filter", "T"], ["out_backprop", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2, 3] }], ["use_cudnn_on_gpu", "bool", true], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14, 3] },
});

export const Conv3D = (): KernelSpec => ({
  op: {
    name: "Conv3D",
    inputs: [["input", "T"], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)", undefined, { minimum: 5 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n, 1n]]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const CropAndResize = (): KernelSpec => ({
  op: {
    name: "CropAndResize",
    inputs: [["image", "T"], ["boxes", 1], ["box_ind", 3], ["crop_size", 3]],
    outputs: [["crops", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [4, 17, 6, 5, 3, 9, 19, 1, 2] }], ["method", "string", "bilinear", { allowedStrings: ["bilinear", "nearest"] }], ["extrapolation_value", "float", 0]],
  },
  constraints: { T: [1, 2, 19, 3, 9, 4, 5, 6, 17] },
});

export const CropAndResizeGradBoxes = (): KernelSpec => ({
  op: {
    name: "CropAndResizeGradBoxes",
    inputs: [["grads", 1], ["image", "T"], ["boxes", 1], ["box_ind", 3]],
    outputs: [["output", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [4, 17, 6, 5, 3, 9, 19, 1, 2] }], ["method", "string", "bilinear", { allowedStrings: ["bilinear"] }]],
  },
  constraints: { T: [1, 2, 19, 3, 9, 4, 5, 6, 17] },
});

export const CropAndResizeGradImage = (): KernelSpec => ({
  op: {
    name: "CropAndResizeGradImage",
    inputs: [["grads", 1], ["boxes", 1], ["box_ind", 3], ["image_size", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 19, 2] }], ["method", "string", "bilinear", { allowedStrings: ["bilinear", "nearest"] }]],
  },
  constraints: { T: [1, 19, 2] },
});

export const Dilation2D = (): KernelSpec => ({
  op: {
    name: "Dilation2D",
    inputs: [["input", "T"], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["strides", "list(int)", undefined, { minimum: 4 }], ["rates", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Dilation2DBackpropFilter = (): KernelSpec => ({
  op: {
    name: "Dilation2DBackpropFilter",
    inputs: [["input", "T"], ["filter", "T"], ["out_backprop", "T"]],
    outputs: [["filter_backprop", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["strides", "list(int)", undefined, { minimum: 4 }], ["rates", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Dilation2DBackpropInput = (): KernelSpec => ({
  op: {
    name: "Dilation2DBackpropInput",
    inputs: [["input", "T"], ["filter", "T"], ["out_backprop", "T"]],
    outputs: [["in_backprop", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["strides", "list(int)", undefined, { minimum: 4 }], ["rates", "list(int)", undefined, { minimum: 4 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const DrawBoundingBoxes = (): KernelSpec => ({
  op: {
    name: "DrawBoundingBoxes",
    inputs: [["images", "T"], ["boxes", 1]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [1, 19] }]],
  },
  constraints: { T: [1, 19] },
});

export const DrawBoundingBoxesV2 = (): KernelSpec => ({
  op: {
    name: "DrawBoundingBoxesV2",
    inputs: [["images", "T"], ["boxes", 1], ["colors", 1]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [1, 19] }]],
  },
  constraints: { T: [1, 19] },
});

export const Elu = (): KernelSpec => ({
  op: {
    name: "Elu",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ExtractGlimpse = (): KernelSpec => ({
  op: {
    name: "ExtractGlimpse",
    inputs: [["input", 1], ["size", 3], ["offsets", 1]],
    outputs: [["glimpse", 1]],
    attrs: [["centered", "bool", true], ["normalized", "bool", true], ["uniform_noise", "bool", true], ["noise", "string", "uniform"]],
  },
});

export const ExtractGlimpseV2 = (): KernelSpec => ({
  op: {
    name: "ExtractGlimpseV2",
    inputs: [["input", 1], ["size", 3], ["offsets", 1]],
    outputs: [["glimpse", 1]],
    attrs: [["centered", "bool", true], ["normalized", "bool", true], ["uniform_noise", "bool", true], ["noise", "string", "uniform"]],
  },
});

export const ExtractImagePatches = (): KernelSpec => ({
  op: {
    name: "ExtractImagePatches",
    inputs: [["images", "T"]],
    outputs: [["patches", "T"]],
    attrs: [["ksizes", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["rates", "list(int)", undefined, { minimum: 4 }], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 4, 17, 22, 23, 8, 18, 10] }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const ExtractVolumePatches = (): KernelSpec => ({
  op: {
    name: "ExtractVolumePatches",
    inputs: [["input", "T"]],
    outputs: [["patches", "T"]],
    attrs: [["ksizes", "list(int)", undefined, { minimum: 5 }], ["strides", "list(int)", undefined, { minimum: 5 }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const FusedBatchNorm = (): KernelSpec => ({
  op: {
    name: "FusedBatchNorm",
    inputs: [["x", "T"], ["scale", "T"], ["offset", "T"], ["mean", "T"], ["variance", "T"]],
    outputs: [["y", "T"], ["batch_mean", "T"], ["batch_variance", "T"], ["reserve_space_1", "T"], ["reserve_space_2", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1] }], ["epsilon", "float", 0.0001], ["exponential_avg_factor", "float", 1], ["is_training", "bool", true], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }]],
  },
  constraints: { T: [1] },
});

export const FusedBatchNormV2 = (): KernelSpec => ({
  op: {
    name: "FusedBatchNormV2",
    inputs: [["x", "T"], ["scale", "U"], ["offset", "U"], ["mean", "U"], ["variance", "U"]],
    outputs: [["y", "T"], ["batch_mean", "U"], ["batch_variance", "U"], ["reserve_space_1", "U"], ["reserve_space_2", "U"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1] }], ["U", "type", undefined, { allowedTypes: [1] }], ["epsilon", "float", 0.0001], ["exponential_avg_factor", "float", 1], ["is_training", "bool", true], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }]],
  },
  constraints: { T: [1, 19, 14], U: [1] },
});

export const FusedDepthwiseConv2dNative = (): KernelSpec => ({
  op: {
    name: "FusedDepthwiseConv2dNative",
    inputs: [["input", "T"], ["filter", "T"], ["args", "T", "num_args"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]], ["num_args", "int", undefined, { minimum: 0 }], ["fused_ops", "list(string)", []], ["epsilon", "float", 0.0001], ["leakyrelu_alpha", "float", 0.2]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const FusedPadConv2D = (): KernelSpec => ({
  op: {
    name: "FusedPadConv2D",
    inputs: [["input", "T"], ["paddings", 3], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["mode", "string", undefined, { allowedStrings: ["REFLECT", "SYMMETRIC"] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const FusedResizeAndPadConv2D = (): KernelSpec => ({
  op: {
    name: "FusedResizeAndPadConv2D",
    inputs: [["input", "T"], ["size", 3], ["paddings", 3], ["filter", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 2] }], ["resize_align_corners", "bool", false], ["mode", "string", undefined, { allowedStrings: ["REFLECT", "SYMMETRIC"] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const GRUBlockCell = (): KernelSpec => ({
  op: {
    name: "GRUBlockCell",
    inputs: [["x", "T"], ["h_prev", "T"], ["w_ru", "T"], ["w_c", "T"], ["b_ru", "T"], ["b_c", "T"]],
    outputs: [["r", "T"], ["u", "T"], ["c", "T"], ["h", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1] }]],
  },
});

export const GRUBlockCellGrad = (): KernelSpec => ({
  op: {
    name: "GRUBlockCellGrad",
    inputs: [["x", "T"], ["h_prev", "T"], ["w_ru", "T"], ["w_c", "T"], ["b_ru", "T"], ["b_c", "T"], ["r", "T"], ["u", "T"], ["c", "T"], ["d_h", "T"]],
    outputs: [["d_x", "T"], ["d_h_prev", "T"], ["d_c_bar", "T"], ["d_r_bar_u_bar", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1] }]],
  },
});

export const HSVToRGB = (): KernelSpec => ({
  op: {
    name: "HSVToRGB",
    inputs: [["images", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ImageProjectiveTransformV2 = (): KernelSpec => ({
  op: {
    name: "ImageProjectiveTransformV2",
    inputs: [["images", "dtype"], ["transforms", 1], ["output_shape", 3]],
    outputs: [["transformed_images", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [4, 3, 9, 19, 14, 1, 2] }], ["interpolation", "string"], ["fill_mode", "string", "CONSTANT"]],
  },
});

export const ImageProjectiveTransformV3 = (): KernelSpec => ({
  op: {
    name: "ImageProjectiveTransformV3",
    inputs: [["images", "dtype"], ["transforms", 1], ["output_shape", 3], ["fill_value", 1]],
    outputs: [["transformed_images", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [4, 3, 9, 19, 14, 1, 2] }], ["interpolation", "string"], ["fill_mode", "string", "CONSTANT"]],
  },
});

export const InTopK = (): KernelSpec => ({
  op: {
    name: "InTopK",
    inputs: [["predictions", 1], ["targets", "T"]],
    outputs: [["precision", 10]],
    attrs: [["k", "int"], ["T", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [3, 9] },
});

export const InTopKV2 = (): KernelSpec => ({
  op: {
    name: "InTopKV2",
    inputs: [["predictions", 1], ["targets", "T"], ["k", "T"]],
    outputs: [["precision", 10]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [3, 9] },
});

export const L2Loss = (): KernelSpec => ({
  op: {
    name: "L2Loss",
    inputs: [["t", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const LRN = (): KernelSpec => ({
  op: {
    name: "LRN",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["depth_radius", "int", 5n], ["bias", "float", 1], ["alpha", "float", 1], ["beta", "float", 0.5], ["T", "type", 1, { allowedTypes: [19, 14, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const LSTMBlockCell = (): KernelSpec => ({
  op: {
    name: "LSTMBlockCell",
    inputs: [["x", "T"], ["cs_prev", "T"], ["h_prev", "T"], ["w", "T"], ["wci", "T"], ["wcf", "T"], ["wco", "T"], ["b", "T"]],
    outputs: [["i", "T"], ["cs", "T"], ["f", "T"], ["o", "T"], ["ci", "T"], ["co", "T"], ["h", "T"]],
    attrs: [["forget_bias", "float", 1], ["cell_clip", "float", 3], ["use_peephole", "bool", false], ["T", "type", undefined, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const LSTMBlockCellGrad = (): KernelSpec => ({
  op: {
    name: "LSTMBlockCellGrad",
    inputs: [["x", "T"], ["cs_prev", "T"], ["h_prev", "T"], ["w", "T"], ["wci", "T"], ["wcf", "T"], ["wco", "T"], ["b", "T"], ["i", "T"], ["cs", "T"], ["f", "T"], ["o", "T"], ["ci", "T"], ["co", "T"], ["cs_grad", "T"], ["h_grad", "T"]],
    outputs: [["cs_prev_grad", "T"], ["dicfo", "T"], ["wci_grad", "T"], ["wcf_grad", "T"], ["wco_grad", "T"]],
    attrs: [["use_peephole", "bool"], ["T", "type", undefined, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [1, 19] },
});

export const LogSoftmax = (): KernelSpec => ({
  op: {
    name: "LogSoftmax",
    inputs: [["logits", "T"]],
    outputs: [["logsoftmax", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const MaxPool3D = (): KernelSpec => ({
  op: {
    name: "MaxPool3D",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 5 }], ["strides", "list(int)", undefined, { minimum: 5 }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["data_format", "string", "NDHWC", { allowedStrings: ["NDHWC", "NCDHW"] }], ["T", "type", undefined, { allowedTypes: [19, 14, 1] }]],
  },
  constraints: { T: [1, 14] },
});

export const MaxPoolV2 = (): KernelSpec => ({
  op: {
    name: "MaxPoolV2",
    inputs: [["input", "T"], ["ksize", 3], ["strides", 3]],
    outputs: [["output", "T"]],
    attrs: [["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["T", "type", 1, { allowedTypes: [19, 14, 1, 2, 3, 9, 4, 5, 6, 17, 11] }], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW", "NCHW_VECT_C"] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const MaxPoolWithArgmax = (): KernelSpec => ({
  op: {
    name: "MaxPoolWithArgmax",
    inputs: [["input", "T"]],
    outputs: [["output", "T"], ["argmax", "Targmax"]],
    attrs: [["ksize", "list(int)", undefined, { minimum: 4 }], ["strides", "list(int)", undefined, { minimum: 4 }], ["Targmax", "type", 9, { allowedTypes: [3, 9] }], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["include_batch_in_index", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Targmax: [3, 9] },
});

export const NonMaxSuppression = (): KernelSpec => ({
  op: {
    name: "NonMaxSuppression",
    inputs: [["boxes", 1], ["scores", 1], ["max_output_size", 3]],
    outputs: [["selected_indices", 3]],
    attrs: [["iou_threshold", "float", 0.5]],
  },
});

export const NonMaxSuppressionV2 = (): KernelSpec => ({
  op: {
    name: "NonMaxSuppressionV2",
    inputs: [["boxes", "T"], ["scores", "T"], ["max_output_size", 3], ["iou_threshold", "T_threshold"]],
    outputs: [["selected_indices", 3]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }], ["T_threshold", "type", 1, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [19, 1] },
});

export const NonMaxSuppressionV3 = (): KernelSpec => ({
  op: {
    name: "NonMaxSuppressionV3",
    inputs: [["boxes", "T"], ["scores", "T"], ["max_output_size", 3], ["iou_threshold", "T_threshold"], ["score_threshold", "T_threshold"]],
    outputs: [["selected_indices", 3]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }], ["T_threshold", "type", 1, { allowedTypes: [19, 1] }]],
  },
  constraints: { T: [19, 1] },
});

export const NonMaxSuppressionV4 = (): KernelSpec => ({
  op: {
    name: "NonMaxSuppressionV4",
    inputs: [["boxes", "T"], ["scores", "T"], ["max_output_size", 3], ["iou_threshold", "T_threshold"], ["score_threshold", "T_threshold"]],
    outputs: [["selected_indices", 3], ["valid_outputs", 3]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }], ["T_threshold", "type", 1, { allowedTypes: [19, 1] }], ["pad_to_max_output_size", "bool", false]],
  },
  constraints: { T: [19, 1] },
});

export const NonMaxSuppressionV5 = (): KernelSpec => ({
  op: {
    name: "NonMaxSuppressionV5",
    inputs: [["boxes", "T"], ["scores", "T"], ["max_output_size", 3], ["iou_threshold", "T"], ["score_threshold", "T"], ["soft_nms_sigma", "T"]],
    outputs: [["selected_indices", 3], ["selected_scores", "T"], ["valid_outputs", 3]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 1] }], ["pad_to_max_output_size", "bool", false]],
  },
  constraints: { T: [19, 1] },
});

export const NonMaxSuppressionWithOverlaps = (): KernelSpec => ({
  op: {
    name: "NonMaxSuppressionWithOverlaps",
    inputs: [["overlaps", 1], ["scores", 1], ["max_output_size", 3], ["overlap_threshold", 1], ["score_threshold", 1]],
    outputs: [["selected_indices", 3]],
  },
});

export const NthElement = (): KernelSpec => ({
  op: {
    name: "NthElement",
    inputs: [["input", "T"], ["n", 3]],
    outputs: [["values", "T"]],
    attrs: [["reverse", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Prelu = (): KernelSpec => ({
  op: {
    name: "Prelu",
    inputs: [["x", 1], ["alpha", 1]],
    outputs: [["activations", 1]],
  },
});

export const QuantizedAvgPool = (): KernelSpec => ({
  op: {
    name: "QuantizedAvgPool",
    inputs: [["input", "T"], ["min_input", 1], ["max_input", 1]],
    outputs: [["output", "T"], ["min_output", 1], ["max_output", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["ksize", "list(int)"], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [12, 11] },
});

export const QuantizedConv2D = (): KernelSpec => ({
  op: {
    name: "QuantizedConv2D",
    inputs: [["input", "Tinput"], ["filter", "Tfilter"], ["min_input", 1], ["max_input", 1], ["min_filter", 1], ["max_filter", 1]],
    outputs: [["output", "out_type"], ["min_output", 1], ["max_output", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["Tfilter", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", 13, { allowedTypes: [11, 12, 13, 15, 16] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]]],
  },
  constraints: { Tinput: [12], Tfilter: [12], out_type: [13] },
});

export const QuantizedMaxPool = (): KernelSpec => ({
  op: {
    name: "QuantizedMaxPool",
    inputs: [["input", "T"], ["min_input", 1], ["max_input", 1]],
    outputs: [["output", "T"], ["min_output", 1], ["max_output", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["ksize", "list(int)"], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID"] }]],
  },
  constraints: { T: [12, 11] },
});

export const QuantizedResizeBilinear = (): KernelSpec => ({
  op: {
    name: "QuantizedResizeBilinear",
    inputs: [["images", "T"], ["size", 3], ["min", 1], ["max", 1]],
    outputs: [["resized_images", "T"], ["out_min", 1], ["out_max", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [12, 13, 1] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [12, 13, 1] },
});

export const RGBToHSV = (): KernelSpec => ({
  op: {
    name: "RGBToHSV",
    inputs: [["images", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const ResizeArea = (): KernelSpec => ({
  op: {
    name: "ResizeArea",
    inputs: [["images", "T"], ["size", 3]],
    outputs: [["resized_images", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5, 17, 3, 9, 19, 1, 2, 14] }], ["align_corners", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17] },
});

export const ResizeBicubic = (): KernelSpec => ({
  op: {
    name: "ResizeBicubic",
    inputs: [["images", "T"], ["size", 3]],
    outputs: [["resized_images", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5, 17, 3, 9, 19, 1, 2, 14] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17] },
});

export const ResizeBicubicGrad = (): KernelSpec => ({
  op: {
    name: "ResizeBicubicGrad",
    inputs: [["grads", 1], ["original_image", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [1, 2] },
});

export const ResizeBilinear = (): KernelSpec => ({
  op: {
    name: "ResizeBilinear",
    inputs: [["images", "T"], ["size", 3]],
    outputs: [["resized_images", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5, 17, 3, 9, 14, 19, 1, 2] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17] },
});

export const ResizeNearestNeighbor = (): KernelSpec => ({
  op: {
    name: "ResizeNearestNeighbor",
    inputs: [["images", "T"], ["size", 3]],
    outputs: [["resized_images", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5, 17, 3, 9, 19, 1, 2, 14] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17] },
});

export const ScaleAndTranslate = (): KernelSpec => ({
  op: {
    name: "ScaleAndTranslate",
    inputs: [["images", "T"], ["size", 3], ["scale", 1], ["translation", 1]],
    outputs: [["resized_images", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5, 17, 3, 9, 14, 19, 1, 2] }], ["kernel_type", "string", "lanczos3"], ["antialias", "bool", true]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17] },
});

export const ScaleAndTranslateGrad = (): KernelSpec => ({
  op: {
    name: "ScaleAndTranslateGrad",
    inputs: [["grads", "T"], ["original_image", "T"], ["scale", 1], ["translation", 1]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1] }], ["kernel_type", "string", "lanczos3"], ["antialias", "bool", true]],
  },
  constraints: { T: [1] },
});

export const Selu = (): KernelSpec => ({
  op: {
    name: "Selu",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const SoftmaxCrossEntropyWithLogits = (): KernelSpec => ({
  op: {
    name: "SoftmaxCrossEntropyWithLogits",
    inputs: [["features", "T"], ["labels", "T"]],
    outputs: [["loss", "T"], ["backprop", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Softplus = (): KernelSpec => ({
  op: {
    name: "Softplus",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Softsign = (): KernelSpec => ({
  op: {
    name: "Softsign",
    inputs: [["features", "T"]],
    outputs: [["activations", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const SparseSoftmaxCrossEntropyWithLogits = (): KernelSpec => ({
  op: {
    name: "SparseSoftmaxCrossEntropyWithLogits",
    inputs: [["features", "T"], ["labels", "Tlabels"]],
    outputs: [["loss", "T"], ["backprop", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["Tlabels", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14], Tlabels: [3, 9] },
});

export const TopK = (): KernelSpec => ({
  op: {
    name: "TopK",
    inputs: [["input", "T"]],
    outputs: [["values", "T"], ["indices", 3]],
    attrs: [["k", "int", undefined, { minimum: 0 }], ["sorted", "bool", true], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const TopKV2 = (): KernelSpec => ({
  op: {
    name: "TopKV2",
    inputs: [["input", "T"], ["k", "Tk"]],
    outputs: [["values", "T"], ["indices", "index_type"]],
    attrs: [["sorted", "bool", true], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tk", "type", 3, { allowedTypes: [5, 3, 9] }], ["index_type", "type", 3, { allowedTypes: [5, 3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], index_type: [5, 3, 9] },
});

export const _FusedDepthwiseConv2dNative = (): KernelSpec => ({
  op: {
    name: "_FusedDepthwiseConv2dNative",
    inputs: [["input", "T"], ["filter", "T"], ["args", "T", "num_args"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["strides", "list(int)"], ["padding", "string", undefined, { allowedStrings: ["SAME", "VALID", "EXPLICIT"] }], ["explicit_paddings", "list(int)", []], ["data_format", "string", "NHWC", { allowedStrings: ["NHWC", "NCHW"] }], ["dilations", "list(int)", [1n, 1n, 1n, 1n]], ["num_args", "int", undefined, { minimum: 0 }], ["fused_ops", "list(string)", []], ["epsilon", "float", 0.0001], ["leakyrelu_alpha", "float", 0.2]],
  },
  constraints: { T: [1, 2, 19, 14] },
});
