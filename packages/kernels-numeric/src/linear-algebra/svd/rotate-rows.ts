import { complexMagnitude } from "../complex-magnitude.js";
import type { Matrix } from "../matrix.js";

/** A unitary rotation of two rows. */
export interface Rotation {
  readonly cosine: number;
  readonly sine: number;
  /** The conjugate phase of the element that becomes 0. */
  readonly phaseRe: number;
  readonly phaseIm: number;
}

/**
 * The rotation that diagonalizes a Hermitian matrix of two rows, by Jacobi; undefined where it is diagonal.
 *
 * Source: G. H. Golub, C. F. Van Loan, "Matrix computations", 8.5.
 *
 * @param first the first element of the diagonal, `last` the second, `re` and `im` the element above it
 */
export function jacobiRotation(first: number, last: number, re: number, im: number): Rotation | undefined {
  const size = complexMagnitude(re, im);
  if (size === 0) return undefined;
  const ratio = (last - first) / (2 * size);
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + complexMagnitude(ratio, 1));
  const cosine = 1 / complexMagnitude(tangent, 1);
  const sine = tangent * cosine;
  return { cosine, sine, phaseRe: re / size, phaseIm: -im / size };
}

/** Rotates rows `p` and `q`, which are real for `isReal`, by the adjoint. */
export function rotateRows(matrix: Matrix, p: number, q: number, rotation: Rotation, isReal: boolean): void {
  const { columns, re, im } = matrix;
  const { cosine, sine, phaseRe, phaseIm } = rotation;
  if (isReal) {
    for (let j = 0, a = p * columns, b = q * columns; j < columns; j++, a++, b++) {
      const x = re[a];
      const z = re[b] * phaseRe;
      re[a] = cosine * x - sine * z;
      re[b] = sine * x + cosine * z;
    }
    return;
  }
  for (let j = 0, a = p * columns, b = q * columns; j < columns; j++, a++, b++) {
    const [x, y] = [re[a], im[a]];
    const z = re[b] * phaseRe + im[b] * phaseIm;
    const w = im[b] * phaseRe - re[b] * phaseIm;
    re[a] = cosine * x - sine * z;
    im[a] = cosine * y - sine * w;
    re[b] = sine * x + cosine * z;
    im[b] = sine * y + cosine * w;
  }
}
