import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { CONVOLUTION, PADDINGS } from "./convolution.op-forms.js";

export const chunk = "conv-3d";

export const ops: OpEntries<typeof import("./conv.js")> = {
  Conv: {
    ...CONVOLUTION,
    attrs: [
      "T: {half, bfloat16, float, double, int32}",
      "strides: list(int)",
      ...PADDINGS,
      "data_format: {'CHANNELS_FIRST', 'CHANNELS_LAST'} = 'CHANNELS_LAST'",
      "dilations: list(int) = []",
      "batch_dims: int = 1",
      "groups: int = 1",
    ],
    types: { T: [...FLOAT_TYPES, DataType.INT32] },
    shape: "convShape",
    kernel: "createConv",
  },
};
