import { INDEX_TYPES, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./dynamic-update-slice.js")> = {
  XlaDynamicUpdateSlice: {
    inputs: ["input: T", "update: T", "indices: Tindices"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tindices: {int32, int64}"],
    types: { T: POD_TYPES, Tindices: INDEX_TYPES },
    shape: "unchangedShape",
    compute: "dynamicUpdateSlice",
  },
};
