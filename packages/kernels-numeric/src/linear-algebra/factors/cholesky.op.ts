import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

export const ops: OpEntries<typeof import("./cholesky.js")> = {
  Cholesky: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: [MATRIX_ATTR],
    types: { T: MATRIX_TYPES },
    shape: "squareMatrixShape",
    compute: "cholesky",
  },
};
