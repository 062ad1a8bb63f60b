import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./list-diff.js")> = {
  ListDiff: {
    inputs: ["x: T", "y: T"],
    outputs: ["out: T", "idx: out_idx"],
    attrs: ["T: type", "out_idx: {int32, int64} = DT_INT32"],
    types: { T: [...REAL_NUMBER_TYPES, DataType.STRING] },
    shape: "listDiffShape",
    compute: "listDiff",
  },
};
