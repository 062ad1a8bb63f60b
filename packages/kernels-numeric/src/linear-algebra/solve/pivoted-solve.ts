/**
 * Solutions of least size by factors whose columns were exchanged.
 *
 * Source: Eigen/src/QR/ColPivHouseholderQR.h, CompleteOrthogonalDecomposition.h (Eigen 3.4).
 */
import { DataType } from "@heddle/tensor";
import { complexMagnitude } from "../complex-magnitude.js";
import { factorize } from "../factors/qr.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { product } from "../matrix-product.js";
import { makeReflection, reflect } from "../reflection.js";
import { solveTriangular } from "./triangular.js";

/** Sets `solution`, of zeros. Pivots that are small for `dtype` count as 0. `matrix` and `rhs` are changed. */
export function* solveByPivots(matrix: Matrix, rhs: Matrix, solution: Matrix, dtype: DataType): Work {
  const { order, rank } = yield* pivot(matrix, rhs, dtype);
  if (rank === 0) return;
  // The rows of R that count, as Q and R of their adjoint: the solution of least size is in the space of Q.
  const wide = firstRows(matrix, rank);
  for (let i = 0; i < rank; i++) {
    wide.re.fill(0, i * wide.columns, i * wide.columns + i);
    wide.im.fill(0, i * wide.columns, i * wide.columns + i);
  }
  const [q, r] = [new Matrix(matrix.columns, rank), new Matrix(rank, rank)];
  yield* factorize(wide.adjoint(), q, r);
  const found = firstRows(rhs, rank);
  yield* solveTriangular(r.adjoint(), found, true);
  const placed = yield* product(q, found);
  for (const [i, to] of order.entries()) solution.setRow(to, placed, i);
}

/** Makes `matrix` upper triangular with pivots that decrease, and applies the same reflections to `rhs`. */
function* pivot(
  matrix: Matrix,
  rhs: Matrix,
  dtype: DataType,
): Work<{ readonly order: readonly number[]; readonly rank: number }> {
  const { rows, columns, re, im } = matrix;
  const order = Array.from({ length: columns }, (_, i) => i);
  const size = Math.min(rows, columns);
  const pivots: number[] = [];
  for (let k = 0; k < size; k++) {
    const sizes = columnSizes(matrix, k);
    let greatest = k;
    for (let j = k + 1; j < columns; j++) if (sizes[j] > sizes[greatest]) greatest = j;
    if (greatest > k) {
      swapColumns(matrix, k, greatest);
      [order[k], order[greatest]] = [order[greatest], order[k]];
    }
    const reflection = makeReflection(matrix, k, k);
    reflect(matrix, reflection, -1, k);
    reflect(rhs, reflection, -1, 0);
    pivots.push(complexMagnitude(re[k * columns + k], im[k * columns + k]));
    yield;
  }
  const least = pivots.reduce((greatest, value) => Math.max(greatest, value), 0) * epsilonOf(dtype) * size;
  return { order, rank: pivots.filter((value) => value > least).length };
}

/** The difference of 1 and the next number of a type, or of its parts. */
function epsilonOf(dtype: DataType): number {
  return dtype === DataType.FLOAT || dtype === DataType.COMPLEX64 ? 2 ** -23 : Number.EPSILON;
}

/** The squares of the sizes of all columns, from row `first` on. */
function columnSizes({ rows, columns, re, im }: Matrix, first: number): Float64Array {
  const sizes = new Float64Array(columns);
  for (let i = first * columns; i < rows * columns; i++) sizes[i % columns] += re[i] ** 2 + im[i] ** 2;
  return sizes;
}

function swapColumns({ rows, columns, re, im }: Matrix, a: number, b: number): void {
  for (let at = 0; at < rows * columns; at += columns) {
    [re[at + a], re[at + b]] = [re[at + b], re[at + a]];
    [im[at + a], im[at + b]] = [im[at + b], im[at + a]];
  }
}

/** A copy of the first rows. */
function firstRows({ columns, re, im }: Matrix, rows: number): Matrix {
  const part = new Matrix(rows, columns);
  part.re.set(re.subarray(0, rows * columns));
  part.im.set(im.subarray(0, rows * columns));
  return part;
}
