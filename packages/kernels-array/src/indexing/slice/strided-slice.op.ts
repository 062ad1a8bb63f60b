import { ALL_TYPES, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { COPIED_QUANTIZED_TYPES, FLOAT8_TYPES } from "../../copied-types.js";

export const ops: OpEntries<typeof import("./strided-slice.js")> = {
  StridedSlice: {
    inputs: ["input: T", "begin: Index", "end: Index", "strides: Index"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "Index: {int16, int32, int64}",
      "begin_mask: int = 0",
      "end_mask: int = 0",
      "ellipsis_mask: int = 0",
      "new_axis_mask: int = 0",
      "shrink_axis_mask: int = 0",
    ],
    types: { T: [...ALL_TYPES, ...COPIED_QUANTIZED_TYPES, ...FLOAT8_TYPES] },
    shape: "stridedSliceShape",
    kernel: "createStridedSlice",
    forms: { PlainTypes: { types: { T: POD_TYPES }, kernel: "createStridedSliceOfPlainTypes" } },
  },
};
