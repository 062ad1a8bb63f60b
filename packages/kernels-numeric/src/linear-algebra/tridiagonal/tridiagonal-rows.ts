import { complexQuotient } from "../complex-root.js";
import type { Matrix } from "../matrix.js";

/** True at rows after which a solver may pause: rows are short. */
export function pauseAt(row: number): boolean {
  return row % 256 === 255;
}

/** True when element `index` is 0. */
export function isZeroAt({ re, im }: Matrix, index: number): boolean {
  return re[index] === 0 && im[index] === 0;
}

/** The diagonals of a matrix, the upper one first, and its size. */
type Diagonals = Pick<Matrix, "columns" | "re" | "im">;

/**
 * Makes the element below the diagonal of row `i` 0, in place or by exchanging the row with the next one.
 *
 * @param x the right-hand sides that were changed, those to row `i`; that of the next row is set
 * @param factor rows of the diagonal and the two above it; the second of the next row is set
 */
export function eliminateRow(
  { columns: size, re, im }: Diagonals,
  rhs: Matrix,
  x: Matrix,
  factor: Matrix,
  i: number,
  isInPlace: boolean,
): void {
  const [above, main, below] = [i + 1, size + i + 1, 2 * size + i + 1];
  const [at, next] = [3 * i, 3 * i + 3];
  const isLast = i === size - 2;
  const [a, b, c, d] = [factor.re[at], factor.im[at], re[below], im[below]];
  if (isInPlace) {
    const [x0, y0] = complexQuotient(c, d, a, b);
    factor.setElement(next, ...minus(re[main], im[main], x0, y0, factor.re[at + 1], factor.im[at + 1]));
    x.setRow(i + 1, rhs, i + 1);
    x.addRow(i + 1, i, -x0, -y0);
    if (!isLast) factor.setElement(next + 1, re[above], im[above]);
    return;
  }
  const [x0, y0] = complexQuotient(a, b, c, d);
  factor.setElement(at, c, d);
  factor.setElement(next, ...minus(factor.re[at + 1], factor.im[at + 1], x0, y0, re[main], im[main]));
  factor.setElement(at + 1, re[main], im[main]);
  x.setRow(i + 1, x, i);
  x.addMultiple(i + 1, rhs, i + 1, -x0, -y0);
  x.setRow(i, rhs, i + 1);
  if (isLast) return;
  factor.setElement(at + 2, re[above], im[above]);
  factor.setElement(next + 1, ...minus(0, 0, x0, y0, re[above], im[above]));
}

/** A number without the product of two others. */
function minus(x: number, y: number, a: number, b: number, c: number, d: number): [re: number, im: number] {
  return [x - (a * c - b * d), y - (a * d + b * c)];
}
