import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

const OUT_IDX = "out_idx: {int32, int64} = DT_INT32";
const FORM = {
  inputs: ["x: T"],
  attrs: ["T: type", OUT_IDX],
  types: { T: [...REAL_NUMBER_TYPES, DataType.BOOL, DataType.STRING] },
  compute: "unique",
} as const;
const FORM_V2 = {
  ...FORM,
  inputs: ["x: T", "axis: Taxis"],
  attrs: ["T: type", "Taxis: {int32, int64} = DT_INT64", OUT_IDX],
  compute: "uniqueV2",
} as const;
const OUTPUTS = ["y: T", "idx: out_idx"];
const COUNTED = [...OUTPUTS, "count: out_idx"];

export const ops: OpEntries<typeof import("./unique.js")> = {
  Unique: { ...FORM, outputs: OUTPUTS, shape: "uniqueShape" },
  UniqueV2: { ...FORM_V2, outputs: OUTPUTS, shape: "uniqueV2Shape" },
  UniqueWithCounts: { ...FORM, outputs: COUNTED, shape: "uniqueWithCountsShape" },
  UniqueWithCountsV2: { ...FORM_V2, outputs: COUNTED, shape: "uniqueWithCountsV2Shape" },
};
