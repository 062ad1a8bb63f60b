import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "matrix-functions";

export const ops: OpEntries<typeof import("./tridiagonal-solve.js")> = {
  TridiagonalSolve: {
    inputs: ["diagonals: T", "rhs: T"],
    outputs: ["output: T"],
    attrs: [
      "partial_pivoting: bool = true",
      "perturb_singular: bool = false",
      "T: {double, float, complex64, complex128}",
    ],
    types: { T: MATRIX_TYPES },
    shape: "tridiagonalSolveShape",
    kernel: "createTridiagonalSolve",
  },
};
