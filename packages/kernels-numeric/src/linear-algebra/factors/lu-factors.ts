import { complexMagnitude } from "../complex-magnitude.js";
import type { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { solveTriangular } from "../solve/triangular.js";

/** The factors of a square matrix whose rows were exchanged. */
export interface LuFactors {
  /** L below the diagonal, whose own is 1, and U. */
  readonly factors: Matrix;
  /** The rows of the matrix in the order of the factors. */
  readonly order: Float64Array;
  /** -1 for an odd number of exchanges. */
  readonly sign: 1 | -1;
  /** True when no pivot is 0 or NaN. */
  readonly isInvertible: boolean;
}

/** Factors `matrix` in place, with the greatest element of each column as pivot. */
export function* luFactors(matrix: Matrix): Work<LuFactors> {
  const { rows: size, re, im } = matrix;
  const order = Float64Array.from({ length: size }, (_, i) => i);
  let sign: 1 | -1 = 1;
  let isInvertible = true;
  const isReal = matrix.isReal();
  for (let k = 0; k < size; k++) {
    let [pivot, greatest] = [k, 0];
    for (let i = k; i < size; i++) {
      const magnitude = complexMagnitude(re[i * size + k], im[i * size + k]);
      if (magnitude > greatest) [pivot, greatest] = [i, magnitude];
    }
    if (pivot !== k) {
      matrix.swapRows(pivot, k);
      [order[pivot], order[k]] = [order[k], order[pivot]];
      sign = sign === 1 ? -1 : 1;
    }
    const at = k * size + k;
    if (!(complexMagnitude(re[at], im[at]) > 0)) {
      isInvertible = false;
      if (re[at] === 0) continue;
    }
    for (let i = k + 1; i < size; i++) {
      matrix.divide(i * size + k, re[at], im[at]);
      if (isReal) matrix.addRealRow(i, k, -re[i * size + k], k + 1);
      else matrix.addRow(i, k, -re[i * size + k], -im[i * size + k], k + 1);
    }
    yield;
  }
  return { factors: matrix, order, sign, isInvertible };
}

/** Sets `output` to the solution of the system whose matrix has these factors. */
export function* solveByFactors({ factors, order }: LuFactors, rhs: Matrix, output: Matrix): Work {
  for (const [i, row] of order.entries()) output.setRow(i, rhs, row);
  yield* solveTriangular(factors, output, true, true);
  yield* solveTriangular(factors, output, false);
}
