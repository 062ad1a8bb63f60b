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
  const loops = matrixLoopsOver(memory);
  const { rows, columns: inner, rowStep, columnStep } = left;
  const { columns } = right;
  const isPlain = right.columnStep === 1 || columns === 1;
  const plain = isPlain ? b : memory.malloc(inner * columns * 4);
  if (!isPlain) loops.transpose(b, columns, inner, plain);
  loops.multiply(a, rowStep * 4, columnStep * 4, plain, z, rows, inner, columns);
  if (!isPlain) memory.free(plain);
}
