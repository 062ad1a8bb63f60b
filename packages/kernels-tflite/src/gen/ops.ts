// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const TflAbs = (): KernelSpec => ({
  op: {
    name: "TflAbs",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflAdd = (): KernelSpec => ({
  op: {
    name: "TflAdd",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"], ["fused_activation_function", "string", "NONE"], ["pot_scale_int16", "bool", true], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflAveragePool2d = (): KernelSpec => ({
  op: {
    name: "TflAveragePool2d",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["padding", "string", "SAME", { allowedStrings: ["SAME", "VALID"] }], ["stride_w", "int", 0n], ["stride_h", "int", 0n], ["filter_width", "int", 0n], ["filter_height", "int", 0n], ["fused_activation_function", "string", "NONE"], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflBatchMatmul = (): KernelSpec => ({
  op: {
    name: "TflBatchMatmul",
    inputs: [["x", "Tx"], ["y", "Ty"]],
    outputs: [["output", "Toutput"]],
    attrs: [["Tx", "type", undefined, { allowedTypes: [1, 6, 5] }], ["Ty", "type", undefined, { allowedTypes: [6, 5] }], ["Toutput", "type", undefined, { allowedTypes: [1, 6, 5, 3] }], ["adj_x", "bool", false], ["adj_y", "bool", false], ["asymmetric_quantize_inputs", "bool", false], ["is_delegated", "bool", true], ["x_scale", "list(float)", []], ["x_zero_point", "list(int)", []], ["y_scale", "list(float)", []], ["y_zero_point", "list(int)", []], ["y_axis", "int", 0n], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []]],
  },
  constraints: [
    { Tx: [1], Ty: [6], Toutput: [1] },
    { Tx: [6], Ty: [6], Toutput: [6, 3] },
    { Tx: [5], Ty: [5], Toutput: [5] },
  ],
});

export const TflBidirectionalSequenceLstm = (): KernelSpec => ({
  op: {
    name: "TflBidirectionalSequenceLstm",
    inputs: [["inputs", "Tin"]],
    outputs: [["fw_output", 1], ["bw_output", 1, "num_bw_output"], ["fw_output_state", 1], ["fw_cell_state", 1], ["bw_output_state", 1], ["bw_cell_state", 1]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 1 }], ["input_index", "list(int)"], ["input_scales", "list(float)"], ["input_zero_points", "list(int)"], ["num_bw_output", "int", undefined, { minimum: 0 }], ["fused_activation_function", "string", "NONE"], ["cell_clip", "float", 0], ["proj_clip", "float", 0], ["asymmetric_quantize_inputs", "bool", false], ["merge_outputs", "bool", false], ["time_major", "bool", true]],
  },
});

export const TflBidirectionalSequenceRnn = (): KernelSpec => ({
  op: {
    name: "TflBidirectionalSequenceRnn",
    inputs: [["inputs", "Tin"]],
    outputs: [["fw_output", 1], ["bw_output", 1, "num_bw_output"], ["fw_hidden_state", 1], ["bw_hidden_state", 1]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 1 }], ["input_index", "list(int)"], ["input_scales", "list(float)"], ["input_zero_points", "list(int)"], ["num_bw_output", "int", undefined, { minimum: 0 }], ["fused_activation_function", "string", "NONE"], ["merge_outputs", "bool", false], ["time_major", "bool", false], ["asymmetric_quantize_inputs", "bool", false]],
  },
});

export const TflCalibrateScores = (): KernelSpec => ({
  op: {
    name: "TflCalibrateScores",
    inputs: [["scores", 1]],
    outputs: [["calibrated_scores", 1]],
    attrs: [["score_transformation", "string", "IDENTITY", { allowedStrings: ["IDENTITY", "LOG", "INVERSE_LOGISTIC"] }], ["default_score", "float", 0], ["is_calibrated", "list(bool)"], ["scale", "list(float)"], ["slope", "list(float)"], ["offset", "list(float)"], ["min_score", "list(float)"]],
  },
});

export const TflCast = (): KernelSpec => ({
  op: {
    name: "TflCast",
    inputs: [["input", 1]],
    outputs: [["output", "Toutput"]],
    attrs: [["Toutput", "type", undefined, { allowedTypes: [4, 5, 3] }]],
  },
  constraints: { Toutput: [4, 5, 3] },
});

