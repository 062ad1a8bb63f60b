import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "../data-type.js";
import { FloatProduct, type MatrixForm } from "../matrices/multiply-floats.js";
import { wideKind, wideLoopsOver, widePanelBytes, wideScratchBytes } from "../matrices/wide-loops.js";

/** Products of left matrices of one form with one right matrix, of float32, float64 or int32, which lie at addresses. */
export interface TypedProduct extends Disposable {
  /** Writes the product of the first `rows` rows of the matrix at `a` to `z`, row by row. Views are dead afterwards. */
  multiply(z: number, a: number, rows: number): void;
}

/**
 * Products with the right matrix at `b`, which stays as it is: sums of float32 are float32, those of int32 wrap. Views are dead afterwards.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room to pack parts of the matrices
 */
export function typedProduct(
  memory: LinearMemory,
  dtype: DataType,
  left: MatrixForm,
  b: number,
  right: MatrixForm,
): TypedProduct {
  if (dtype === DataType.FLOAT) return new NarrowProduct(memory, left, b, right);
  return new WideProduct(memory, dtype, left, b, right);
}

class NarrowProduct implements TypedProduct {
  readonly #product: FloatProduct;
  readonly #b: number;

  constructor(memory: LinearMemory, left: MatrixForm, b: number, right: MatrixForm) {
    this.#product = new FloatProduct(memory, 0, 0, left, b, right);
    this.#b = b;
  }

  multiply(z: number, a: number, rows: number): void {
    this.#product.moveTo(z, a, this.#b);
    this.#product.multiplyRows(0, rows);
  }

  [Symbol.dispose](): void {
    this.#product[Symbol.dispose]();
  }
}

class WideProduct implements TypedProduct {
  readonly #memory: LinearMemory;
  readonly #kind: number;
  readonly #left: MatrixForm;
  readonly #columns: number;
  readonly #bytes: number;
  readonly #scratch: number;
  readonly #panels: number;

  constructor(memory: LinearMemory, dtype: DataType, left: MatrixForm, b: number, right: MatrixForm) {
    const [kind, bytes] = [wideKind(dtype), dataTypeSize(dtype)];
    const { rows: inner, columns, rowStep, columnStep } = right;
    const scratch = Math.ceil(wideScratchBytes(kind, inner, left.rows) / 16) * 16;
    this.#memory = memory;
    this.#kind = kind;
    this.#left = left;
    this.#columns = columns;
    this.#bytes = bytes;
    this.#scratch = memory.malloc(scratch + widePanelBytes(kind, inner, columns));
    this.#panels = this.#scratch + scratch;
    wideLoopsOver(memory).packColumns(kind, 0, b, rowStep * bytes, columnStep * bytes, inner, columns, this.#panels);
  }

  multiply(z: number, a: number, rows: number): void {
    const { columns: inner, rowStep, columnStep } = this.#left;
    const [rowBytes, stepBytes] = [rowStep * this.#bytes, columnStep * this.#bytes];
    const { multiplyPacked } = wideLoopsOver(this.#memory);
    multiplyPacked(this.#kind, 0, a, rowBytes, stepBytes, this.#panels, z, rows, inner, this.#columns, this.#scratch);
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#scratch);
  }
}
