import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variable-slices";

const SLICE = ["begin: Index", "end: Index", "strides: Index", "value: T"];
const attrs = [
  "T: type",
  "Index: {int32, int64}",
  "begin_mask: int = 0",
  "end_mask: int = 0",
  "ellipsis_mask: int = 0",
  "new_axis_mask: int = 0",
  "shrink_axis_mask: int = 0",
];
const types = { T: ALL_TYPES };

export const ops: OpEntries<typeof import("./strided-slice-assign.js")> = {
  ResourceStridedSliceAssign: {
    inputs: ["ref: resource", ...SLICE],
    attrs,
    isStateful: true,
    types,
    shape: "noOutputs",
    kernel: "createResourceStridedSliceAssign",
  },
  TensorStridedSliceUpdate: {
    inputs: ["input: T", ...SLICE],
    outputs: ["output: T"],
    attrs,
    types,
    shape: "unchangedShape",
    kernel: "createTensorStridedSliceUpdate",
  },
};
