import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

export const ops: OpEntries<typeof import("./pivoted-lu.js")> = {
  HeddlePivotedLu: {
    inputs: ["input: T"],
    outputs: ["lu: T", "pivots: int32", "info: int32"],
    attrs: ["T: {float, double, complex64, complex128}"],
    types: { T: MATRIX_TYPES },
    shape: "pivotedLuShape",
    compute: "pivotedLu",
  },
};
