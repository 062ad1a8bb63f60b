// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { cholesky as compute_cholesky } from "../linear-algebra/factors/cholesky.js";
import { pivotedLu as compute_pivotedLu } from "../linear-algebra/factors/pivoted-lu.js";
export { createQr } from "../linear-algebra/factors/qr.js";
import { reflectorProduct as compute_reflectorProduct } from "../linear-algebra/factors/reflectors.js";
import { reflectors as compute_reflectors } from "../linear-algebra/factors/reflectors.js";
export { createMatrixSolveLs } from "../linear-algebra/solve/least-squares.js";
export { createMatrixInverse, createMatrixSolve } from "../linear-algebra/solve/matrix-solve.js";
import { logMatrixDeterminant as compute_logMatrixDeterminant } from "../linear-algebra/solve/matrix-solve.js";
import { lu as compute_lu } from "../linear-algebra/solve/matrix-solve.js";
import { matrixDeterminant as compute_matrixDeterminant } from "../linear-algebra/solve/matrix-solve.js";
export { createBandedTriangularSolve, createMatrixTriangularSolve } from "../linear-algebra/solve/triangular-solve.js";
export const cholesky = /* @__PURE__ */ kernelOf(compute_cholesky);
export const pivotedLu = /* @__PURE__ */ kernelOf(compute_pivotedLu);
export const reflectorProduct = /* @__PURE__ */ kernelOf(compute_reflectorProduct);
export const reflectors = /* @__PURE__ */ kernelOf(compute_reflectors);
export const logMatrixDeterminant = /* @__PURE__ */ kernelOf(compute_logMatrixDeterminant);
export const lu = /* @__PURE__ */ kernelOf(compute_lu);
export const matrixDeterminant = /* @__PURE__ */ kernelOf(compute_matrixDeterminant);