export const TflConcatenation = (): KernelSpec => ({
  op: {
    name: "TflConcatenation",
    inputs: [["values", "T", "N"]],
    outputs: [["output", "T"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type", undefined, { allowedTypes: [4] }], ["axis", "int", 0n], ["fused_activation_function", "string", "NONE"], ["input_scales", "list(float)"], ["input_zero_points", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflConv2d = (): KernelSpec => ({
  op: {
    name: "TflConv2d",
    inputs: [["input", "T"], ["filter", "Tfilter"], ["bias", "Tbias", "num_bias"]],
    outputs: [["output", "Toutput"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["Tfilter", "type", undefined, { allowedTypes: [6, 4] }], ["Tbias", "type", 3, { allowedTypes: [1, 3, 9] }], ["Toutput", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["num_bias", "int", undefined, { minimum: 0 }], ["padding", "string", "SAME"], ["stride_w", "int", 0n], ["stride_h", "int", 0n], ["fused_activation_function", "string", "NONE"], ["is_delegated", "bool", true], ["input_scale", "list(float)", []], ["input_zero_point", "list(int)", []], ["filter_scale", "list(float)", []], ["filter_zero_point", "list(int)", []], ["filter_axis", "int", 0n], ["bias_scale", "list(float)", []], ["bias_zero_point", "list(int)", []], ["bias_axis", "int", 0n], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []], ["dilation_w_factor", "int", 1n], ["dilation_h_factor", "int", 1n], ["quantized_bias_type", "string", "FLOAT32"]],
  },
  constraints: [
    { T: [1], Tfilter: [6], Toutput: [1] },
    { T: [6], Tfilter: [6], Toutput: [6] },
    { T: [4], Tfilter: [4], Toutput: [4] },
    { T: [5], Tfilter: [6], Toutput: [5] },
  ],
});

export const TflConv3dTranspose = (): KernelSpec => ({
  op: {
    name: "TflConv3dTranspose",
    inputs: [["output_shape", 3], ["filter", 1], ["input", 1]],
    outputs: [["output", 1]],
    attrs: [["padding", "string", "SAME", { allowedStrings: ["SAME", "VALID"] }], ["stride_d", "int", undefined, { minimum: 1 }], ["stride_h", "int", undefined, { minimum: 1 }], ["stride_w", "int", undefined, { minimum: 1 }], ["dilation_d_factor", "int", 1n, { minimum: 1 }], ["dilation_h_factor", "int", 1n, { minimum: 1 }], ["dilation_w_factor", "int", 1n, { minimum: 1 }]],
  },
});

export const TflDepthwiseConv2d = (): KernelSpec => ({
  op: {
    name: "TflDepthwiseConv2d",
    inputs: [["input", "T"], ["filter", "Tfilter"], ["bias", "Tbias", "num_bias"]],
    outputs: [["output", "Toutput"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["Tfilter", "type", undefined, { allowedTypes: [6, 4] }], ["Tbias", "type", 3, { allowedTypes: [1, 3, 9] }], ["Toutput", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["num_bias", "int", undefined, { minimum: 0 }], ["padding", "string", "SAME"], ["stride_w", "int", 0n], ["stride_h", "int", 0n], ["fused_activation_function", "string", "NONE"], ["is_delegated", "bool", true], ["input_scale", "list(float)", []], ["input_zero_point", "list(int)", []], ["filter_scale", "list(float)", []], ["filter_zero_point", "list(int)", []], ["filter_axis", "int", 0n], ["bias_scale", "list(float)", []], ["bias_zero_point", "list(int)", []], ["bias_axis", "int", 0n], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []], ["depth_multiplier", "int", 0n], ["dilation_w_factor", "int", 1n], ["dilation_h_factor", "int", 1n]],
  },
  constraints: [
    { T: [1], Tfilter: [6], Toutput: [1] },
    { T: [6], Tfilter: [6], Toutput: [6] },
    { T: [4], Tfilter: [4], Toutput: [4] },
    { T: [5], Tfilter: [6], Toutput: [5] },
  ],
});

export const TflDequantize = (): KernelSpec => ({
  op: {
    name: "TflDequantize",
    inputs: [["input", "T"]],
    outputs: [["output", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [31, 29, 6, 4, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["input_axis", "int", 0n]],
  },
});

export const TflDetectionPostProcess = (): KernelSpec => ({
  op: {
    name: "TflDetectionPostProcess",
    inputs: [["box_encodings", "T"], ["class_predictions", "Tscores"], ["anchors", "T"]],
    outputs: [["boxes", 1], ["classes", 1], ["scores", 1], ["count", 1]],
    attrs: [["T", "type"], ["Tscores", "type"], ["max_detections", "int"], ["max_classes_per_detection", "int"], ["detections_per_class", "int", 100n], ["use_regular_nms", "bool", false], ["nms_score_threshold", "float"], ["nms_iou_threshold", "float"], ["num_classes", "int"], ["y_scale", "float"], ["x_scale", "float"], ["h_scale", "float"], ["w_scale", "float"], ["box_encodings_scale", "list(float)", []], ["box_encodings_zero_point", "list(int)", []], ["class_predictions_scale", "list(float)", []], ["class_predictions_zero_point", "list(int)", []], ["anchors_scale", "list(float)", []], ["anchors_zero_point", "list(int)", []]],
  },
  constraints: { T: [1, 4], Tscores: [1, 4] },
});

export const TflDilate = (): KernelSpec => ({
  op: {
    name: "TflDilate",
    inputs: [["input", "T"], ["dilations", 3], ["padding_value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const TflDiv = (): KernelSpec => ({
  op: {
    name: "TflDiv",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"], ["fused_activation_function", "string", "NONE"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflDynamicUpdateSlice = (): KernelSpec => ({
  op: {
    name: "TflDynamicUpdateSlice",
    inputs: [["operand", "T"], ["update", "T"], ["start_indices", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const TflElu = (): KernelSpec => ({
  op: {
    name: "TflElu",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflEmbeddingLookup = (): KernelSpec => ({
  op: {
    name: "TflEmbeddingLookup",
    inputs: [["lookup", 3], ["value", "Tvalue"]],
    outputs: [["output", "Toutput"]],
    attrs: [["Tvalue", "type", undefined, { allowedTypes: [6, 4] }], ["Toutput", "type", 1, { allowedTypes: [1] }], ["value_scale", "list(float)"], ["value_zero_point", "list(int)"], ["value_axis", "int", 0n]],
  },
  constraints: { Tvalue: [6, 4], Toutput: [1] },
});

export const TflEmbeddingLookupSparse = (): KernelSpec => ({
  op: {
    name: "TflEmbeddingLookupSparse",
    inputs: [["ids", 3], ["indices", 3], ["dense_shape", 3], ["weights", 1], ["value", 1]],
    outputs: [["output", 1]],
    attrs: [["combiner", "string", "SUM"]],
  },
});

export const TflEqual = (): KernelSpec => ({
  op: {
    name: "TflEqual",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"]],
  },
});

export const TflExp = (): KernelSpec => ({
  op: {
    name: "TflExp",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflFloatMean = (): KernelSpec => ({
  op: {
    name: "TflFloatMean",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["T", "type", undefined, { allowedTypes: [1] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1], Tidx: [3, 9] },
});

export const TflFloorDiv = (): KernelSpec => ({
  op: {
    name: "TflFloorDiv",
    inputs: [["input1", 1], ["input2", 1]],
    outputs: [["output", 1]],
  },
});

export const TflFullyConnected = (): KernelSpec => ({
  op: {
    name: "TflFullyConnected",
    inputs: [["input", "T"], ["weights", "Tweights"], ["bias", "Tbias", "num_bias"]],
    outputs: [["output", "Toutput"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["Tweights", "type", undefined, { allowedTypes: [6, 4] }], ["Tbias", "type", 3, { allowedTypes: [1, 3, 9] }], ["Toutput", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["num_bias", "int", undefined, { minimum: 0 }], ["fused_activation_function", "string", "NONE"], ["weights_format", "string", "DEFAULT"], ["keep_num_dims", "bool", false], ["asymmetric_quantize_inputs", "bool", false], ["quantized_bias_type", "string", "FLOAT32"], ["is_delegated", "bool", true], ["input_scale", "list(float)", []], ["input_zero_point", "list(int)", []], ["weights_scale", "list(float)", []], ["weights_zero_point", "list(int)", []], ["weights_axis", "int", 0n], ["weights_block_size", "int", 0n], ["bias_scale", "list(float)", []], ["bias_zero_point", "list(int)", []], ["bias_axis", "int", 0n], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []]],
  },
  constraints: [
    { T: [1], Tweights: [6, 4], Toutput: [1] },
    { T: [6], Tweights: [6], Toutput: [6] },
    { T: [4], Tweights: [4], Toutput: [4, 5] },
    { T: [5], Tweights: [6], Toutput: [5] },
  ],
});

export const TflGelu = (): KernelSpec => ({
  op: {
    name: "TflGelu",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["approximate", "bool", false], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflGreater = (): KernelSpec => ({
  op: {
    name: "TflGreater",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"]],
  },
});

export const TflGreaterEqual = (): KernelSpec => ({
  op: {
    name: "TflGreaterEqual",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"]],
  },
});

export const TflHardSwish = (): KernelSpec => ({
  op: {
    name: "TflHardSwish",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflHashtableLookup = (): KernelSpec => ({
  op: {
    name: "TflHashtableLookup",
    inputs: [["lookup", 3], ["key", 3], ["value", "T"]],
    outputs: [["output", "T"], ["hits", 4]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const TflL2Normalization = (): KernelSpec => ({
  op: {
    name: "TflL2Normalization",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["fused_activation_function", "string", "NONE"], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflLeakyRelu = (): KernelSpec => ({
  op: {
    name: "TflLeakyRelu",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["alpha", "float", 0], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflLess = (): KernelSpec => ({
  op: {
    name: "TflLess",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"]],
  },
});

export const TflLessEqual = (): KernelSpec => ({
  op: {
    name: "TflLessEqual",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"]],
  },
});

export const TflLog = (): KernelSpec => ({
  op: {
    name: "TflLog",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflLogSoftmax = (): KernelSpec => ({
  op: {
    name: "TflLogSoftmax",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflLogistic = (): KernelSpec => ({
  op: {
    name: "TflLogistic",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflLshProjection = (): KernelSpec => ({
  op: {
    name: "TflLshProjection",
    inputs: [["hash", 1], ["input", "T"], ["weight", 1, "num_weight"]],
    outputs: [["output", 3]],
    attrs: [["T", "type"], ["num_weight", "int", undefined, { minimum: 0 }], ["type", "string", "UNKNOWN"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const TflLstm = (): KernelSpec => ({
  op: {
    name: "TflLstm",
    inputs: [["inputs", "Tin"]],
    outputs: [["outputs", "Tout"]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 1 }], ["input_index", "list(int)"], ["input_scales", "list(float)"], ["input_zero_points", "list(int)"], ["Tout", "list(type)", undefined, { minimum: 1 }], ["kernel_type", "string", "FULL"], ["fused_activation_function", "string", "NONE"], ["cell_clip", "float", 0], ["proj_clip", "float", 0], ["asymmetric_quantize_inputs", "bool", false], ["intermediate_scales", "list(float)", []], ["intermediate_zero_points", "list(int)", []], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []]],
  },
});

export const TflMaxPool2d = (): KernelSpec => ({
  op: {
    name: "TflMaxPool2d",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["padding", "string", "SAME", { allowedStrings: ["SAME", "VALID"] }], ["stride_w", "int", 0n], ["stride_h", "int", 0n], ["filter_width", "int", 0n], ["filter_height", "int", 0n], ["fused_activation_function", "string", "NONE"], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflMean = (): KernelSpec => ({
  op: {
    name: "TflMean",
    inputs: [["input", "T"], ["axis", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["keep_dims", "bool", false], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflMul = (): KernelSpec => ({
  op: {
    name: "TflMul",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"], ["fused_activation_function", "string", "NONE"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflNotEqual = (): KernelSpec => ({
  op: {
    name: "TflNotEqual",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"]],
  },
});

export const TflPrelu = (): KernelSpec => ({
  op: {
    name: "TflPrelu",
    inputs: [["input", "T"], ["alpha", "Talpha"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["Talpha", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["alpha_scale", "list(float)"], ["alpha_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
  constraints: [
    { T: [6], Talpha: [6] },
    { T: [4], Talpha: [4] },
    { T: [5], Talpha: [6, 5] },
  ],
});

export const TflQuantize = (): KernelSpec => ({
  op: {
    name: "TflQuantize",
    inputs: [["input", "T"]],
    outputs: [["output", "Toutput"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 6, 4, 5, 3] }], ["Toutput", "type", undefined, { allowedTypes: [29, 30, 6, 4, 5, 3] }], ["input_scale", "list(float)", []], ["input_zero_point", "list(int)", []], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"], ["output_axis", "int", 0n]],
  },
  constraints: [
    { T: [1], Toutput: [29, 30, 6, 4, 5] },
    { T: [6, 4], Toutput: [6, 4] },
    { T: [5], Toutput: [6, 5, 3] },
    { T: [3], Toutput: [6, 5] },
  ],
});

export const TflReduceProd = (): KernelSpec => ({
  op: {
    name: "TflReduceProd",
    inputs: [["input", "T"], ["axis", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5] }], ["keep_dims", "bool", false], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflReduceWindow = (): KernelSpec => ({
  op: {
    name: "TflReduceWindow",
    inputs: [["input", "T"], ["init_value", "T"], ["window_shape", 9], ["window_strides", 9], ["window_dilations", 9]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["reduce_function", "string", undefined, { allowedStrings: ["ADD", "MUL", "MINIMUM", "MAXIMUM", "ALL", "ANY"] }]],
  },
  constraints: { T: [10, 6, 5, 3, 9, 4, 1, 2] },
});

export const TflReductionAxes = (): KernelSpec => ({
  op: {
    name: "TflReductionAxes",
    inputs: [["input", "T"], ["axis", 3]],
    outputs: [["axes", 3]],
    attrs: [["T", "type"]],
  },
});

export const TflRegexTokenize = (): KernelSpec => ({
  op: {
    name: "TflRegexTokenize",
    inputs: [["text", 7]],
    outputs: [["ids", 3]],
    attrs: [["delim_regex_pattern", "string"], ["vocabulary", "string"], ["sequence_length", "int", undefined, { minimum: 1 }]],
  },
});

export const TflRelu = (): KernelSpec => ({
  op: {
    name: "TflRelu",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflRelu0To1 = (): KernelSpec => ({
  op: {
    name: "TflRelu0To1",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflRelu6 = (): KernelSpec => ({
  op: {
    name: "TflRelu6",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflReluN1To1 = (): KernelSpec => ({
  op: {
    name: "TflReluN1To1",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflResizeBilinear = (): KernelSpec => ({
  op: {
    name: "TflResizeBilinear",
    inputs: [["input", "T"], ["size", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["align_corners", "bool", false], ["half_pixel_centers", "bool", false], ["is_delegated", "bool", true]],
  },
  constraints: { T: [6, 4, 5] },
});

export const TflRnn = (): KernelSpec => ({
  op: {
    name: "TflRnn",
    inputs: [["input", 1], ["input_weights", "Tweights"], ["recurrent_weights", "Tweights"], ["bias", 1], ["hidden_state", 1]],
    outputs: [["output", 1], ["hidden_state_out", 1]],
    attrs: [["Tweights", "type", undefined, { allowedTypes: [1, 6, 4] }], ["input_weights_scale", "list(float)", []], ["input_weights_zero_point", "list(int)", []], ["recurrent_weights_scale", "list(float)", []], ["recurrent_weights_zero_point", "list(int)", []], ["fused_activation_function", "string", "NONE"], ["asymmetric_quantize_inputs", "bool", false]],
  },
  constraints: { Tweights: [1, 6, 4] },
});

export const TflRsqrt = (): KernelSpec => ({
  op: {
    name: "TflRsqrt",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflSkipGram = (): KernelSpec => ({
  op: {
    name: "TflSkipGram",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["ngram_size", "int", 0n], ["max_skip_size", "int", 0n], ["include_all_ngrams", "bool", false]],
  },
});

export const TflSmartReplyExtractFeatures = (): KernelSpec => ({
  op: {
    name: "TflSmartReplyExtractFeatures",
    inputs: [["ngrams", 7]],
    outputs: [["features", 3], ["weights", 1]],
  },
});

export const TflSmartReplyNormalize = (): KernelSpec => ({
  op: {
    name: "TflSmartReplyNormalize",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
  },
});

export const TflSmartReplyPredict = (): KernelSpec => ({
  op: {
    name: "TflSmartReplyPredict",
    inputs: [["signatures", 3], ["keys", 3], ["labels", 3], ["weights", 1]],
    outputs: [["output_labels", 3], ["output_weights", 1]],
    attrs: [["custom_options", "string"]],
  },
});

export const TflSoftmax = (): KernelSpec => ({
  op: {
    name: "TflSoftmax",
    inputs: [["input", "T"]],
    outputs: [["output", "Toutput"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["Toutput", "type", undefined, { allowedTypes: [6, 4, 5] }], ["beta", "float", 0], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
  constraints: [
    { T: [6], Toutput: [6, 5] },
    { T: [4], Toutput: [4, 5] },
    { T: [5], Toutput: [5] },
  ],
});

export const TflSqrt = (): KernelSpec => ({
  op: {
    name: "TflSqrt",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflSquaredDifference = (): KernelSpec => ({
  op: {
    name: "TflSquaredDifference",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflStablehloGather = (): KernelSpec => ({
  op: {
    name: "TflStablehloGather",
    inputs: [["operand", "T"], ["start_indices", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["offset_dims", "list(int)", []], ["collapsed_slice_dims", "list(int)", []], ["start_index_map", "list(int)", []], ["index_vector_dim", "int", 0n], ["slice_sizes", "list(int)", []], ["indices_are_sorted", "bool", false]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const TflStablehloPad = (): KernelSpec => ({
  op: {
    name: "TflStablehloPad",
    inputs: [["operand", "T"], ["padding_value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["edge_padding_low", "list(int)", []], ["edge_padding_high", "list(int)", []], ["interior_padding", "list(int)", []]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] },
});

export const TflStablehloRngBitGenerator = (): KernelSpec => ({
  op: {
    name: "TflStablehloRngBitGenerator",
    inputs: [["initial_state", 23]],
    outputs: [["output_state", 23], ["output", "dtype"]],
    attrs: [["algorithm", "string", "DEFAULT", { allowedStrings: ["DEFAULT", "PHILOX", "THREEFRY"] }], ["dtype", "type", undefined, { allowedTypes: [3, 9, 22, 23] }], ["output_shape", "list(int)", []]],
  },
});

export const TflStablehloScatter = (): KernelSpec => ({
  op: {
    name: "TflStablehloScatter",
    inputs: [["operand", "T"], ["scatter_indices", "Tindices"], ["updates", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["computation", "string", "UPDATE", { allowedStrings: ["UPDATE", "ADD", "MUL", "MINIMUM", "MAXIMUM"] }], ["update_window_dims", "list(int)", []], ["inserted_window_dims", "list(int)", []], ["scatter_dims_to_operand_dims", "list(int)", []], ["index_vector_dim", "int", 0n], ["indices_are_sorted", "bool", false], ["unique_indices", "bool", false]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23, 19, 1, 2] },
});

export const TflSub = (): KernelSpec => ({
  op: {
    name: "TflSub",
    inputs: [["input1", "T"], ["input2", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input1_scale", "list(float)"], ["input1_zero_point", "list(int)"], ["input2_scale", "list(float)"], ["input2_zero_point", "list(int)"], ["fused_activation_function", "string", "NONE"], ["pot_scale_int16", "bool", true], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflSum = (): KernelSpec => ({
  op: {
    name: "TflSum",
    inputs: [["input", "T"], ["axis", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["keep_dims", "bool", false], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflSvdf = (): KernelSpec => ({
  op: {
    name: "TflSvdf",
    inputs: [["inputs", "Tin"]],
    outputs: [["output", "T"], ["activation_state", "Tstate"]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 1 }], ["input_index", "list(int)"], ["input_scales", "list(float)"], ["input_zero_points", "list(int)"], ["T", "type", undefined, { allowedTypes: [1, 6] }], ["Tstate", "type", 1, { allowedTypes: [1, 5] }], ["rank", "int", 0n], ["fused_activation_function", "string", "NONE"], ["asymmetric_quantize_inputs", "bool", false], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []]],
  },
  constraints: [
    { T: [1], Tstate: [1] },
    { T: [6], Tstate: [5] },
  ],
});

export const TflTanh = (): KernelSpec => ({
  op: {
    name: "TflTanh",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 4, 5] }], ["input_scale", "list(float)"], ["input_zero_point", "list(int)"], ["output_scale", "list(float)"], ["output_zero_point", "list(int)"]],
  },
});

export const TflTransposeConv = (): KernelSpec => ({
  op: {
    name: "TflTransposeConv",
    inputs: [["output_shape", 3], ["weights", "Tweights"], ["input", "T"], ["bias", "Tbias", "num_bias"]],
    outputs: [["output", "Toutput"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["Tweights", "type", undefined, { allowedTypes: [6, 4] }], ["Tbias", "type", 3, { allowedTypes: [1, 3, 9] }], ["Toutput", "type", undefined, { allowedTypes: [1, 6, 4, 5] }], ["num_bias", "int", undefined, { minimum: 0 }], ["padding", "string", "SAME"], ["stride_w", "int", 0n], ["stride_h", "int", 0n], ["fused_activation_function", "string", "NONE"], ["is_delegated", "bool", true], ["input_scale", "list(float)", []], ["input_zero_point", "list(int)", []], ["weights_scale", "list(float)", []], ["weights_zero_point", "list(int)", []], ["weights_axis", "int", 0n], ["bias_scale", "list(float)", []], ["bias_zero_point", "list(int)", []], ["bias_axis", "int", 0n], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []], ["quantized_bias_type", "string", "FLOAT32"]],
  },
  constraints: [
    { T: [1], Tweights: [6], Toutput: [1] },
    { T: [6], Tweights: [6], Toutput: [6] },
    { T: [4], Tweights: [4], Toutput: [4] },
    { T: [5], Tweights: [6], Toutput: [5] },
  ],
});

export const TflUnidirectionalSequenceLstm = (): KernelSpec => ({
  op: {
    name: "TflUnidirectionalSequenceLstm",
    inputs: [["inputs", "Tin"]],
    outputs: [["output", "T"], ["output_state", "T"], ["cell_state", "Tcell"]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 1 }], ["input_index", "list(int)"], ["input_scales", "list(float)"], ["input_zero_points", "list(int)"], ["T", "type", undefined, { allowedTypes: [1, 6] }], ["Tcell", "type", 1, { allowedTypes: [1, 5] }], ["fused_activation_function", "string", "NONE"], ["cell_clip", "float", 0], ["proj_clip", "float", 0], ["asymmetric_quantize_inputs", "bool", false], ["time_major", "bool", false], ["diagonal_recurrent_tensors", "bool", false], ["intermediate_scales", "list(float)", []], ["intermediate_zero_points", "list(int)", []], ["output_scale", "list(float)", []], ["output_zero_point", "list(int)", []]],
  },
  constraints: [
    { T: [1], Tcell: [1] },
    { T: [6], Tcell: [5] },
  ],
});

export const TflUnidirectionalSequenceRnn = (): KernelSpec => ({
  op: {
    name: "TflUnidirectionalSequenceRnn",
    inputs: [["input", 1], ["input_weights", "Tweights"], ["recurrent_weights", "Tweights"], ["bias", 1], ["hidden_state", 1]],
    outputs: [["output", 1], ["hidden_state_out", 1]],
    attrs: [["Tweights", "type", undefined, { allowedTypes: [1, 6, 4] }], ["input_weights_scale", "list(float)", []], ["input_weights_zero_point", "list(int)", []], ["recurrent_weights_scale", "list(float)", []], ["recurrent_weights_zero_point", "list(int)", []], ["fused_activation_function", "string", "NONE"], ["asymmetric_quantize_inputs", "bool", false], ["time_major", "bool", false]],
  },
  constraints: { Tweights: [1, 6, 4] },
});
