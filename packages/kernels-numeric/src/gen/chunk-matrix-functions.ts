// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { matrixExponential as compute_matrixExponential } from "../linear-algebra/functions/matrix-functions.js";
import { matrixLogarithm as compute_matrixLogarithm } from "../linear-algebra/functions/matrix-functions.js";
import { matrixSquareRoot as compute_matrixSquareRoot } from "../linear-algebra/functions/matrix-functions.js";
import { tridiagonalMatMul as compute_tridiagonalMatMul } from "../linear-algebra/tridiagonal/tridiagonal-mat-mul.js";
export { createTridiagonalSolve } from "../linear-algebra/tridiagonal/tridiagonal-solve.js";
export const matrixExponential = /* @__PURE__ */ kernelOf(compute_matrixExponential);
export const matrixLogarithm = /* @__PURE__ */ kernelOf(compute_matrixLogarithm);
export const matrixSquareRoot = /* @__PURE__ */ kernelOf(compute_matrixSquareRoot);
export const tridiagonalMatMul = /* @__PURE__ */ kernelOf(compute_tridiagonalMatMul);
