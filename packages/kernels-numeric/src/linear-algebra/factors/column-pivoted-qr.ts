/**
 * Products of a unitary and an upper triangular matrix that are the columns of a matrix, those with the greatest rest first.
 *
 * Source: Eigen/src/QR/ColPivHouseholderQR.h (Eigen 3.4).
 */

import { complexMagnitude } from "../complex-magnitude.js";
import { Matrix } from "../matrix.js";
import { makeReflection, type Reflection, reflect } from "../reflection.js";

/** A matrix with its columns in another order, decomposed. */
export interface PivotedQr {
  /** The reflections, whose product is the unitary matrix. */
  readonly reflections: readonly Reflection[];
  /** For each column of the product the column of the matrix. */
  readonly order: readonly number[];
}

/** Makes the upper triangle of `matrix`, of at least as many rows as columns, the triangular one. */
export function pivotedQr(matrix: Matrix, epsilon: number): PivotedQr {
  const { columns } = matrix;
  const order = Array.from({ length: columns }, (_, j) => j);
  const reflections: Reflection[] = [];
  const direct = Float64Array.from({ length: columns }, (_, j) => columnLength(matrix, j, 0));
  const updated = direct.slice();
  for (let k = 0; k < columns; k++) {
    let greatest = k;
    for (let j = k + 1; j < columns; j++) if (updated[j] > updated[greatest]) greatest = j;
    if (greatest !== k) {
      swapColumns(matrix, k, greatest);
      for (const list of [order, direct, updated]) [list[k], list[greatest]] = [list[greatest], list[k]];
    }
    const reflection = makeReflection(matrix, k, k);
    reflect(matrix, reflection, -1, k);
    reflections.push(reflection);
    for (let j = k + 1; j < columns; j++) updateLength(matrix, k, j, direct, updated, epsilon);
  }
  return { reflections, order };
}

/** The unitary matrix, or its first `columns` columns. */
export function unitaryOf({ reflections }: PivotedQr, rows: number, columns: number): Matrix {
  const unitary = new Matrix(rows, columns);
  for (let i = 0; i < columns; i++) unitary.re[i * columns + i] = 1;
  for (const reflection of [...reflections].reverse()) reflect(unitary, reflection, 1, 0);
  return unitary;
}

/** The matrix that brings the columns into their order. */
export function permutationOf({ order }: PivotedQr): Matrix {
  const permutation = new Matrix(order.length, order.length);
  order.forEach((from, to) => {
    permutation.re[from * order.length + to] = 1;
  });
  return permutation;
}

/** The length of a column's rest below row `k`: by the element that it lost, or measured where that is not exact. */
function updateLength(
  matrix: Matrix,
  k: number,
  j: number,
  direct: Float64Array,
  updated: Float64Array,
  epsilon: number,
): void {
  if (updated[j] === 0) return;
  const at = k * matrix.columns + j;
  const part = complexMagnitude(matrix.re[at], matrix.im[at]) / updated[j];
  const rest = Math.max(0, (1 + part) * (1 - part));
  if (rest * (updated[j] / direct[j]) ** 2 <= Math.sqrt(epsilon)) {
    direct[j] = columnLength(matrix, j, k + 1);
    updated[j] = direct[j];
  } else updated[j] *= Math.sqrt(rest);
}

function columnLength({ columns, re, im }: Matrix, column: number, first: number): number {
  let sum = 0;
  for (let at = first * columns + column; at < re.length; at += columns) sum += re[at] ** 2 + im[at] ** 2;
  return Math.sqrt(sum);
}

function swapColumns({ columns, re, im }: Matrix, a: number, b: number): void {
  for (const part of [re, im]) {
    for (let row = 0; row < part.length; row += columns) {
      [part[row + a], part[row + b]] = [part[row + b], part[row + a]];
    }
  }
}
