import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

const FORM = {
  inputs: ["sorted_inputs: T", "values: T"],
  outputs: ["output: out_type"],
  attrs: ["T: type", "out_type: {int32, int64} = DT_INT32"],
  types: { T: REAL_NUMBER_TYPES },
};

export const ops: OpEntries<typeof import("./bounds.js")> = {
  LowerBound: { ...FORM, shape: "boundsShape", compute: "lowerBound" },
  UpperBound: { ...FORM, shape: "boundsShape", compute: "upperBound" },
};
