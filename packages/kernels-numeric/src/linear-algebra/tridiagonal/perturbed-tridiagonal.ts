import { complexMagnitude } from "../complex-magnitude.js";
import { complexQuotient } from "../complex-root.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { eliminateRow, isZeroAt, pauseAt } from "./tridiagonal-rows.js";

/** The limits of a type of floating-point numbers. */
export interface FloatLimits {
  /** The distance of 1 from the next greater number. */
  readonly epsilon: number;
  /** The least number above 0 that is normal. */
  readonly least: number;
}

/** The limits by the bits of a type. */
export const FLOAT_LIMITS: Readonly<Record<32 | 64, FloatLimits>> = {
  32: { epsilon: 2 ** -23, least: 2 ** -126 },
  64: { epsilon: Number.EPSILON, least: 2 ** -1022 },
};

/**
 * Solves a system with three diagonals, also where it is nearly singular: pivots near 0 become ones of rounding errors' size.
 *
 * Source: LAPACK's xLAGTF and xLAGTS; tensorflow/core/kernels/linalg/tridiagonal_solve_op.cc (TensorFlow 2.21).
 */
export function* solvePerturbed(diagonals: Matrix, rhs: Matrix, x: Matrix, limits: FloatLimits): Work {
  const { columns: size, re, im } = diagonals;
  const [main, below] = [size, 2 * size];
  const sizeOf = (index: number) => complexMagnitude(re[index], im[index]);
  const factor = new Matrix(size, 3);
  const factorSize = (index: number) => complexMagnitude(factor.re[index], factor.im[index]);
  factor.setElement(0, re[main], im[main]);
  if (size > 1) factor.setElement(1, re[0], im[0]);
  let greatest = Math.max(factorSize(0), factorSize(1));
  let scale = factorSize(0) + factorSize(1);
  x.setRow(0, rhs, 0);
  for (let i = 0; i < size - 1; i++) {
    const next = sizeOf(below + i + 1) + sizeOf(main + i + 1) + (i < size - 2 ? sizeOf(i + 1) : 0);
    const pivot = isZeroAt(factor, 3 * i) ? 0 : factorSize(3 * i) / scale;
    if (isZeroAt(diagonals, below + i + 1)) {
      factor.setElement(3 * i + 3, re[main + i + 1], im[main + i + 1]);
      factor.setElement(3 * i + 4, re[i + 1], im[i + 1]);
      x.setRow(i + 1, rhs, i + 1);
      scale = next;
    } else {
      const isInPlace = sizeOf(below + i + 1) / next <= pivot;
      eliminateRow(diagonals, rhs, x, factor, i, isInPlace);
      if (isInPlace) scale = next;
    }
    if (i < size - 2) for (let k = 0; k < 3; k++) greatest = Math.max(greatest, factorSize(3 * i + k));
    if (pauseAt(i)) yield;
  }
  greatest = Math.max(greatest, factorSize(3 * (size - 1)));
  for (let i = size - 1; i >= 0; i--) {
    for (const k of [1, 2]) {
      if (i + k < size) x.addRow(i, i + k, -factor.re[3 * i + k], -factor.im[3 * i + k]);
    }
    divide(x, i, factor.re[3 * i], factor.im[3 * i], limits.epsilon * greatest, limits);
    if (pauseAt(i)) yield;
  }
}

/** Divides a row by a pivot, which is changed when it is so small that the quotients are too large. */
function divide(x: Matrix, row: number, re: number, im: number, step: number, { least }: FloatLimits): void {
  let pivot = re;
  let other = im;
  let perturbation = Math.max(step, least) * (re < 0 || Object.is(re, -0) ? -1 : 1);
  const greatest = x.rowSize(row);
  const most = 1 / least;
  for (let size = complexMagnitude(pivot, other); size < 1; size = complexMagnitude(pivot, other)) {
    const isLarge = size < least ? size === 0 || greatest * least > size : greatest > size * most;
    if (isLarge) {
      pivot += perturbation;
      perturbation *= 2;
      continue;
    }
    if (size < least) {
      pivot *= most;
      other *= most;
      x.multiplyRow(row, most, 0);
    }
    break;
  }
  x.multiplyRow(row, ...complexQuotient(1, 0, pivot, other));
}
