import { complexMagnitude } from "../complex-magnitude.js";
import type { Matrix } from "../matrix.js";

/**
 * A unitary matrix of two rows, [cosine, sine] and [-sine*, cosine], that makes the second of two numbers 0.
 *
 * Source: `makeGivens` of Eigen/src/Jacobi/Jacobi.h (Eigen 3.4), whose cosine has the sign of the first number's real part.
 */
export interface Givens {
  readonly cosine: number;
  readonly sineRe: number;
  readonly sineIm: number;
}

/** The rotation that turns the pair (x + iy, z + iw) to one whose second number is 0. */
export function givens(x: number, y: number, z: number, w: number): Givens {
  const first = complexMagnitude(x, y);
  const second = complexMagnitude(z, w);
  const sign = x < 0 ? -1 : 1;
  if (second === 0) return { cosine: sign, sineRe: 0, sineIm: 0 };
  if (first === 0) return { cosine: 0, sineRe: z / second, sineIm: -w / second };
  const length = sign * complexMagnitude(first, second);
  // The conjugate of the second number times the phase of the first.
  const [re, im] = [x / first, y / first];
  return { cosine: first / length, sineRe: (z * re + w * im) / length, sineIm: (z * im - w * re) / length };
}

/** Multiplies rows `p` and `p + 1` by a rotation from the left, from column `first` on. */
export function turnRows({ columns, re, im }: Matrix, p: number, rotation: Givens, first: number): void {
  const { cosine, sineRe, sineIm } = rotation;
  for (let a = p * columns + first, b = a + columns; a < (p + 1) * columns; a++, b++) {
    const [x, y, z, w] = [re[a], im[a], re[b], im[b]];
    re[a] = cosine * x + sineRe * z - sineIm * w;
    im[a] = cosine * y + sineRe * w + sineIm * z;
    re[b] = cosine * z - sineRe * x - sineIm * y;
    im[b] = cosine * w - sineRe * y + sineIm * x;
  }
}

/** Multiplies columns `p` and `p + 1` by the adjoint of a rotation from the right, in the first `count` rows. */
export function turnColumns({ columns, re, im }: Matrix, p: number, rotation: Givens, count: number): void {
  const { cosine, sineRe, sineIm } = rotation;
  for (let i = 0, a = p; i < count; i++, a += columns) {
    const b = a + 1;
    const [x, y, z, w] = [re[a], im[a], re[b], im[b]];
    re[a] = cosine * x + sineRe * z + sineIm * w;
    im[a] = cosine * y + sineRe * w - sineIm * z;
    re[b] = cosine * z - sineRe * x + sineIm * y;
    im[b] = cosine * w - sineRe * y - sineIm * x;
  }
}
