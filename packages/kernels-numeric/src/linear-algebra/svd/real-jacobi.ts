import type { Precision } from "../eigen/hermitian-eigen.js";
import { rotateReal } from "../plane-rotations.js";

/** Sweeps over all pairs of columns: far more than any matrix takes. */
export const MOST_SWEEPS = 100;

/** Rows of real numbers, one after the other. */
export interface RealRows {
  readonly values: Float64Array;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Makes a square matrix of real numbers diagonal by rotations from both sides, in the steps of Eigen. Their products with `u` and `v`
 * follow, so that the product of all three stays the same.
 *
 * Source: Eigen/src/SVD/JacobiSVD.h and Eigen/src/misc/RealSvd2x2.h (Eigen 3.4).
 */
export function diagonalizeReal(
  work: Float64Array,
  size: number,
  u: RealRows | undefined,
  v: RealRows | undefined,
  { epsilon, least }: Precision,
): void {
  let greatest = 0;
  for (let i = 0; i < size * size; i += size + 1) greatest = Math.max(greatest, Math.abs(work[i]));
  for (let sweep = 0, isDone = false; !isDone && sweep < MOST_SWEEPS; sweep++) {
    isDone = true;
    for (let p = 1; p < size; p++) {
      for (let q = 0; q < p; q++) {
        const bound = Math.max(least, 2 * epsilon * greatest);
        const [row, other] = [p * size, q * size];
        if (Math.abs(work[row + q]) <= bound && Math.abs(work[other + p]) <= bound) continue;
        isDone = false;
        findRotations(work[row + p], work[row + q], work[other + p], work[other + q], least);
        const { leftCosine, leftSine, rightCosine, rightSine } = rotations;
        rotateReal(work, row, other, 1, size, leftCosine, leftSine);
        if (u) rotateReal(u.values, p, q, u.columns, u.rows, leftCosine, leftSine);
        rotateReal(work, p, q, size, size, rightCosine, -rightSine);
        if (v) rotateReal(v.values, p, q, v.columns, v.rows, rightCosine, -rightSine);
        greatest = Math.max(greatest, Math.abs(work[row + p]), Math.abs(work[other + q]));
      }
    }
  }
}

/** The result of {@link findRotations}. */
export const rotations = { leftCosine: 1, leftSine: 0, rightCosine: 1, rightSine: 0 };

/** Finds the rotations from the left and the right that make the block [a, b], [c, d] diagonal. */
export function findRotations(a: number, b: number, c: number, d: number, least: number): void {
  // First one that makes the block symmetric.
  const difference = c - b;
  let [cosine, sine] = [1, 0];
  if (Math.abs(difference) >= least) {
    const u = (a + d) / difference;
    const length = Math.sqrt(1 + u * u);
    [cosine, sine] = [u / length, 1 / length];
  }
  const x = cosine * a + sine * c;
  const y = cosine * b + sine * d;
  const z = cosine * d - sine * b;
  // Then the one that makes it diagonal: `makeJacobi` of Eigen/src/Jacobi/Jacobi.h.
  let [rightCosine, rightSine] = [1, 0];
  const divisor = 2 * Math.abs(y);
  if (divisor >= least) {
    const tau = (x - z) / divisor;
    const root = Math.sqrt(tau * tau + 1);
    const t = tau > 0 ? 1 / (tau + root) : 1 / (tau - root);
    rightCosine = 1 / Math.sqrt(t * t + 1);
    rightSine = -Math.sign(t) * Math.sign(y) * Math.abs(t) * rightCosine;
  }
  rotations.leftCosine = cosine * rightCosine + sine * rightSine;
  rotations.leftSine = sine * rightCosine - cosine * rightSine;
  rotations.rightCosine = rightCosine;
  rotations.rightSine = rightSine;
}

/** The order in which values descend, by exchanges as Eigen does it. */
export function descendingOrder(values: Float64Array, order: Int32Array): void {
  for (let i = 0; i < order.length; i++) order[i] = i;
  for (let i = 0; i < order.length; i++) {
    let greatest = i;
    for (let k = i + 1; k < order.length; k++) if (values[order[k]] > values[order[greatest]]) greatest = k;
    if (values[order[greatest]] === 0) break;
    [order[i], order[greatest]] = [order[greatest], order[i]];
  }
}
