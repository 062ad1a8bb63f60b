import type { Matrix } from "./matrix.js";

/** A unitary matrix of two rows, [c, s*] and [-s, c*]; `JacobiRotation` of Eigen/src/Jacobi/Jacobi.h (Eigen 3.4). */
export interface PlaneRotation {
  readonly cRe: number;
  readonly cIm: number;
  readonly sRe: number;
  readonly sIm: number;
}

/** The rotation of a real cosine and sine. */
export const realRotation = (cosine: number, sine: number): PlaneRotation => ({
  cRe: cosine,
  cIm: 0,
  sRe: sine,
  sIm: 0,
});

/** The conjugate transpose. */
export function adjointOf({ cRe, cIm, sRe, sIm }: PlaneRotation): PlaneRotation {
  return { cRe, cIm: -cIm, sRe: -sRe, sIm: -sIm };
}

/** Multiplies rows `p` and `q` by a rotation from the left; `isReal` when it and the matrix have no imaginary parts. */
export function rotateRowPair(matrix: Matrix, p: number, q: number, rotation: PlaneRotation, isReal = false): void {
  const { columns } = matrix;
  const { cRe, cIm, sRe, sIm } = rotation;
  if (isReal) rotateReal(matrix.re, p * columns, q * columns, 1, columns, cRe, sRe);
  else rotate(matrix, p * columns, q * columns, 1, columns, cRe, cIm, sRe, sIm);
}

/** Multiplies columns `p` and `q` by a rotation from the right; `isReal` when it and the matrix have no imaginary parts. */
export function rotateColumnPair(matrix: Matrix, p: number, q: number, rotation: PlaneRotation, isReal = false): void {
  const { rows, columns } = matrix;
  const { cRe, cIm, sRe, sIm } = rotation;
  if (cIm === 0 && sIm === 0) {
    rotateReal(matrix.re, p, q, columns, rows, cRe, -sRe);
    if (!isReal) rotateReal(matrix.im, p, q, columns, rows, cRe, -sRe);
  } else rotate(matrix, p, q, columns, rows, cRe, cIm, -sRe, sIm);
}

/** As {@link rotate}, for real numbers. */
export function rotateReal(
  values: Float64Array,
  first: number,
  second: number,
  step: number,
  count: number,
  cosine: number,
  sine: number,
): void {
  for (let i = 0, a = first, b = second; i < count; i++, a += step, b += step) {
    const x = values[a];
    const y = values[b];
    values[a] = cosine * x + sine * y;
    values[b] = cosine * y - sine * x;
  }
}

/** Makes pairs of numbers x and y, which advance by `step`, cx + s*y and c*y - sx. */
function rotate(
  { re, im }: Matrix,
  first: number,
  second: number,
  step: number,
  count: number,
  cRe: number,
  cIm: number,
  sRe: number,
  sIm: number,
): void {
  for (let i = 0, a = first, b = second; i < count; i++, a += step, b += step) {
    const x = re[a];
    const y = im[a];
    const z = re[b];
    const w = im[b];
    re[a] = cRe * x - cIm * y + sRe * z + sIm * w;
    im[a] = cRe * y + cIm * x + sRe * w - sIm * z;
    re[b] = cRe * z + cIm * w - sRe * x + sIm * y;
    im[b] = cRe * w - cIm * z - sRe * y - sIm * x;
  }
}
