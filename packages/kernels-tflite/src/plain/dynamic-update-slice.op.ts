import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "plain";

export const ops: OpEntries<typeof import("./dynamic-update-slice.js")> = {
  TflDynamicUpdateSlice: {
    inputs: ["operand: T", "update: T", "start_indices: Tindices"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tindices: {int32, int64}"],
    types: { T: POD_TYPES },
    shape: "unchangedShape",
    compute: "dynamicUpdateSlice",
  },
};
