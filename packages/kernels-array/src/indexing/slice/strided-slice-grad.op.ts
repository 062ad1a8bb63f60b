import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { COPIED_QUANTIZED_TYPES, FLOAT8_TYPES } from "../../copied-types.js";

export const chunk = "variable-slices";

export const ops: OpEntries<typeof import("./strided-slice-grad.js")> = {
  StridedSliceGrad: {
    inputs: ["shape: Index", "begin: Index", "end: Index", "strides: Index", "dy: T"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "Index: {int32, int64}",
      "begin_mask: int = 0",
      "end_mask: int = 0",
      "ellipsis_mask: int = 0",
      "new_axis_mask: int = 0",
      "shrink_axis_mask: int = 0",
    ],
    types: { T: [...POD_TYPES, ...COPIED_QUANTIZED_TYPES, ...FLOAT8_TYPES] },
    shape: "shapeInInputZero",
    kernel: "createStridedSliceGrad",
  },
};
