/**
 * Eigenvalues and eigenvectors of Hermitian matrices by the steps of Eigen, so that the vectors have its signs and phases.
 *
 * Source: SelfAdjointEigenSolver.h and Tridiagonalization.h of Eigen/src/Eigenvalues (Eigen 3.4).
 */

import { complexMagnitude } from "../complex-magnitude.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { realRotation, rotateColumnPair } from "../plane-rotations.js";
import { makeReflection, reflect, reflectRows } from "../reflection.js";

/** Sweeps for each row: more than any matrix takes. */
const MOST_SWEEPS = 30;

/** Rounding of the type that Eigen computes in. */
export interface Precision {
  /** The difference of 1 and the next number. */
  readonly epsilon: number;
  /** The least normal number. */
  readonly least: number;
}

export const FLOAT_PRECISION: Precision = { epsilon: 2 ** -23, least: 2 ** -126 };
export const DOUBLE_PRECISION: Precision = { epsilon: 2 ** -52, least: 2 ** -1022 };

/**
 * Writes the eigenvalues to a row in ascending order, and the vectors to columns. False when the eigenvalues were not found.
 *
 * @param matrix Hermitian and finite; it is overwritten
 */
export function* hermitianEigen(matrix: Matrix, values: Matrix, vectors: Matrix, precision: Precision): Work<boolean> {
  const { rows: size, re } = matrix;
  const scale = matrix.greatest() || 1;
  for (const part of [matrix.re, matrix.im]) for (let i = 0; i < part.length; i++) part[i] /= scale;
  const isReal = matrix.isReal();
  const unitary = Matrix.identity(size);
  for (let i = 0; i + 1 < size; i++) {
    const reflection = makeReflection(matrix, i + 1, i);
    reflect(matrix, reflection, -1, 0, isReal);
    reflectRows(matrix, reflection, isReal);
    reflectRows(unitary, reflection, isReal);
    yield;
  }
  const diagonal = Float64Array.from({ length: size }, (_, i) => re[i * size + i]);
  const below = Float64Array.from({ length: size - 1 }, (_, i) => re[(i + 1) * size + i]);
  if (!(yield* makeDiagonal(diagonal, below, unitary, precision, isReal))) return false;
  const order = ascendingOrder(diagonal);
  order.forEach((from, to) => {
    values.re[to] = diagonal[from] * scale;
    vectors.setColumn(to, unitary, from, 1);
  });
  return true;
}

/** Sweeps over the diagonal and the one below it until that is 0. */
function* makeDiagonal(
  diagonal: Float64Array,
  below: Float64Array,
  unitary: Matrix,
  precision: Precision,
  isReal: boolean,
): Work<boolean> {
  let end = diagonal.length - 1;
  let start = 0;
  for (let sweeps = 0; end > 0; sweeps++) {
    for (let i = start; i < end; i++) {
      const scaled = below[i] / precision.epsilon;
      if (
        Math.abs(below[i]) < precision.least ||
        scaled * scaled <= Math.abs(diagonal[i]) + Math.abs(diagonal[i + 1])
      ) {
        below[i] = 0;
      }
    }
    while (end > 0 && below[end - 1] === 0) end--;
    if (end <= 0) return true;
    if (sweeps === MOST_SWEEPS * diagonal.length) return false;
    start = end - 1;
    while (start > 0 && below[start - 1] !== 0) start--;
    sweep(diagonal, below, start, end, unitary, isReal);
    yield;
  }
  return true;
}

function sweep(
  diagonal: Float64Array,
  below: Float64Array,
  start: number,
  end: number,
  unitary: Matrix,
  isReal: boolean,
): void {
  let x = diagonal[start] - shiftOf(diagonal, below, end);
  let z = below[start];
  for (let k = start; k < end && z !== 0; k++) {
    const [c, s] = rotationOf(x, z);
    const [one, two, off] = [diagonal[k], diagonal[k + 1], below[k]];
    const left = s * one + c * off;
    const right = s * off + c * two;
    diagonal[k] = c * (c * one - s * off) - s * (c * off - s * two);
    diagonal[k + 1] = s * left + c * right;
    below[k] = c * left - s * right;
    if (k > start) below[k - 1] = c * below[k - 1] - s * z;
    x = below[k];
    if (k < end - 1) {
      z = -s * below[k + 1];
      below[k + 1] *= c;
    }
    rotateColumnPair(unitary, k, k + 1, realRotation(c, s), isReal);
  }
}

/** Wilkinson's shift. */
function shiftOf(diagonal: Float64Array, below: Float64Array, end: number): number {
  const half = (diagonal[end - 1] - diagonal[end]) * 0.5;
  const e = below[end - 1];
  if (half === 0) return diagonal[end] - Math.abs(e);
  const root = complexMagnitude(half, e);
  return diagonal[end] - e / ((half + (half > 0 ? root : -root)) / e);
}

/** The rotation that makes the second of two numbers 0; `makeGivens` of Eigen/src/Jacobi/Jacobi.h. */
function rotationOf(x: number, z: number): [cosine: number, sine: number] {
  if (Math.abs(x) > Math.abs(z)) {
    const t = z / x;
    const c = Math.sign(x) / Math.sqrt(1 + t * t);
    return [c, -t * c];
  }
  const t = x / z;
  const s = -Math.sign(z) / Math.sqrt(1 + t * t);
  return [-t * s, s];
}

/** By exchanges, as Eigen does it. */
function ascendingOrder(values: Float64Array): number[] {
  const order = Array.from(values.keys());
  for (let i = 0; i < order.length; i++) {
    let least = i;
    for (let k = i + 1; k < order.length; k++) if (values[order[k]] < values[order[least]]) least = k;
    [order[i], order[least]] = [order[least], order[i]];
  }
  return order;
}
