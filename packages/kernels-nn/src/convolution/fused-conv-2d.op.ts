import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";
import { CONVOLUTION, CONVOLUTION_ATTRS, DILATIONS, FLOATS, INPUTS, PADDINGS } from "./convolution.op-forms.js";

export const chunk = "fused-conv-2d";

const FUSED = [
  "num_args: int >= 0",
  "fused_ops: list(string) = []",
  "epsilon: float = 0.0001",
  "leakyrelu_alpha: float = 0.2",
];

const DEPTHWISE = {
  inputs: [...INPUTS, "args: num_args * T"],
  outputs: CONVOLUTION.outputs,
  attrs: [`T: ${FLOAT_SET}`, ...CONVOLUTION_ATTRS, ...FUSED],
  types: FLOATS,
  shape: "depthwiseConv2dNativeShape",
  kernel: "createFusedDepthwiseConv2D",
} as const;

export const ops: OpEntries<typeof import("./fused-conv-2d.js")> = {
  _FusedConv2D: {
    // `args: TArgs` in newer versions of TensorFlow. Older models have no TArgs, and TensorFlow.js's converter adds an
    // argument for Prelu without listing its type there; the number is always right.
    inputs: [...INPUTS, "args: num_args * T", "host_args: num_host_args * float"],
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
    types: { T: [DataType.FLOAT, DataType.DOUBLE, DataType.HALF] },
    shape: "conv2dShape",
    kernel: "createFusedConv2D",
  },
  // The name that TensorFlow.js's converter writes, then TensorFlow's own.
  FusedDepthwiseConv2dNative: DEPTHWISE,
  _FusedDepthwiseConv2dNative: DEPTHWISE,
};
