/**
 * Singular values and vectors by rotations from both sides, in the steps of Eigen, so that the vectors have its signs and phases.
 *
 * Source: Eigen/src/SVD/JacobiSVD.h (Eigen 3.4).
 */

import { complexMagnitude } from "../complex-magnitude.js";
import type { Precision } from "../eigen/hermitian-eigen.js";
import { type PivotedQr, permutationOf, pivotedQr, unitaryOf } from "../factors/column-pivoted-qr.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { adjointOf, type PlaneRotation, realRotation, rotateColumnPair, rotateRowPair } from "../plane-rotations.js";
import { descendingOrder, diagonalizeReal, findRotations, MOST_SWEEPS, rotations } from "./real-jacobi.js";

/** A square matrix on its way to a diagonal one, with the vectors whose product with it stays the same. */
interface Problem {
  readonly work: Matrix;
  readonly u: Matrix | undefined;
  readonly v: Matrix | undefined;
}

/**
 * Writes the singular values to a row in descending order, and the vectors to columns; those beyond the values where `u` or `v` have more.
 *
 * @param matrix finite
 */
export function* jacobiSvd(
  matrix: Matrix,
  s: Matrix,
  u: Matrix | undefined,
  v: Matrix | undefined,
  precision: Precision,
): Work {
  const scale = matrix.greatest() || 1;
  for (const part of [matrix.re, matrix.im]) for (let i = 0; i < part.length; i++) part[i] /= scale;
  const problem = makeSquare(matrix, u, v, precision.epsilon);
  yield* makeDiagonal(problem, precision);
  const size = problem.work.rows;
  const values = Float64Array.from({ length: size }, (_, i) => makePositive(problem, i));
  const order = new Int32Array(size);
  descendingOrder(values, order);
  order.forEach((from, to) => {
    s.re[to] = values[from] * scale;
  });
  copyColumns(problem.u, u, order);
  copyColumns(problem.v, v, order);
}

/** The triangular matrix of a decomposition, where the matrix is not square. */
function makeSquare(matrix: Matrix, u: Matrix | undefined, v: Matrix | undefined, epsilon: number): Problem {
  const { rows, columns } = matrix;
  if (rows === columns) {
    return { work: matrix, u: u && Matrix.identity(rows), v: v && Matrix.identity(rows) };
  }
  if (rows > columns) {
    const qr = pivotedQr(matrix, epsilon);
    return { work: upperTriangle(matrix), u: vectorsOf(qr, u), v: v && permutationOf(qr) };
  }
  const adjoint = matrix.adjoint();
  const qr = pivotedQr(adjoint, epsilon);
  return { work: upperTriangle(adjoint).adjoint(), u: u && permutationOf(qr), v: vectorsOf(qr, v) };
}

const vectorsOf = (qr: PivotedQr, like: Matrix | undefined) => like && unitaryOf(qr, like.rows, like.columns);

function upperTriangle(matrix: Matrix): Matrix {
  const size = matrix.columns;
  const triangle = new Matrix(size, size);
  for (let i = 0; i < size; i++) {
    for (let at = i * size + i; at < (i + 1) * size; at++) triangle.setElement(at, matrix.re[at], matrix.im[at]);
  }
  return triangle;
}

