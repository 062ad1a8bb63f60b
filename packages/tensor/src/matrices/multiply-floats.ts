import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "../tensor.js";
import { PACKED, scratchBytes } from "./matrix-layout.js";
import { matrixLoopsOver, panelBytes } from "./matrix-loops.js";

/** The steps between elements of a matrix. */
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
 * @param rowStep elements from one row of the result to the next; default `right.columns`
 * @param kept the panels of the right matrix, of which one reference is taken over: see `KeptPanels`
 * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room to pack parts of the matrices
 */
export function multiplyFloats(
  memory: LinearMemory,
  z: number,
  a: number,
  left: MatrixForm,
  b: number,
  right: MatrixForm,
  rowStep?: number,
  kept?: Tensor,
): void {
  using product = new FloatProduct(memory, z, a, left, b, right, rowStep, kept);
  product.multiplyRows(0, left.rows);
}

/** A product of float32 matrices as {@link multiplyFloats} computes it, some rows at a time. */
export class FloatProduct implements Disposable {
  /** A number of rows, a multiple of 4, that takes less than a millisecond, unless 4 rows take longer. */
  readonly rowsAtOnce: number;
  readonly #memory: LinearMemory;
  #z: number;
  #a: number;
  readonly #left: MatrixForm;
  #b: number;
  readonly #right: MatrixForm;
  readonly #rowBytes: number;
  /** 0 where none is needed. */
  readonly #scratch: number;
  /** The packed right matrix, kept or in the block of the scratch; 0 when parts of it are packed as they are needed, or none. */
  readonly #panels: number;
  readonly #kept: Tensor | undefined;

  /**
   * Parameters are those of {@link multiplyFloats}. The reference of `kept` is released with the product, or when this throws.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED as {@link multiplyFloats}
   */
  constructor(
    memory: LinearMemory,
    z: number,
    a: number,
    left: MatrixForm,
    b: number,
    right: MatrixForm,
    rowStep: number = right.columns,
    kept?: Tensor,
  ) {
    const { rows, columns: inner } = left;
    const { columns } = right;
    this.rowsAtOnce = 4 * Math.ceil(PRODUCTS_AT_ONCE / 4 / Math.max(1, inner * columns));
    this.#memory = memory;
    this.#z = z;
    this.#a = a;
    this.#left = left;
    this.#b = b;
    this.#right = right;
    this.#rowBytes = rowStep * 4;
    this.#kept = kept;
    const stepBytes = kept ? PACKED : right.columnStep * 4;
    const scratch = Math.ceil(scratchBytes(rows, inner, stepBytes) / LINE_BYTES) * LINE_BYTES;
    const elements = inner * columns;
    const isPacked =
      !kept && rows >= PACKED_ROWS && columns >= 8 && elements > FEWEST_PACKED && elements <= MOST_PACKED;
    try {
      this.#scratch = scratch > 0 ? memory.malloc(scratch + (isPacked ? panelBytes(inner, columns) : 0)) : 0;
    } catch (error) {
      kept?.release();
      throw error;
    }
    this.#panels = kept ? kept.address : isPacked ? this.#scratch + scratch : 0;
    if (isPacked) this.#pack();
  }

  /** Goes on to other matrices of the same forms, whose product is to be written to `z`: with kept panels, the right one is the same. */
  moveTo(z: number, a: number, b: number): void {
    this.#z = z;
    this.#a = a;
    if (b === this.#b) return;
    this.#b = b;
    if (this.#panels > 0 && !this.#kept) this.#pack();
  }

  #pack(): void {
    const { rows, columns, rowStep, columnStep } = this.#right;
    const loops = matrixLoopsOver(this.#memory, rows * columns);
    loops.packPanels(this.#b, rowStep * 4, columnStep * 4, rows, columns, this.#panels);
  }

  /** Writes the rows from `start` up to `end`. Views are dead afterwards. */
  multiplyRows(start: number, end: number): void {
    const { columns: inner, rowStep, columnStep } = this.#left;
    const right = this.#right;
    matrixLoopsOver(this.#memory, (end - start) * inner * right.columns).multiply(
      this.#a + start * rowStep * 4,
      rowStep * 4,
      columnStep * 4,
      this.#panels || this.#b,
      right.rowStep * 4,
      this.#panels > 0 ? PACKED : right.columnStep * 4,
      this.#z + start * this.#rowBytes,
      this.#rowBytes,
      end - start,
      inner,
      right.columns,
      this.#scratch,
    );
  }

  /** False when each right matrix is packed whole, so that {@link multiplyMatrices} goes on with the same one only. */
  get readsMatrices(): boolean {
    return this.#panels === 0;
  }

  /**
   * Writes the first `rows` rows of `count` products, of matrices that are so many elements apart; the step of the right ones is 0 unless
   * {@link readsMatrices}. Views are dead afterwards.
   */
  multiplyMatrices(rows: number, count: number, leftStep: number, rightStep: number, resultStep: number): void {
    const { columns: inner, rowStep, columnStep } = this.#left;
    const right = this.#right;
    matrixLoopsOver(this.#memory, rows * count * inner * right.columns).multiplyMatrices(
      this.#a,
      rowStep * 4,
      columnStep * 4,
      leftStep * 4,
      this.#panels || this.#b,
      right.rowStep * 4,
      this.#panels > 0 ? PACKED : right.columnStep * 4,
      rightStep * 4,
      this.#z,
      this.#rowBytes,
      resultStep * 4,
      rows,
      inner,
      right.columns,
      count,
      this.#scratch,
    );
  }

  [Symbol.dispose](): void {
    if (this.#scratch > 0) this.#memory.free(this.#scratch);
    this.#kept?.release();
  }
}

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 4_000_000;

/** For fewer rows, or a right matrix of fewer elements, packing all of it costs more than it saves. */
const PACKED_ROWS = 32;
const FEWEST_PACKED = 1 << 15;
/** Of a larger matrix there is no copy. */
const MOST_PACKED = 1 << 22;
/** A line of a processor's cache: panels start with one. */
const LINE_BYTES = 64;
