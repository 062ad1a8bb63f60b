import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "matrix-functions";

export const ops: OpEntries<typeof import("./tridiagonal-mat-mul.js")> = {
  TridiagonalMatMul: {
    inputs: ["superdiag: T", "maindiag: T", "subdiag: T", "rhs: T"],
    outputs: ["output: T"],
    attrs: ["T: {double, float, complex64, complex128}"],
    types: { T: MATRIX_TYPES },
    shape: "tridiagonalMatMulShape",
    compute: "tridiagonalMatMul",
  },
};