function* makeDiagonal(problem: Problem, precision: Precision): Work {
  const { work } = problem;
  const size = work.rows;
  if ([work, problem.u, problem.v].every((matrix) => matrix === undefined || matrix.isReal())) {
    return diagonalizeReal(work.re, size, realRows(problem.u), realRows(problem.v), precision);
  }
  const { epsilon, least } = precision;
  let greatest = 0;
  for (let i = 0; i < size; i++) greatest = Math.max(greatest, magnitude(work, i, i));
  for (let sweep = 0, isDone = false; !isDone && sweep < MOST_SWEEPS; sweep++) {
    isDone = true;
    for (let p = 1; p < size; p++) {
      for (let q = 0; q < p; q++) {
        if (isNegligible(work, p, q, Math.max(least, 2 * epsilon * greatest))) continue;
        isDone = false;
        makeReal(problem, p, q, least);
        greatest = Math.max(greatest, magnitude(work, p, p), magnitude(work, q, q));
        if (isNegligible(work, p, q, Math.max(least, epsilon * greatest))) continue;
        const { columns, re } = work;
        findRotations(re[p * columns + p], re[p * columns + q], re[q * columns + p], re[q * columns + q], least);
        const left = realRotation(rotations.leftCosine, rotations.leftSine);
        const right = realRotation(rotations.rightCosine, rotations.rightSine);
        rotateRowPair(work, p, q, left);
        if (problem.u) rotateColumnPair(problem.u, p, q, adjointOf(left));
        rotateColumnPair(work, p, q, right);
        if (problem.v) rotateColumnPair(problem.v, p, q, right);
        greatest = Math.max(greatest, magnitude(work, p, p), magnitude(work, q, q));
      }
      yield;
    }
  }
}

function magnitude({ columns, re, im }: Matrix, i: number, j: number): number {
  const at = i * columns + j;
  return complexMagnitude(re[at], im[at]);
}

const isNegligible = (work: Matrix, p: number, q: number, bound: number) =>
  magnitude(work, p, q) <= bound && magnitude(work, q, p) <= bound;

/** Makes the elements of rows and columns `p` and `q` real. */
function makeReal({ work, u, v }: Problem, p: number, q: number, least: number): void {
  const { columns, re, im } = work;
  const [pp, pq, qp, qq] = [p * columns + p, p * columns + q, q * columns + p, q * columns + q];
  const length = Math.hypot(re[pp], im[pp], re[qp], im[qp]);
  if (length === 0) {
    work.setElement(pp, 0, 0);
    work.setElement(qp, 0, 0);
    if (Math.abs(im[pq]) > least) turnRow(work, u, p, pq);
  } else {
    const rotation: PlaneRotation = {
      cRe: re[pp] / length,
      cIm: -im[pp] / length,
      sRe: re[qp] / length,
      sIm: im[qp] / length,
    };
    rotateRowPair(work, p, q, rotation);
    if (u) rotateColumnPair(u, p, q, adjointOf(rotation));
    if (Math.abs(im[pq]) > least) {
      const [x, y] = inversePhase(work, pq);
      multiplyColumn(work, q, x, y);
      if (v) multiplyColumn(v, q, x, y);
    }
  }
  if (Math.abs(im[qq]) > least) turnRow(work, u, q, qq);
}

/** Makes the element at `at`, in row `row`, real and positive. */
function turnRow(work: Matrix, u: Matrix | undefined, row: number, at: number): void {
  const [x, y] = inversePhase(work, at);
  work.multiplyRow(row, x, y);
  if (u) multiplyColumn(u, row, x, -y);
}

function inversePhase({ re, im }: Matrix, at: number): [re: number, im: number] {
  const length = complexMagnitude(re[at], im[at]);
  return [re[at] / length, -im[at] / length];
}

function multiplyColumn(matrix: Matrix, column: number, x: number, y: number): void {
  const { columns, re, im } = matrix;
  for (let at = column; at < re.length; at += columns) {
    matrix.setElement(at, re[at] * x - im[at] * y, re[at] * y + im[at] * x);
  }
}

/** The magnitude of an element of the diagonal; its phase goes to the left vector. */
function makePositive({ work, u }: Problem, i: number): number {
  const { columns, re, im } = work;
  const at = i * columns + i;
  const length = complexMagnitude(re[at], im[at]);
  if (u && length !== 0 && (re[at] < 0 || im[at] !== 0)) multiplyColumn(u, i, re[at] / length, im[at] / length);
  return length;
}

const realRows = (matrix: Matrix | undefined) =>
  matrix && { values: matrix.re, rows: matrix.rows, columns: matrix.columns };

/** Columns beyond the order keep their place. */
function copyColumns(from: Matrix | undefined, to: Matrix | undefined, order: Int32Array): void {
  if (!from || !to) return;
  for (let j = 0; j < to.columns; j++) to.setColumn(j, from, order[j] ?? j, 1);
}
