/**
 * QR factors by Householder's reflections, with Eigen's signs.
 *
 * Source: Eigen/src/Householder/Householder.h (Eigen 3.4); tensorflow/core/kernels/linalg/qr_op_impl.h (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { Matrix } from "./matrix.js";
import { eachMatrix, matrixShapes, runWork, type Work } from "./matrix-op.js";

/** Qr: matrices with orthonormal columns and upper triangular ones, whose products are the inputs. */
export function createQr({ attributes }: ConstructionContext): Kernel {
  const isFull = attributes.bool("full_matrices");
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      const { batch, rows, columns } = shape;
      const inner = isFull ? rows : Math.min(rows, columns);
      const outputs = [
        context.allocateOutput(0, [...batch, rows, inner]),
        context.allocateOutput(1, [...batch, inner, columns]),
      ];
      return runWork(
        context,
        eachMatrix(context, [input], outputs, shape, ([matrix], [q, r]) => factorize(matrix, q, r)),
      );
    },
  };
}

/** A reflection: the identity without `tau` times a vector and its adjoint. */
interface Reflection {
  readonly first: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly tauRe: number;
  readonly tauIm: number;
}

/** Sets `q` and `r`; `matrix` is changed. */
export function* factorize(matrix: Matrix, q: Matrix, r: Matrix): Work {
  const { rows, columns } = matrix;
  const reflections: Reflection[] = [];
  for (let k = 0; k < Math.min(rows, columns); k++) {
    const reflection = makeReflection(matrix, k);
    reflections.push(reflection);
    // Its adjoint makes the column a multiple of a unit vector.
    reflect(matrix, reflection, -1, k);
    yield;
  }
  for (let i = 0; i < Math.min(r.rows, columns); i++) {
    r.re.set(matrix.re.subarray(i * columns + i, (i + 1) * columns), i * columns + i);
    r.im.set(matrix.im.subarray(i * columns + i, (i + 1) * columns), i * columns + i);
  }
  for (let i = 0; i < q.columns; i++) q.re[i * q.columns + i] = 1;
  for (const reflection of reflections.reverse()) {
    reflect(q, reflection, 1, 0);
    yield;
  }
}

function makeReflection({ rows, columns, re, im }: Matrix, k: number): Reflection {
  const x = new Float64Array(rows - k);
  const y = new Float64Array(rows - k);
  let tail = 0;
  for (let i = k + 1; i < rows; i++) {
    x[i - k] = re[i * columns + k];
    y[i - k] = im[i * columns + k];
    tail += x[i - k] ** 2 + y[i - k] ** 2;
  }
  const [c, d] = [re[k * columns + k], im[k * columns + k]];
  x[0] = 1;
  if (tail === 0 && d === 0) return { first: k, re: x, im: y, tauRe: 0, tauIm: 0 };
  const length = Math.sqrt(c * c + d * d + tail);
  const beta = c >= 0 ? -length : length;
  const [divisor, size] = [c - beta, (c - beta) ** 2 + d * d];
  for (let i = 1; i < x.length; i++) {
    const [a, b] = [x[i], y[i]];
    x[i] = (a * divisor + b * d) / size;
    y[i] = (b * divisor - a * d) / size;
  }
  return { first: k, re: x, im: y, tauRe: (beta - c) / beta, tauIm: -d / beta };
}

/** Applies a reflection, or its adjoint for a sign of -1, to the columns from `firstColumn` on. */
function reflect(matrix: Matrix, { first, re, im, tauRe, tauIm }: Reflection, sign: number, firstColumn: number): void {
  if (tauRe === 0 && tauIm === 0) return;
  const { columns } = matrix;
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

function accumulate(sums: Matrix, { columns, re, im }: Matrix, row: number, x: number, y: number): void {
  for (let j = 0, at = row * columns; j < columns; j++, at++) {
    sums.re[j] += x * re[at] - y * im[at];
    sums.im[j] += x * im[at] + y * re[at];
  }
}
