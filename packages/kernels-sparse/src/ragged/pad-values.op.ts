import { INDEX_TYPES, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./pad-values.js")> = {
  HeddlePadValues: {
    inputs: ["values: T", "row_splits: Tsplits", "padding: T"],
    outputs: ["rows: T"],
    attrs: ["T: type", "Tsplits: {int32, int64} = DT_INT64", "columns: int >= -1", "rank: int >= 0"],
    types: { T: POD_TYPES, Tsplits: INDEX_TYPES },
    shape: "padValuesShape",
    kernel: "createHeddlePadValues",
  },
};
