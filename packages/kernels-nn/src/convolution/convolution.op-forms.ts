/** Arguments and attributes that the definitions of convolutions share. */
import { FLOAT_TYPES } from "@heddle/tensor";

export const INPUTS = ["input: T", "filter: T"];
export const CONVOLUTION = { inputs: INPUTS, outputs: ["output: T"] };
export const PADDING = "padding: {'SAME', 'VALID'}";
export const PADDINGS = ["padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []"];
export const DILATIONS = "dilations: list(int) = [1, 1, 1, 1]";
export const CONVOLUTION_ATTRS = [
  "strides: list(int)",
  ...PADDINGS,
  "data_format: {'NHWC', 'NCHW'} = 'NHWC'",
  DILATIONS,
];
export const CONV_2D_ATTRS = [
  "T: {half, bfloat16, float, double, int32}",
  "use_cudnn_on_gpu: bool = true",
  ...CONVOLUTION_ATTRS,
];
export const FLOATS = { T: FLOAT_TYPES };
