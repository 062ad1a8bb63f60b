import type { OpSpec } from "@heddle/kernel-api";
import { DataType, FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import { FLOAT_SET } from "./float-set.js";
import type { OnDemandOp } from "./on-demand-op.js";

const CONVOLUTION = { inputs: ["input: T", "filter: T"], outputs: ["output: T"] };
const PADDING = "padding: {'SAME', 'VALID'}";
const PADDINGS = ["padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []"];
const IMAGE_FORMAT = "data_format: {'NHWC', 'NCHW'} = 'NHWC'";
const DILATIONS = "dilations: list(int) = [1, 1, 1, 1]";
const CONVOLUTION_ATTRS = ["strides: list(int)", ...PADDINGS, IMAGE_FORMAT, DILATIONS];
const CONV_2D_ATTRS = ["T: {half, bfloat16, float, double, int32}", "use_cudnn_on_gpu: bool = true"];
const FUSED = [
  "num_args: int >= 0",
  "fused_ops: list(string) = []",
  "epsilon: float = 0.0001",
  "leakyrelu_alpha: float = 0.2",
];

/** As in TensorFlow.js's converter, whose op it is, and in TensorFlow, which knows it with an underscore. */
const fusedDepthwise: OpSpec = {
  inputs: [...CONVOLUTION.inputs, "args: num_args * T"],
  outputs: CONVOLUTION.outputs,
  attrs: [`T: ${FLOAT_SET}`, ...CONVOLUTION_ATTRS, ...FUSED],
};

/** The convolutions, and what slides over images as they do. */
export const convolutions: readonly OnDemandOp[] = [
  {
    op: "Conv2D",
    spec: { ...CONVOLUTION, attrs: [...CONV_2D_ATTRS, ...CONVOLUTION_ATTRS] },
    constraints: { T: [...FLOAT_TYPES, DataType.INT32] },
    load: async () => (await import("./conv-2d.js")).createConv2D,
  },
  {
    op: "DepthwiseConv2dNative",
    spec: { ...CONVOLUTION, attrs: [`T: ${FLOAT_SET}`, ...CONVOLUTION_ATTRS] },
    constraints: { T: FLOAT_TYPES },
    load: async () => (await import("./depthwise-conv-2d.js")).createDepthwiseConv2D,
  },
  {
    op: "_FusedConv2D",
    spec: {
      // `args: TArgs` in newer versions of TensorFlow. Older models have no TArgs, and TensorFlow.js's converter adds an
      // argument for Prelu without listing its type there; the number is always right.
      inputs: [...CONVOLUTION.inputs, "args: num_args * T", "host_args: num_host_args * float"],
      outputs: CONVOLUTION.outputs,
      attrs: [
        "T: {half, float, double, int8, qint8}",
        "TArgs: list(type) = []",
        "num_host_args: int >= 0 = 0",
        "strides: list(int)",
        ...PADDINGS,
        "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'",
        "filter_format: {'HWIO', 'OIHW', 'OIHW_VECT_I'} = 'HWIO'",
        DILATIONS,
        "use_cudnn_on_gpu: bool = true",
        ...FUSED,
      ],
    },
    constraints: { T: [DataType.FLOAT, DataType.DOUBLE, DataType.HALF] },
    load: async () => (await import("./fused-conv-2d.js")).createFusedConv2D,
  },
  ...["FusedDepthwiseConv2dNative", "_FusedDepthwiseConv2dNative"].map((op) => ({
    op,
    spec: fusedDepthwise,
    constraints: { T: FLOAT_TYPES },
    load: async () => (await import("./fused-conv-2d.js")).createFusedDepthwiseConv2D,
  })),
  {
    op: "Conv2DBackpropInput",
    spec: {
      inputs: ["input_sizes: int32", "filter: T", "out_backprop: T"],
      outputs: ["output: T"],
      attrs: [...CONV_2D_ATTRS, ...CONVOLUTION_ATTRS],
    },
    constraints: { T: [...FLOAT_TYPES, DataType.INT32] },
    load: async () => (await import("./conv-2d-backprop-input.js")).createConv2DBackpropInput,
  },
  {
    op: "Conv3D",
    spec: {
      ...CONVOLUTION,
      attrs: [
        `T: ${FLOAT_SET}`,
        "strides: list(int) >= 5",
        PADDING,
        "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'",
        "dilations: list(int) = [1, 1, 1, 1, 1]",
      ],
    },
    constraints: { T: FLOAT_TYPES },
    load: async () => (await import("./conv-3d.js")).createConv3D,
  },
  {
    op: "Dilation2D",
    spec: {
      ...CONVOLUTION,
      attrs: ["T: realnumbertype", "strides: list(int) >= 4", "rates: list(int) >= 4", PADDING],
    },
    constraints: { T: REAL_NUMBER_TYPES },
    load: async () => (await import("./dilation-2d.js")).createDilation2D,
  },
];
