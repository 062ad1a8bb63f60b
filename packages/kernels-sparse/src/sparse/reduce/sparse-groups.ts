import { invalidArgument } from "@heddle/status";
import { exactIndexValues, formatShape, type Tensor } from "@heddle/tensor";
import { newPicks } from "../../pick-elements.js";
import { readDenseShape } from "../sparse-parts.js";

/** The rows of a sparse tensor's indices, as far as ops that group them check them. */
export interface SparseRows {
  /** The indices, row by row. */
  readonly places: Float64Array;
  readonly count: number;
  readonly sizes: readonly number[];
}

/**
 * The indices of a sparse tensor whose dense shape is known to be a vector. They may be unsorted, and outside of the shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT in the words of TensorFlow's class SparseTensor
 */
export function readSparseRows(indices: Tensor, values: Tensor, shape: Tensor): SparseRows {
  const sizes = readDenseShape(shape).sizes.map(Number);
  if (indices.rank !== 2) throw invalidArgument(`indices must be a matrix, but got: ${formatShape(indices.shape)}`);
  if (values.rank !== 1) throw invalidArgument(`vals must be a vec, but got: ${formatShape(values.shape)}`);
  if (indices.shape[0] !== values.shape[0]) {
    throw invalidArgument(
      `indices and values rows (indexing dimension) must match. (indices = ${indices.shape[0]}, values = ${values.shape[0]})`,
    );
  }
  if (indices.shape[1] !== sizes.length) throw invalidArgument("Order length must be SparseTensor rank.");
  return { places: exactIndexValues(indices), count: values.elementCount, sizes };
}

/** The numbers of the rows, sorted by the columns `order`, the first of them first; equal rows keep their order. */
export function sortByColumns({ places, count, sizes }: SparseRows, order: readonly number[]): Int32Array {
  const rank = sizes.length;
  const rows = newPicks(count);
  let isSorted = true;
  for (let i = 0; i < count; i++) {
    rows[i] = i;
    isSorted = isSorted && (i === 0 || compareColumns(places, rank, order, i - 1, i) <= 0);
  }
  return isSorted ? rows : rows.sort((a, b) => compareColumns(places, rank, order, a, b) || a - b);
}

/** The positions in sorted rows where the columns `by` change: the starts of the groups, and the end of the last. */
export function groupStarts({ places, sizes }: SparseRows, rows: Int32Array, by: readonly number[]): number[] {
  const starts: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    if (i === 0 || compareColumns(places, sizes.length, by, rows[i - 1], rows[i]) !== 0) starts.push(i);
  }
  return [...starts, rows.length];
}

function compareColumns(places: Float64Array, rank: number, columns: readonly number[], a: number, b: number): number {
  for (const d of columns) {
    const difference = places[a * rank + d] - places[b * rank + d];
    if (difference !== 0) return difference;
  }
  return 0;
}
