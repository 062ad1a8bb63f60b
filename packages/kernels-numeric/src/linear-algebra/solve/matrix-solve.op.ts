import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES, MATRIX_TYPES_AND_HALF } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

const unary = { inputs: ["input: T"], outputs: ["output: T"], types: { T: MATRIX_TYPES } } as const;
const DETERMINANT_ATTR = "T: {half, float, double, complex64, complex128}";

export const ops: OpEntries<typeof import("./matrix-solve.js")> = {
  LogMatrixDeterminant: {
    ...unary,
    outputs: ["sign: T", "log_abs_determinant: T"],
    attrs: [DETERMINANT_ATTR],
    shape: "logMatrixDeterminantShape",
    compute: "logMatrixDeterminant",
  },
  Lu: {
    ...unary,
    outputs: ["lu: T", "p: output_idx_type"],
    attrs: [MATRIX_ATTR, "output_idx_type: {int32, int64} = DT_INT32"],
    shape: "luShape",
    compute: "lu",
  },
  MatrixDeterminant: {
    ...unary,
    attrs: [DETERMINANT_ATTR],
    shape: "matrixDeterminantShape",
    compute: "matrixDeterminant",
  },
  MatrixInverse: {
    ...unary,
    attrs: ["adjoint: bool = false", MATRIX_ATTR],
    types: { T: MATRIX_TYPES_AND_HALF },
    shape: "squareMatrixShape",
    kernel: "createMatrixInverse",
  },
  MatrixSolve: {
    ...unary,
    inputs: ["matrix: T", "rhs: T"],
    attrs: ["adjoint: bool = false", MATRIX_ATTR],
    shape: "matrixSolveShape",
    kernel: "createMatrixSolve",
  },
};
