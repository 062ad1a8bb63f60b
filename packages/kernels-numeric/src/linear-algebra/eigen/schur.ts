/**
 * Schur's decomposition of a square matrix: a unitary matrix, an upper triangular one, and the adjoint of the first.
 *
 * Source: Eigen/src/Eigenvalues/ComplexSchur.h, HessenbergDecomposition.h (Eigen 3.4).
 */

import { complexMagnitude } from "../complex-magnitude.js";
import { complexQuotient, complexRoot } from "../complex-root.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { makeReflection, reflect, reflectRows } from "../reflection.js";
import { givens, turnColumns, turnRows } from "./givens.js";

/** Sweeps for each eigenvalue: more than any matrix of finite numbers takes. */
const MOST_SWEEPS = 30;

/**
 * The unitary matrix; `matrix` becomes the triangular one. False as `isDone` when too many sweeps did not suffice.
 *
 * @param epsilon of the type of the elements: which elements count as 0 decides the phases of the columns
 */
export function* schur(
  matrix: Matrix,
  epsilon = Number.EPSILON,
): Work<{ readonly unitary: Matrix; readonly isDone: boolean }> {
  const size = matrix.rows;
  const unitary = yield* makeHessenberg(matrix);
  let sweeps = 0;
  for (let last = size - 1, tries = 0; ; ) {
    for (; last > 0 && isNegligible(matrix, last - 1, epsilon); last--) tries = 0;
    if (last <= 0) return { unitary, isDone: true };
    tries++;
    if (++sweeps > MOST_SWEEPS * size) return { unitary, isDone: false };
    let first = last - 1;
    while (first > 0 && !isNegligible(matrix, first - 1, epsilon)) first--;
    sweep(matrix, unitary, first, last, shiftOf(matrix, last, tries));
    yield;
  }
}

/** Makes the elements below the first lower diagonal 0, and those on it real; a real matrix stays real. @returns the unitary matrix */
export function* makeHessenberg(matrix: Matrix): Work<Matrix> {
  const size = matrix.rows;
  const unitary = Matrix.identity(size);
  for (let k = 0; k < size - 1; k++) {
    const reflection = makeReflection(matrix, k + 1, k);
    reflect(matrix, reflection, -1, k);
    for (let i = k + 2; i < size; i++) matrix.setElement(i * size + k, 0, 0);
    reflectRows(matrix, reflection);
    reflectRows(unitary, reflection);
    yield;
  }
  return unitary;
}

/** True where the element below the diagonal is 0, or so small that it becomes it. */
function isNegligible(matrix: Matrix, i: number, epsilon: number): boolean {
  const { columns, re, im } = matrix;
  const at = i * columns + i;
  const size = (index: number) => Math.abs(re[index]) + Math.abs(im[index]);
  if (size(at + columns) > epsilon * (size(at) + size(at + columns + 1))) return false;
  matrix.setElement(at + columns, 0, 0);
  return true;
}

/** The eigenvalue of the last block of two rows that is nearer to the last element, or another number after many tries. */
function shiftOf({ columns, re, im }: Matrix, last: number, tries: number): [re: number, im: number] {
  const at = (last - 1) * columns + last - 1;
  const below = at + columns;
  if ((tries === 10 || tries === 20) && last > 1) return [Math.abs(re[below]) + Math.abs(re[at - 1]), 0];
  const sum = [at, at + 1, below, below + 1].reduce((total, i) => total + complexMagnitude(re[i], im[i]), 0);
  const [a, b, c, d] = [at, at + 1, below, below + 1].map((i) => [re[i] / sum, im[i] / sum]);
  const [bcRe, bcIm] = multiply(b, c);
  const difference = [a[0] - d[0], a[1] - d[1]];
  const [squareRe, squareIm] = multiply(difference, difference);
  const [rootRe, rootIm] = complexRoot(squareRe + 4 * bcRe, squareIm + 4 * bcIm);
  const [adRe, adIm] = multiply(a, d);
  const determinant = [adRe - bcRe, adIm - bcIm];
  let one = [(a[0] + d[0] + rootRe) / 2, (a[1] + d[1] + rootIm) / 2];
  let other = [(a[0] + d[0] - rootRe) / 2, (a[1] + d[1] - rootIm) / 2];
  if (magnitude(one) > magnitude(other)) other = quotient(determinant, one);
  else if (magnitude(other) !== 0) one = quotient(determinant, other);
  const distance = ([x, y]: readonly number[]) => Math.abs(x - d[0]) + Math.abs(y - d[1]);
  const nearer = distance(one) < distance(other) ? one : other;
  return [nearer[0] * sum, nearer[1] * sum];
}

const magnitude = ([x, y]: readonly number[]) => Math.abs(x) + Math.abs(y);
const quotient = ([a, b]: readonly number[], [c, d]: readonly number[]) => complexQuotient(a, b, c, d);
const multiply = ([a, b]: readonly number[], [c, d]: readonly number[]) => [a * c - b * d, a * d + b * c];

/** One step of QR on the rows from `first` to `last`, with a shift. */
function sweep(matrix: Matrix, unitary: Matrix, first: number, last: number, [re, im]: [number, number]): void {
  const size = matrix.rows;
  for (let i = first; i < last; i++) {
    const [at, column] = i === first ? [i * size + i, i] : [i * size + i - 1, i - 1];
    const [x, y] = i === first ? [matrix.re[at] - re, matrix.im[at] - im] : [matrix.re[at], matrix.im[at]];
    const rotation = givens(x, y, matrix.re[at + size], matrix.im[at + size]);
    turnRows(matrix, i, rotation, column);
    if (i > first) matrix.setElement(at + size, 0, 0);
    turnColumns(matrix, i, rotation, Math.min(i + 2, last) + 1);
    turnColumns(unitary, i, rotation, size);
  }
}
