import { complexRoot } from "../complex-root.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";

/**
 * The square root of an upper triangular matrix; elements below the diagonal are not read.
 *
 * Source: Å. Björck, S. Hammarling, "A Schur method for the square root of a matrix" (1983).
 */
export function* triangularRoot({ rows: size, re, im }: Matrix): Work<Matrix> {
  const root = new Matrix(size, size);
  for (let j = 0; j < size; j++) {
    const diagonal = j * size + j;
    [root.re[diagonal], root.im[diagonal]] = complexRoot(re[diagonal], im[diagonal]);
    for (let i = j - 1; i >= 0; i--) {
      const at = i * size + j;
      let [x, y] = [re[at], im[at]];
      for (let k = i + 1; k < j; k++) {
        const [a, b] = [root.re[i * size + k], root.im[i * size + k]];
        const [c, d] = [root.re[k * size + j], root.im[k * size + j]];
        x -= a * c - b * d;
        y -= a * d + b * c;
      }
      root.re[at] = x;
      root.im[at] = y;
      root.divide(at, root.re[i * size + i] + root.re[diagonal], root.im[i * size + i] + root.im[diagonal]);
    }
    yield;
  }
  return root;
}
