/**
 * Eigenvalues and eigenvectors of real square matrices, from Schur's decomposition.
 *
 * Source: Eigen/src/Eigenvalues/EigenSolver.h (Eigen 3.4).
 */
import { complexQuotient } from "../complex-root.js";
import type { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { realSchur } from "./real-schur.js";

/**
 * Writes the eigenvalues to a row, and the vectors to columns. False when the eigenvalues were not found.
 *
 * @param epsilon of the type of the elements
 */
export function* realEigenpairs(
  matrix: Matrix,
  values: Matrix,
  vectors: Matrix | undefined,
  epsilon: number,
): Work<boolean> {
  const orthogonal = yield* realSchur(matrix, epsilon);
  if (!orthogonal) return false;
  const { rows: size, re: t } = matrix;
  blockValues(size, t, values);
  if (!vectors) return true;
  const { re: u } = orthogonal;
  const norm = t.reduce((sum, x, i) => (((i / size) | 0) > (i % size) + 1 ? sum : sum + Math.abs(x)), 0);
  if (norm > 0) {
    yield* solveBlocks(size, t, values, norm);
    multiply(size, u, t);
  }
  for (let j = 0; j < size; j++) {
    const [real, imaginary] = [values.re[j], values.im[j]];
    const isReal = j + 1 === size || Math.abs(imaginary) <= 2 * epsilon * Math.abs(real);
    let length = 0;
    for (let i = 0; i < size; i++) length = Math.hypot(length, u[i * size + j], isReal ? 0 : u[i * size + j + 1]);
    if (length === 0) length = 1;
    for (let at = j; at < size * size; at += size) {
      const [x, y] = [u[at] / length, isReal ? 0 : u[at + 1] / length];
      vectors.setElement(at, x, y);
      if (!isReal) vectors.setElement(at + 1, x, -y);
    }
    if (!isReal) j++;
  }
  return true;
}

/** The eigenvalues of the blocks on the diagonal. */
function blockValues(size: number, t: Float64Array, values: Matrix): void {
  for (let i = 0; i < size; i++) {
    const at = i * size + i;
    if (i === size - 1 || t[at + size] === 0) {
      values.setElement(i, t[at], 0);
      continue;
    }
    const p = 0.5 * (t[at] - t[at + size + 1]);
    const greatest = Math.max(Math.abs(p), Math.abs(t[at + size]), Math.abs(t[at + 1]));
    const scaled = (p / greatest) ** 2 + (t[at + size] / greatest) * (t[at + 1] / greatest);
    const z = greatest * Math.sqrt(Math.abs(scaled));
    const real = t[at + size + 1] + p;
    values.setElement(i, real, z);
    values.setElement(++i, real, -z);
  }
}

/** Solves the blocks for the eigenvectors, whose real and imaginary parts become the columns of `t`. */
function* solveBlocks(size: number, t: Float64Array, values: Matrix, norm: number): Work {
  for (let n = size - 1; n >= 0; n--) {
    if (values.im[n] === 0) solveReal(size, t, values, norm, n);
    else solvePair(size, t, values, norm, n--);
    yield;
  }
}

/** The sum of the products of a row's and a column's elements from `first` to `last`. */
function dot(size: number, t: Float64Array, row: number, column: number, first: number, last: number): number {
  let sum = 0;
  for (let k = first; k <= last; k++) sum += t[row * size + k] * t[k * size + column];
  return sum;
}

function solveReal(size: number, t: Float64Array, { re, im }: Matrix, norm: number, n: number): void {
  const p = re[n];
  let [lastR, lastW, first] = [0, 0, n];
  t[n * size + n] = 1;
  for (let i = n - 1; i >= 0; i--) {
    const at = i * size + n;
    const w = t[i * size + i] - p;
    const r = dot(size, t, i, n, first, n);
    if (im[i] < 0) {
      [lastW, lastR] = [w, r];
      continue;
    }
    first = i;
    if (im[i] === 0) t[at] = -r / (w !== 0 ? w : Number.EPSILON * norm);
    else {
      const [x, y] = [t[i * size + i + 1], t[(i + 1) * size + i]];
      const value = (x * lastR - lastW * r) / ((re[i] - p) ** 2 + im[i] ** 2);
      t[at] = value;
      t[at + size] = Math.abs(x) > Math.abs(lastW) ? (-r - w * value) / x : (-lastR - y * value) / lastW;
    }
    limit(size, t, i, n, Math.abs(t[at]), 1);
  }
}

/** Solves for the pair of vectors of columns `n - 1` and `n`. */
function solvePair(size: number, t: Float64Array, { re, im }: Matrix, norm: number, n: number): void {
  const [p, q] = [re[n], im[n]];
  const at = n * size + n;
  const above = at - size;
  let first = n - 1;
  if (Math.abs(t[at - 1]) > Math.abs(t[above])) {
    [t[above - 1], t[above]] = [q / t[at - 1], -(t[at] - p) / t[at - 1]];
  } else {
    [t[above - 1], t[above]] = complexQuotient(0, -t[above], t[above - 1] - p, q);
  }
  t[at - 1] = 0;
  t[at] = 1;
  let [lastRa, lastSa, lastW] = [0, 0, 0];
  for (let i = n - 2; i >= 0; i--) {
    const ra = dot(size, t, i, n - 1, first, n);
    const sa = dot(size, t, i, n, first, n);
    const w = t[i * size + i] - p;
    if (im[i] < 0) {
      [lastW, lastRa, lastSa] = [w, ra, sa];
      continue;
    }
    first = i;
    const to = i * size + n;
    if (im[i] === 0) [t[to - 1], t[to]] = complexQuotient(-ra, -sa, w, q);
    else {
      const [x, y] = [t[i * size + i + 1], t[(i + 1) * size + i]];
      let vr = (re[i] - p) ** 2 + im[i] ** 2 - q * q;
      const vi = (re[i] - p) * 2 * q;
      if (vr === 0 && vi === 0) {
        vr = Number.EPSILON * norm * (Math.abs(w) + Math.abs(q) + Math.abs(x) + Math.abs(y) + Math.abs(lastW));
      }
      const [a, b] = complexQuotient(x * lastRa - lastW * ra + q * sa, x * lastSa - lastW * sa - q * ra, vr, vi);
      [t[to - 1], t[to]] = [a, b];
      [t[to + size - 1], t[to + size]] =
        Math.abs(x) > Math.abs(lastW) + Math.abs(q)
          ? [(-ra - w * a + q * b) / x, (-sa - w * b - q * a) / x]
          : complexQuotient(-lastRa - y * a, -lastSa - y * b, lastW, q);
    }
    limit(size, t, i, n, Math.max(Math.abs(t[to - 1]), Math.abs(t[to])), 2);
  }
}

/** Makes the last columns, up to `n`, smaller from row `i` on where they may overflow. */
function limit(size: number, t: Float64Array, i: number, n: number, greatest: number, columns: number): void {
  if (Number.EPSILON * greatest * greatest <= 1) return;
  for (let row = i; row < size; row++) {
    for (let j = n - columns + 1; j <= n; j++) t[row * size + j] /= greatest;
  }
}

/** Multiplies `u` by the upper triangle of `t`. */
function multiply(size: number, u: Float64Array, t: Float64Array): void {
  for (let i = 0; i < size; i++) {
    const row = u.slice(i * size, (i + 1) * size);
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k <= j; k++) sum += row[k] * t[k * size + j];
      u[i * size + j] = sum;
    }
  }
}
