import type { LinearMemory } from "@heddle/memory";
import { matrixLoopsOver } from "./matrix-loops.js";

/** The steps between elements of a matrix: one of them is 1, the other the number of elements in a row or column. */
export interface MatrixForm {
  readonly rows: number;
  readonly columns: number;
  /** Elements from one row to the next. */
  readonly rowStep: number;
  /** Elements from one column to the next: not 1 for a transposed matrix. */
  readonly columnStep: number;
}

/**
 * Writes the product of the float32 matrices at the addresses `a` and `b` to the address `z`, row by row: sums in float32, as
 * TensorFlow's, but in another order. Views are dead afterwards.
 *
 * @param z room for `left.rows` by `right.columns` elements that are not those of `a` or `b`
 * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room to transpose `right`
 */
export function multiplyFloats(
  memory: LinearMemory,
  z: number,
  a: number,
  left: MatrixForm,
  b: number,
  right: MatrixForm,
): void {
  using product = new FloatProduct(memory, z, a, left, b, right);
  product.multiplyRows(0, left.rows);
}

/** A product of float32 matrices as {@link multiplyFloats} computes it, some rows at a time. */
export class FloatProduct implements Disposable {
  /** A number of rows, a multiple of 4, that takes less than a millisecond, unless 4 rows take longer. */
  readonly rowsAtOnce: number;
  readonly #memory: LinearMemory;
  readonly #z: number;
  readonly #a: number;
  readonly #left: MatrixForm;
  readonly #b: number;
  readonly #columns: number;
  /** The right matrix row by row: a copy of a transposed one. */
  readonly #plain: number;

  /** Parameters are those of {@link multiplyFloats}. @throws {StatusError} RESOURCE_EXHAUSTED when there is no room to transpose `right` */
  constructor(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm) {
    const { columns: inner } = left;
    const { columns } = right;
    this.rowsAtOnce = 4 * Math.ceil(PRODUCTS_AT_ONCE / 4 / Math.max(1, inner * columns));
    this.#memory = memory;
    this.#z = z;
    this.#a = a;
    this.#left = left;
    this.#b = b;
    this.#columns = columns;
    const isPlain = right.columnStep === 1 || columns === 1;
    this.#plain = isPlain ? b : memory.malloc(inner * columns * 4);
    if (!isPlain) matrixLoopsOver(memory).transpose(b, columns, inner, this.#plain);
  }

  /** Writes the rows from `start` up to `end`. Views are dead afterwards. */
  multiplyRows(start: number, end: number): void {
    const { columns: inner, rowStep, columnStep } = this.#left;
    const a = this.#a + start * rowStep * 4;
    const z = this.#z + start * this.#columns * 4;
    const loops = matrixLoopsOver(this.#memory);
    loops.multiply(a, rowStep * 4, columnStep * 4, this.#plain, z, end - start, inner, this.#columns);
  }

  [Symbol.dispose](): void {
    if (this.#plain !== this.#b) this.#memory.free(this.#plain);
  }
}

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 1_000_000;
