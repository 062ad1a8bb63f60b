/**
 * Reflections of vectors, by Householder.
 *
 * Source: Eigen/src/Householder/Householder.h (Eigen 3.4).
 */
import { Matrix } from "./matrix.js";

/** A reflection: the identity without `tau` times a vector and its adjoint. */
export interface Reflection {
  readonly first: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly tauRe: number;
  readonly tauIm: number;
}

/** The reflection whose adjoint makes a column 0 below row `first`. */
export function makeReflection({ rows, columns, re, im }: Matrix, first: number, column: number): Reflection {
  const x = new Float64Array(rows - first);
  const y = new Float64Array(rows - first);
  let tail = 0;
  for (let i = first + 1; i < rows; i++) {
    x[i - first] = re[i * columns + column];
    y[i - first] = im[i * columns + column];
    tail += x[i - first] ** 2 + y[i - first] ** 2;
  }
  const [c, d] = [re[first * columns + column], im[first * columns + column]];
  x[0] = 1;
  if (tail === 0 && d === 0) return { first, re: x, im: y, tauRe: 0, tauIm: 0 };
  const length = Math.sqrt(c * c + d * d + tail);
  const beta = c >= 0 ? -length : length;
  const [divisor, size] = [c - beta, (c - beta) ** 2 + d * d];
  for (let i = 1; i < x.length; i++) {
    const [a, b] = [x[i], y[i]];
    x[i] = (a * divisor + b * d) / size;
    y[i] = (b * divisor - a * d) / size;
  }
  return { first, re: x, im: y, tauRe: (beta - c) / beta, tauIm: -d / beta };
}

/** Applies a reflection, or its adjoint for a sign of -1, to the columns from `firstColumn` on. @param isReal true for real numbers alone */
export function reflect(
  matrix: Matrix,
  { first, re, im, tauRe, tauIm }: Reflection,
  sign: number,
  firstColumn: number,
  isReal = false,
): void {
  if (tauRe === 0 && tauIm === 0) return;
  const { columns } = matrix;
  if (isReal) {
    reflectReal(matrix, first, re, tauRe, firstColumn);
    return;
  }
  const sums = new Matrix(1, columns);
  for (let i = 0; i < re.length; i++) accumulate(sums, matrix, first + i, re[i], -im[i]);
  for (let i = 0; i < re.length; i++) {
    // The product of the vector's element and tau.
    const a = re[i] * tauRe - im[i] * sign * tauIm;
    const b = re[i] * sign * tauIm + im[i] * tauRe;
    const at = (first + i) * columns;
    for (let j = firstColumn; j < columns; j++) {
      matrix.re[at + j] -= a * sums.re[j] - b * sums.im[j];
      matrix.im[at + j] -= a * sums.im[j] + b * sums.re[j];
    }
  }
}

function reflectReal(
  { columns, re: x }: Matrix,
  first: number,
  vector: Float64Array,
  tau: number,
  start: number,
): void {
  const sums = new Float64Array(columns);
  for (let i = 0, at = first * columns; i < vector.length; i++, at += columns) {
    for (let j = start; j < columns; j++) sums[j] += vector[i] * x[at + j];
  }
  for (let i = 0, at = first * columns; i < vector.length; i++, at += columns) {
    const factor = vector[i] * tau;
    for (let j = start; j < columns; j++) x[at + j] -= factor * sums[j];
  }
}

/** Multiplies by a reflection from the right. @param isReal true for real numbers alone */
export function reflectRows(matrix: Matrix, { first, re, im, tauRe, tauIm }: Reflection, isReal = false): void {
  if (tauRe === 0 && tauIm === 0) return;
  if (isReal) {
    const { rows, columns, re: real } = matrix;
    for (let i = 0, at = first; i < rows; i++, at += columns) {
      let sum = 0;
      for (let j = 0; j < re.length; j++) sum += real[at + j] * re[j];
      const factor = sum * tauRe;
      for (let j = 0; j < re.length; j++) real[at + j] -= factor * re[j];
    }
    return;
  }
  const { rows, columns, re: real, im: imaginary } = matrix;
  for (let i = 0; i < rows; i++) {
    const at = i * columns + first;
    let [x, y] = [0, 0];
    for (let j = 0; j < re.length; j++) {
      x += real[at + j] * re[j] - imaginary[at + j] * im[j];
      y += real[at + j] * im[j] + imaginary[at + j] * re[j];
    }
    const [a, b] = [x * tauRe - y * tauIm, x * tauIm + y * tauRe];
    for (let j = 0; j < re.length; j++) {
      real[at + j] -= a * re[j] + b * im[j];
      imaginary[at + j] -= b * re[j] - a * im[j];
    }
  }
}

function accumulate(sums: Matrix, { columns, re, im }: Matrix, row: number, x: number, y: number): void {
  for (let j = 0, at = row * columns; j < columns; j++, at++) {
    sums.re[j] += x * re[at] - y * im[at];
    sums.im[j] += x * im[at] + y * re[at];
  }
}
