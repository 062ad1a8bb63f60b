import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { CONV_2D_ATTRS, CONVOLUTION } from "./convolution.op-forms.js";

export const chunk = "conv-2d";

export const ops: OpEntries<typeof import("./conv-2d.js")> = {
  Conv2D: {
    ...CONVOLUTION,
    attrs: CONV_2D_ATTRS,
    types: { T: [...FLOAT_TYPES, DataType.INT32] },
    shape: "conv2dShape",
    kernel: "createConv2D",
  },
};
