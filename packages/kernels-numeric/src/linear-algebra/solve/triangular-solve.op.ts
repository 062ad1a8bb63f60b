import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

const FLAGS = ["lower: bool = true", "adjoint: bool = false"];
const FORM = { inputs: ["matrix: T", "rhs: T"], outputs: ["output: T"], types: { T: MATRIX_TYPES } } as const;

export const ops: OpEntries<typeof import("./triangular-solve.js")> = {
  BandedTriangularSolve: {
    ...FORM,
    attrs: [...FLAGS, MATRIX_ATTR],
    shape: "bandedTriangularSolveShape",
    kernel: "createBandedTriangularSolve",
  },
  MatrixTriangularSolve: {
    ...FORM,
    attrs: [...FLAGS, "T: {bfloat16, double, float, half, complex64, complex128}"],
    shape: "matrixTriangularSolveShape",
    kernel: "createMatrixTriangularSolve",
  },
};
