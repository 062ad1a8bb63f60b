import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "matrix-functions";

const unary = { inputs: ["input: T"], outputs: ["output: T"], shape: "squareMatrixShape" } as const;

export const ops: OpEntries<typeof import("./matrix-functions.js")> = {
  MatrixExponential: { ...unary, attrs: [MATRIX_ATTR], types: { T: MATRIX_TYPES }, compute: "matrixExponential" },
  MatrixLogarithm: {
    ...unary,
    attrs: ["T: {complex64, complex128}"],
    types: { T: [DataType.COMPLEX64, DataType.COMPLEX128] },
    compute: "matrixLogarithm",
  },
  MatrixSquareRoot: { ...unary, attrs: [MATRIX_ATTR], types: { T: MATRIX_TYPES }, compute: "matrixSquareRoot" },
};
