import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { PADDING } from "./convolution.op-forms.js";

export const chunk = "padded-conv-2d";

const WINDOW = ["mode: {'REFLECT', 'SYMMETRIC'}", "strides: list(int)", PADDING];
const OUTPUT = ["output: T"];

export const ops: OpEntries<typeof import("./padded-conv-2d.js")> = {
  FusedPadConv2D: {
    inputs: ["input: T", "paddings: int32", "filter: T"],
    outputs: OUTPUT,
    attrs: ["T: {half, bfloat16, float, double}", ...WINDOW],
    types: { T: FLOAT_TYPES },
    shape: "fusedPadConv2DShape",
    kernel: "createFusedPadConv2D",
  },
  FusedResizeAndPadConv2D: {
    inputs: ["input: T", "size: int32", "paddings: int32", "filter: T"],
    outputs: OUTPUT,
    attrs: ["T: {half, float, double}", "resize_align_corners: bool = false", ...WINDOW],
    types: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
    shape: "fusedResizeAndPadConv2DShape",
    kernel: "createFusedResizeAndPadConv2D",
  },
};
