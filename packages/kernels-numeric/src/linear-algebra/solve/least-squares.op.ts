import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

export const ops: OpEntries<typeof import("./least-squares.js")> = {
  MatrixSolveLs: {
    inputs: ["matrix: T", "rhs: T", "l2_regularizer: double"],
    outputs: ["output: T"],
    attrs: [MATRIX_ATTR, "fast: bool = true"],
    types: { T: MATRIX_TYPES },
    shape: "matrixSolveLsShape",
    kernel: "createMatrixSolveLs",
  },
};
