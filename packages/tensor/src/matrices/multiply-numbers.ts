import type { MatrixForm } from "./multiply-floats.js";

/** The product, row by row, of matrices of numbers that were read from other types: sums in float64, in the order of the rows. */
export function multiplyNumbers(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm): Float64Array {
  const product = new NumberProduct(a, left, b, right);
  product.multiplyRows(0, left.rows);
  return product.numbers;
}

/** A product as {@link multiplyNumbers} computes it, some rows at a time. */
export class NumberProduct {
  /** The product, as far as it is computed. */
  readonly numbers: Float64Array;
  /** An even number of rows that takes less than a millisecond, unless 2 rows take longer. */
  readonly rowsAtOnce: number;
  readonly #rows: Float64Array;
  readonly #columns: Float64Array;
  readonly #width: number;
  readonly #depth: number;

  constructor(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm) {
    this.numbers = new Float64Array(left.rows * right.columns);
    this.#rows = left.columnStep === 1 ? a : transposed(a, left.columns, left.rows);
    this.#columns = right.rowStep === 1 ? b : transposed(b, right.rows, right.columns);
    this.#width = right.columns;
    this.#depth = left.columns;
    this.rowsAtOnce = 2 * Math.ceil(PRODUCTS_AT_ONCE / 2 / Math.max(1, this.#width * this.#depth));
  }

  /** Computes the rows from `start` up to `end`. */
  multiplyRows(start: number, end: number): void {
    const width = this.#width;
    const depth = this.#depth;
    const rows = this.#rows.subarray(start * depth, end * depth);
    multiplyTiles(rows, this.#columns, this.numbers.subarray(start * width, end * width), end - start, width, depth);
  }
}

/** Products of two numbers that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 300_000;

/** The columns, one after the other, of a matrix that is stored by rows. */
function transposed(source: Float64Array, rows: number, columns: number): Float64Array {
  const target = new Float64Array(source.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) target[column * rows + row] = source[row * columns + column];
  }
  return target;
}

/** Products of rows of `a` with columns of `b`, each of length `depth`, in tiles of 2 by 4: each number read serves often. */
function multiplyTiles(
  a: Float64Array,
  b: Float64Array,
  z: Float64Array,
  height: number,
  width: number,
  depth: number,
): void {
  for (let row = 0; row < height; row += 2) {
    const a0 = row * depth;
    const a1 = row + 1 < height ? a0 + depth : a0;
    for (let column = 0; column < width; column += 4) {
      const last = width - 1 - column;
      const b0 = column * depth;
      const b1 = b0 + Math.min(1, last) * depth;
      const b2 = b0 + Math.min(2, last) * depth;
      const b3 = b0 + Math.min(3, last) * depth;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      let t0 = 0;
      let t1 = 0;
      let t2 = 0;
      let t3 = 0;
      for (let i = 0; i < depth; i++) {
        const x = a[a0 + i];
        const y = a[a1 + i];
        const c0 = b[b0 + i];
        const c1 = b[b1 + i];
        const c2 = b[b2 + i];
        const c3 = b[b3 + i];
        s0 += x * c0;
        s1 += x * c1;
        s2 += x * c2;
        s3 += x * c3;
        t0 += y * c0;
        t1 += y * c1;
        t2 += y * c2;
        t3 += y * c3;
      }
      put(z, row * width + column, last, s0, s1, s2, s3);
      if (row + 1 < height) put(z, (row + 1) * width + column, last, t0, t1, t2, t3);
    }
  }
}

/** Writes `last` + 1 of four numbers, at most all. */
function put(z: Float64Array, at: number, last: number, v0: number, v1: number, v2: number, v3: number): void {
  z[at] = v0;
  if (last > 0) z[at + 1] = v1;
  if (last > 1) z[at + 2] = v2;
  if (last > 2) z[at + 3] = v3;
}
