import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "convolution-gradients";

const T = "T: {half, bfloat16, float, double}";
const IMAGE_FORMAT = "data_format: {'NHWC', 'NCHW'} = 'NHWC'";
const VOLUME_FORMAT = "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'";
const IMAGE_PADDING = ["padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []"];
const IMAGE_DILATIONS = "dilations: list(int) = [1, 1, 1, 1]";
const VOLUME_DILATIONS = "dilations: list(int) = [1, 1, 1, 1, 1]";
const types = { T: FLOAT_TYPES };

const filterGradient = {
  inputs: ["input: T", "filter_sizes: int32", "out_backprop: T"],
  outputs: ["output: T"],
  types,
  shape: "filterGradientShape",
} as const;
const depthwiseAttrs = [T, "strides: list(int)", ...IMAGE_PADDING, IMAGE_FORMAT, IMAGE_DILATIONS];
const volumeAttrs = [T, "strides: list(int)", "padding: {'SAME', 'VALID'}"];

export const ops: OpEntries<typeof import("./convolution-gradients.js")> = {
  Conv2DBackpropFilter: {
    ...filterGradient,
    attrs: [T, "strides: list(int)", "use_cudnn_on_gpu: bool = true", ...IMAGE_PADDING, IMAGE_FORMAT, IMAGE_DILATIONS],
    kernel: "createConvFilterGradient",
  },
  Conv3DBackpropFilterV2: {
    ...filterGradient,
    attrs: [...volumeAttrs, VOLUME_FORMAT, VOLUME_DILATIONS],
    kernel: "createConvFilterGradient",
  },
  Conv3DBackpropInputV2: {
    inputs: ["input_sizes: Tshape", "filter: T", "out_backprop: T"],
    outputs: ["output: T"],
    attrs: [...volumeAttrs, VOLUME_FORMAT, VOLUME_DILATIONS, "Tshape: {int32, int64} = DT_INT32"],
    types,
    shape: "inputGradientShape",
    kernel: "createConvInputGradient",
  },
  DepthwiseConv2dNativeBackpropFilter: {
    ...filterGradient,
    attrs: depthwiseAttrs,
    kernel: "createDepthwiseFilterGradient",
  },
  DepthwiseConv2dNativeBackpropInput: {
    inputs: ["input_sizes: int32", "filter: T", "out_backprop: T"],
    outputs: ["output: T"],
    attrs: depthwiseAttrs,
    types,
    shape: "inputGradientShape",
    kernel: "createDepthwiseInputGradient",
  },
};
