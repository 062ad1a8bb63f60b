import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { CONV_2D_ATTRS } from "./convolution.op-forms.js";

export const chunk = "conv-2d-backprop-input";

export const ops: OpEntries<typeof import("./conv-2d-backprop-input.js")> = {
  Conv2DBackpropInput: {
    inputs: ["input_sizes: int32", "filter: T", "out_backprop: T"],
    outputs: ["output: T"],
    attrs: CONV_2D_ATTRS,
    types: { T: [...FLOAT_TYPES, DataType.INT32] },
    shape: "conv2dBackpropInputShape",
    kernel: "createConv2DBackpropInput",
  },
};
