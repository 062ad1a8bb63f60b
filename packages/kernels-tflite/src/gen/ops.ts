// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { DataType, POD_STRING_TYPES, POD_TYPES } from "@heddle/tensor";

export const TflAbs = (): KernelSpec => ({
  op: "TflAbs",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflAdd = (): KernelSpec => ({
  op: "TflAdd",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)", "fused_activation_function: string = 'NONE'", "pot_scale_int16: bool = true", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflAveragePool2d = (): KernelSpec => ({
  op: "TflAveragePool2d",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "padding: {'SAME', 'VALID'} = 'SAME'", "stride_w: int = 0", "stride_h: int = 0", "filter_width: int = 0", "filter_height: int = 0", "fused_activation_function: string = 'NONE'", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflBatchMatmul = (): KernelSpec => ({
  op: "TflBatchMatmul",
  inputs: ["x: Tx", "y: Ty"],
  outputs: ["output: Toutput"],
  attrs: ["Tx: {float, int8, int16}", "Ty: {int8, int16}", "Toutput: {float, int8, int16, int32}", "adj_x: bool = false", "adj_y: bool = false", "asymmetric_quantize_inputs: bool = false", "x_scale: list(float) = []", "x_zero_point: list(int) = []", "y_scale: list(float) = []", "y_zero_point: list(int) = []", "y_axis: int = 0", "output_scale: list(float) = []", "output_zero_point: list(int) = []"],
  constraints: [
    { Tx: [DataType.FLOAT], Ty: [DataType.INT8], Toutput: [DataType.FLOAT] },
    { Tx: [DataType.INT8], Ty: [DataType.INT8], Toutput: [DataType.INT8, DataType.INT32] },
    { Tx: [DataType.INT16], Ty: [DataType.INT16], Toutput: [DataType.INT16] },
  ],
});

export const TflBidirectionalSequenceLstm = (): KernelSpec => ({
  op: "TflBidirectionalSequenceLstm",
  inputs: ["inputs: Tin"],
  outputs: ["fw_output: float", "bw_output: num_bw_output * float", "fw_output_state: float", "fw_cell_state: float", "bw_output_state: float", "bw_cell_state: float"],
  attrs: ["Tin: list(type)", "input_index: list(int)", "input_scales: list(float)", "input_zero_points: list(int)", "num_bw_output: int >= 0", "fused_activation_function: string = 'NONE'", "cell_clip: float = 0", "proj_clip: float = 0", "asymmetric_quantize_inputs: bool = false", "merge_outputs: bool = false", "time_major: bool = true"],
});

export const TflBidirectionalSequenceRnn = (): KernelSpec => ({
  op: "TflBidirectionalSequenceRnn",
  inputs: ["inputs: Tin"],
  outputs: ["fw_output: float", "bw_output: num_bw_output * float", "fw_hidden_state: float", "bw_hidden_state: float"],
  attrs: ["Tin: list(type)", "input_index: list(int)", "input_scales: list(float)", "input_zero_points: list(int)", "num_bw_output: int >= 0", "fused_activation_function: string = 'NONE'", "merge_outputs: bool = false", "time_major: bool = false", "asymmetric_quantize_inputs: bool = false"],
});

export const TflCalibrateScores = (): KernelSpec => ({
  op: "TflCalibrateScores",
  inputs: ["scores: float"],
  outputs: ["calibrated_scores: float"],
  attrs: ["score_transformation: {'IDENTITY', 'LOG', 'INVERSE_LOGISTIC'} = 'IDENTITY'", "default_score: float = 0", "is_calibrated: list(bool)", "scale: list(float)", "slope: list(float)", "offset: list(float)", "min_score: list(float)"],
});

export const TflCast = (): KernelSpec => ({
  op: "TflCast",
  inputs: ["input: float"],
  outputs: ["output: Toutput"],
  attrs: ["Toutput: {uint8, int16, int32}"],
  constraints: { Toutput: [DataType.UINT8, DataType.INT16, DataType.INT32] },
});

export const TflConcatenation = (): KernelSpec => ({
  op: "TflConcatenation",
  inputs: ["values: N * T"],
  outputs: ["output: T"],
  attrs: ["N: int >= 1", "T: {uint8}", "axis: int = 0", "fused_activation_function: string = 'NONE'", "input_scales: list(float)", "input_zero_points: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflConv2d = (): KernelSpec => ({
  op: "TflConv2d",
  inputs: ["input: T", "filter: Tfilter", "bias: num_bias * Tbias"],
  outputs: ["output: Toutput"],
  attrs: ["T: {float, int8, uint8, int16}", "Tfilter: {int8, uint8}", "Tbias: {float, int32, int64} = DT_INT32", "Toutput: {float, int8, uint8, int16}", "num_bias: int >= 0", "padding: string = 'SAME'", "stride_w: int = 0", "stride_h: int = 0", "fused_activation_function: string = 'NONE'", "input_scale: list(float) = []", "input_zero_point: list(int) = []", "filter_scale: list(float) = []", "filter_zero_point: list(int) = []", "filter_axis: int = 0", "bias_scale: list(float) = []", "bias_zero_point: list(int) = []", "bias_axis: int = 0", "output_scale: list(float) = []", "output_zero_point: list(int) = []", "dilation_w_factor: int = 1", "dilation_h_factor: int = 1", "quantized_bias_type: string = 'FLOAT32'"],
  constraints: [
    { T: [DataType.FLOAT], Tfilter: [DataType.INT8], Toutput: [DataType.FLOAT] },
    { T: [DataType.INT8], Tfilter: [DataType.INT8], Toutput: [DataType.INT8] },
    { T: [DataType.UINT8], Tfilter: [DataType.UINT8], Toutput: [DataType.UINT8] },
    { T: [DataType.INT16], Tfilter: [DataType.INT8], Toutput: [DataType.INT16] },
  ],
});

export const TflConv3dTranspose = (): KernelSpec => ({
  op: "TflConv3dTranspose",
  inputs: ["output_shape: int32", "filter: float", "input: float"],
  outputs: ["output: float"],
  attrs: ["padding: {'SAME', 'VALID'} = 'SAME'", "stride_d: int >= 1", "stride_h: int >= 1", "stride_w: int >= 1", "dilation_d_factor: int >= 1 = 1", "dilation_h_factor: int >= 1 = 1", "dilation_w_factor: int >= 1 = 1"],
});

export const TflDepthwiseConv2d = (): KernelSpec => ({
  op: "TflDepthwiseConv2d",
  inputs: ["input: T", "filter: Tfilter", "bias: num_bias * Tbias"],
  outputs: ["output: Toutput"],
  attrs: ["T: {float, int8, uint8, int16}", "Tfilter: {int8, uint8}", "Tbias: {float, int32, int64} = DT_INT32", "Toutput: {float, int8, uint8, int16}", "num_bias: int >= 0", "padding: string = 'SAME'", "stride_w: int = 0", "stride_h: int = 0", "fused_activation_function: string = 'NONE'", "input_scale: list(float) = []", "input_zero_point: list(int) = []", "filter_scale: list(float) = []", "filter_zero_point: list(int) = []", "filter_axis: int = 0", "bias_scale: list(float) = []", "bias_zero_point: list(int) = []", "bias_axis: int = 0", "output_scale: list(float) = []", "output_zero_point: list(int) = []", "depth_multiplier: int = 0", "dilation_w_factor: int = 1", "dilation_h_factor: int = 1"],
  constraints: [
    { T: [DataType.FLOAT], Tfilter: [DataType.INT8], Toutput: [DataType.FLOAT] },
    { T: [DataType.INT8], Tfilter: [DataType.INT8], Toutput: [DataType.INT8] },
    { T: [DataType.UINT8], Tfilter: [DataType.UINT8], Toutput: [DataType.UINT8] },
    { T: [DataType.INT16], Tfilter: [DataType.INT8], Toutput: [DataType.INT16] },
  ],
});

export const TflDequantize = (): KernelSpec => ({
  op: "TflDequantize",
  inputs: ["input: T"],
  outputs: ["output: float"],
  attrs: ["T: {int2, int4, int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "input_axis: int = 0"],
});

export const TflDiv = (): KernelSpec => ({
  op: "TflDiv",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)", "fused_activation_function: string = 'NONE'", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflDynamicUpdateSlice = (): KernelSpec => ({
  op: "TflDynamicUpdateSlice",
  inputs: ["operand: T", "update: T", "start_indices: Tindices"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tindices: {int32, int64}"],
  constraints: { T: POD_TYPES },
});

export const TflElu = (): KernelSpec => ({
  op: "TflElu",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflEmbeddingLookup = (): KernelSpec => ({
  op: "TflEmbeddingLookup",
  inputs: ["lookup: int32", "value: Tvalue"],
  outputs: ["output: Toutput"],
  attrs: ["Tvalue: {int8, uint8}", "Toutput: {float} = DT_FLOAT", "value_scale: list(float)", "value_zero_point: list(int)", "value_axis: int = 0"],
  constraints: { Tvalue: [DataType.INT8, DataType.UINT8], Toutput: [DataType.FLOAT] },
});

export const TflEmbeddingLookupSparse = (): KernelSpec => ({
  op: "TflEmbeddingLookupSparse",
  inputs: ["ids: int32", "indices: int32", "dense_shape: int32", "weights: float", "value: float"],
  outputs: ["output: float"],
  attrs: ["combiner: string = 'SUM'"],
});

export const TflEqual = (): KernelSpec => ({
  op: "TflEqual",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: bool"],
  attrs: ["T: {int8, uint8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)"],
});

export const TflExp = (): KernelSpec => ({
  op: "TflExp",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflFloatMean = (): KernelSpec => ({
  op: "TflFloatMean",
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "T: {float}", "Tidx: {int32, int64} = DT_INT32"],
  constraints: { T: [DataType.FLOAT], Tidx: [DataType.INT32, DataType.INT64] },
});

export const TflFullyConnected = (): KernelSpec => ({
  op: "TflFullyConnected",
  inputs: ["input: T", "weights: Tweights", "bias: num_bias * Tbias"],
  outputs: ["output: Toutput"],
  attrs: ["T: {float, int8, uint8, int16}", "Tweights: {int8, uint8}", "Tbias: {float, int32, int64} = DT_INT32", "Toutput: {float, int8, uint8, int16}", "num_bias: int >= 0", "fused_activation_function: string = 'NONE'", "weights_format: string = 'DEFAULT'", "keep_num_dims: bool = false", "asymmetric_quantize_inputs: bool = false", "quantized_bias_type: string = 'FLOAT32'", "input_scale: list(float) = []", "input_zero_point: list(int) = []", "weights_scale: list(float) = []", "weights_zero_point: list(int) = []", "weights_axis: int = 0", "bias_scale: list(float) = []", "bias_zero_point: list(int) = []", "bias_axis: int = 0", "output_scale: list(float) = []", "output_zero_point: list(int) = []"],
  constraints: [
    { T: [DataType.FLOAT], Tweights: [DataType.INT8, DataType.UINT8], Toutput: [DataType.FLOAT] },
    { T: [DataType.INT8], Tweights: [DataType.INT8], Toutput: [DataType.INT8] },
    { T: [DataType.UINT8], Tweights: [DataType.UINT8], Toutput: [DataType.UINT8, DataType.INT16] },
    { T: [DataType.INT16], Tweights: [DataType.INT8], Toutput: [DataType.INT16] },
  ],
});

export const TflGelu = (): KernelSpec => ({
  op: "TflGelu",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "approximate: bool = false", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflGreater = (): KernelSpec => ({
  op: "TflGreater",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: bool"],
  attrs: ["T: {int8, uint8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)"],
});

export const TflGreaterEqual = (): KernelSpec => ({
  op: "TflGreaterEqual",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: bool"],
  attrs: ["T: {int8, uint8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)"],
});

export const TflHardSwish = (): KernelSpec => ({
  op: "TflHardSwish",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflHashtableLookup = (): KernelSpec => ({
  op: "TflHashtableLookup",
  inputs: ["lookup: int32", "key: int32", "value: T"],
  outputs: ["output: T", "hits: uint8"],
  attrs: ["T: type"],
  constraints: { T: POD_STRING_TYPES },
});

export const TflL2Normalization = (): KernelSpec => ({
  op: "TflL2Normalization",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8}", "fused_activation_function: string = 'NONE'", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflLeakyRelu = (): KernelSpec => ({
  op: "TflLeakyRelu",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "alpha: float = 0", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflLess = (): KernelSpec => ({
  op: "TflLess",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: bool"],
  attrs: ["T: {int8, uint8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)"],
});

export const TflLessEqual = (): KernelSpec => ({
  op: "TflLessEqual",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: bool"],
  attrs: ["T: {int8, uint8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)"],
});

export const TflLocalResponseNormalization = (): KernelSpec => ({
  op: "TflLocalResponseNormalization",
  inputs: ["input: float"],
  outputs: ["output: float"],
  attrs: ["radius: int = 0", "bias: float = 0", "alpha: float = 0", "beta: float = 0"],
});

export const TflLog = (): KernelSpec => ({
  op: "TflLog",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflLogSoftmax = (): KernelSpec => ({
  op: "TflLogSoftmax",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflLogistic = (): KernelSpec => ({
  op: "TflLogistic",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflLshProjection = (): KernelSpec => ({
  op: "TflLshProjection",
  inputs: ["hash: float", "input: T", "weight: num_weight * float"],
  outputs: ["output: int32"],
  attrs: ["T: type", "num_weight: int >= 0", "type: string = 'UNKNOWN'"],
  constraints: { T: POD_STRING_TYPES },
});

export const TflLstm = (): KernelSpec => ({
  op: "TflLstm",
  inputs: ["inputs: Tin"],
  outputs: ["outputs: Tout"],
  attrs: ["Tin: list(type)", "input_index: list(int)", "input_scales: list(float)", "input_zero_points: list(int)", "Tout: list(type)", "kernel_type: string = 'FULL'", "fused_activation_function: string = 'NONE'", "cell_clip: float = 0", "proj_clip: float = 0", "asymmetric_quantize_inputs: bool = false", "intermediate_scales: list(float) = []", "intermediate_zero_points: list(int) = []", "output_scale: list(float) = []", "output_zero_point: list(int) = []"],
});

export const TflMaxPool2d = (): KernelSpec => ({
  op: "TflMaxPool2d",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "padding: {'SAME', 'VALID'} = 'SAME'", "stride_w: int = 0", "stride_h: int = 0", "filter_width: int = 0", "filter_height: int = 0", "fused_activation_function: string = 'NONE'", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflMean = (): KernelSpec => ({
  op: "TflMean",
  inputs: ["input: T", "axis: int32"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "keep_dims: bool = false", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflMul = (): KernelSpec => ({
  op: "TflMul",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)", "fused_activation_function: string = 'NONE'", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflNotEqual = (): KernelSpec => ({
  op: "TflNotEqual",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: bool"],
  attrs: ["T: {int8, uint8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)"],
});

export const TflPrelu = (): KernelSpec => ({
  op: "TflPrelu",
  inputs: ["input: T", "alpha: Talpha"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "Talpha: {int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "alpha_scale: list(float)", "alpha_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
  constraints: [
    { T: [DataType.INT8], Talpha: [DataType.INT8] },
    { T: [DataType.UINT8], Talpha: [DataType.UINT8] },
    { T: [DataType.INT16], Talpha: [DataType.INT8, DataType.INT16] },
  ],
});

export const TflQuantize = (): KernelSpec => ({
  op: "TflQuantize",
  inputs: ["input: T"],
  outputs: ["output: Toutput"],
  attrs: ["T: {float, int8, uint8, int16, int32}", "Toutput: {int4, uint4, int8, uint8, int16, int32}", "input_scale: list(float) = []", "input_zero_point: list(int) = []", "output_scale: list(float)", "output_zero_point: list(int)", "output_axis: int = 0"],
  constraints: [
    { T: [DataType.FLOAT], Toutput: [DataType.INT4, DataType.UINT4, DataType.INT8, DataType.UINT8, DataType.INT16] },
    { T: [DataType.INT8, DataType.UINT8], Toutput: [DataType.INT8, DataType.UINT8] },
    { T: [DataType.INT16], Toutput: [DataType.INT8, DataType.INT16, DataType.INT32] },
    { T: [DataType.INT32], Toutput: [DataType.INT8, DataType.INT16] },
  ],
});

export const TflReduceProd = (): KernelSpec => ({
  op: "TflReduceProd",
  inputs: ["input: T", "axis: int32"],
  outputs: ["output: T"],
  attrs: ["T: {int8, int16}", "keep_dims: bool = false", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflRegexTokenize = (): KernelSpec => ({
  op: "TflRegexTokenize",
  inputs: ["text: string"],
  outputs: ["ids: int32"],
  attrs: ["delim_regex_pattern: string", "vocabulary: string", "sequence_length: int >= 1"],
});

export const TflRelu = (): KernelSpec => ({
  op: "TflRelu",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflRelu0To1 = (): KernelSpec => ({
  op: "TflRelu0To1",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflRelu6 = (): KernelSpec => ({
  op: "TflRelu6",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflReluN1To1 = (): KernelSpec => ({
  op: "TflReluN1To1",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflResizeBilinear = (): KernelSpec => ({
  op: "TflResizeBilinear",
  inputs: ["input: T", "size: int32"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "align_corners: bool = false", "half_pixel_centers: bool = false"],
  constraints: { T: [DataType.INT8, DataType.UINT8, DataType.INT16] },
});

export const TflRnn = (): KernelSpec => ({
  op: "TflRnn",
  inputs: ["input: float", "input_weights: Tweights", "recurrent_weights: Tweights", "bias: float", "hidden_state: float"],
  outputs: ["output: float", "hidden_state_out: float"],
  attrs: ["Tweights: {float, int8, uint8}", "input_weights_scale: list(float) = []", "input_weights_zero_point: list(int) = []", "recurrent_weights_scale: list(float) = []", "recurrent_weights_zero_point: list(int) = []", "fused_activation_function: string = 'NONE'", "asymmetric_quantize_inputs: bool = false"],
  constraints: { Tweights: [DataType.FLOAT, DataType.INT8, DataType.UINT8] },
});

export const TflRsqrt = (): KernelSpec => ({
  op: "TflRsqrt",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflSkipGram = (): KernelSpec => ({
  op: "TflSkipGram",
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["ngram_size: int = 0", "max_skip_size: int = 0", "include_all_ngrams: bool = false"],
});

export const TflSmartReplyExtractFeatures = (): KernelSpec => ({
  op: "TflSmartReplyExtractFeatures",
  inputs: ["ngrams: string"],
  outputs: ["features: int32", "weights: float"],
});

export const TflSmartReplyNormalize = (): KernelSpec => ({
  op: "TflSmartReplyNormalize",
  inputs: ["input: string"],
  outputs: ["output: string"],
});

export const TflSmartReplyPredict = (): KernelSpec => ({
  op: "TflSmartReplyPredict",
  inputs: ["signatures: int32", "keys: int32", "labels: int32", "weights: float"],
  outputs: ["output_labels: int32", "output_weights: float"],
  attrs: ["custom_options: string"],
});

export const TflSoftmax = (): KernelSpec => ({
  op: "TflSoftmax",
  inputs: ["input: T"],
  outputs: ["output: Toutput"],
  attrs: ["T: {int8, uint8, int16}", "Toutput: {int8, uint8, int16}", "beta: float = 0", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
  constraints: [
    { T: [DataType.INT8], Toutput: [DataType.INT8, DataType.INT16] },
    { T: [DataType.UINT8], Toutput: [DataType.UINT8, DataType.INT16] },
    { T: [DataType.INT16], Toutput: [DataType.INT16] },
  ],
});

export const TflSqrt = (): KernelSpec => ({
  op: "TflSqrt",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflSquaredDifference = (): KernelSpec => ({
  op: "TflSquaredDifference",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflSub = (): KernelSpec => ({
  op: "TflSub",
  inputs: ["input1: T", "input2: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input1_scale: list(float)", "input1_zero_point: list(int)", "input2_scale: list(float)", "input2_zero_point: list(int)", "fused_activation_function: string = 'NONE'", "pot_scale_int16: bool = true", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflSum = (): KernelSpec => ({
  op: "TflSum",
  inputs: ["input: T", "axis: int32"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "keep_dims: bool = false", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflSvdf = (): KernelSpec => ({
  op: "TflSvdf",
  inputs: ["inputs: Tin"],
  outputs: ["output: T", "activation_state: Tstate"],
  attrs: ["Tin: list(type)", "input_index: list(int)", "input_scales: list(float)", "input_zero_points: list(int)", "T: {float, int8}", "Tstate: {float, int16} = DT_FLOAT", "rank: int = 0", "fused_activation_function: string = 'NONE'", "asymmetric_quantize_inputs: bool = false", "output_scale: list(float) = []", "output_zero_point: list(int) = []"],
  constraints: [
    { T: [DataType.FLOAT], Tstate: [DataType.FLOAT] },
    { T: [DataType.INT8], Tstate: [DataType.INT16] },
  ],
});

export const TflTanh = (): KernelSpec => ({
  op: "TflTanh",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: {int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "output_scale: list(float)", "output_zero_point: list(int)"],
});

export const TflTransposeConv = (): KernelSpec => ({
  op: "TflTransposeConv",
  inputs: ["output_shape: int32", "weights: Tweights", "input: T", "bias: num_bias * Tbias"],
  outputs: ["output: Toutput"],
  attrs: ["T: {float, int8, uint8, int16}", "Tweights: {int8, uint8}", "Tbias: {float, int32, int64} = DT_INT32", "Toutput: {float, int8, uint8, int16}", "num_bias: int >= 0", "padding: string = 'SAME'", "stride_w: int = 0", "stride_h: int = 0", "fused_activation_function: string = 'NONE'", "input_scale: list(float) = []", "input_zero_point: list(int) = []", "weights_scale: list(float) = []", "weights_zero_point: list(int) = []", "weights_axis: int = 0", "bias_scale: list(float) = []", "bias_zero_point: list(int) = []", "bias_axis: int = 0", "output_scale: list(float) = []", "output_zero_point: list(int) = []", "quantized_bias_type: string = 'FLOAT32'"],
  constraints: [
    { T: [DataType.FLOAT], Tweights: [DataType.INT8], Toutput: [DataType.FLOAT] },
    { T: [DataType.INT8], Tweights: [DataType.INT8], Toutput: [DataType.INT8] },
    { T: [DataType.UINT8], Tweights: [DataType.UINT8], Toutput: [DataType.UINT8] },
    { T: [DataType.INT16], Tweights: [DataType.INT8], Toutput: [DataType.INT16] },
  ],
});

export const TflUnidirectionalSequenceLstm = (): KernelSpec => ({
  op: "TflUnidirectionalSequenceLstm",
  inputs: ["inputs: Tin"],
  outputs: ["output: T", "output_state: T", "cell_state: Tcell"],
  attrs: ["Tin: list(type)", "input_index: list(int)", "input_scales: list(float)", "input_zero_points: list(int)", "T: {float, int8}", "Tcell: {float, int16} = DT_FLOAT", "fused_activation_function: string = 'NONE'", "cell_clip: float = 0", "proj_clip: float = 0", "asymmetric_quantize_inputs: bool = false", "time_major: bool = false", "diagonal_recurrent_tensors: bool = false", "intermediate_scales: list(float) = []", "intermediate_zero_points: list(int) = []", "output_scale: list(float) = []", "output_zero_point: list(int) = []"],
  constraints: [
    { T: [DataType.FLOAT], Tcell: [DataType.FLOAT] },
    { T: [DataType.INT8], Tcell: [DataType.INT16] },
  ],
});

export const TflUnidirectionalSequenceRnn = (): KernelSpec => ({
  op: "TflUnidirectionalSequenceRnn",
  inputs: ["input: float", "input_weights: Tweights", "recurrent_weights: Tweights", "bias: float", "hidden_state: float"],
  outputs: ["output: float", "hidden_state_out: float"],
  attrs: ["Tweights: {float, int8, uint8}", "input_weights_scale: list(float) = []", "input_weights_zero_point: list(int) = []", "recurrent_weights_scale: list(float) = []", "recurrent_weights_zero_point: list(int) = []", "fused_activation_function: string = 'NONE'", "asymmetric_quantize_inputs: bool = false", "time_major: bool = false"],
  constraints: { Tweights: [DataType.FLOAT, DataType.INT8, DataType.UINT8] },
});
