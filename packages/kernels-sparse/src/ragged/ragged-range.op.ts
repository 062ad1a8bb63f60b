import { DataType, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ragged-range";

export const ops: OpEntries<typeof import("./ragged-range.js")> = {
  RaggedRange: {
    inputs: ["starts: T", "limits: T", "deltas: T"],
    outputs: ["rt_nested_splits: Tsplits", "rt_dense_values: T"],
    attrs: ["T: {bfloat16, float, double, int32, int64} = DT_INT32", "Tsplits: {int32, int64} = DT_INT64"],
    types: { T: [DataType.FLOAT, DataType.DOUBLE, ...INDEX_TYPES], Tsplits: INDEX_TYPES },
    shape: "raggedRangeShape",
    compute: "raggedRange",
  },
};
