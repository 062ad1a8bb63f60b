import { invalidArgument } from "@heddle/status";
import { exactIndexValues, formatShape, type Tensor } from "@heddle/tensor";
import { compareRows, type IndexRows } from "../layout/sort-rows.js";
import { readDenseShape } from "../sparse-parts.js";

/** The rows of a sparse tensor's indices, as far as ops that group them check them. */
export interface SparseRows extends IndexRows {
  readonly sizes: readonly number[];
}

/**
 * The indices of a sparse tensor whose dense shape is known to be a vector. They may be unsorted, and outside of the shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT in the words of TensorFlow's class SparseTensor
 */
export function readSparseRows(indices: Tensor, values: Tensor, shape: Tensor): SparseRows {
  const sizes = checkSparseRows(indices, values, shape);
  return { places: exactIndexValues(indices), count: values.elementCount, rank: sizes.length, sizes };
}

/** The sizes of a sparse tensor's rows that {@link readSparseRows} reads, with its errors. */
export function checkSparseRows(indices: Tensor, values: Tensor, shape: Tensor): readonly number[] {
  const sizes = readDenseShape(shape).sizes.map(Number);
  if (indices.rank !== 2) throw invalidArgument(`indices must be a matrix, but got: ${formatShape(indices.shape)}`);
  if (values.rank !== 1) throw invalidArgument(`vals must be a vec, but got: ${formatShape(values.shape)}`);
  if (indices.shape[0] !== values.shape[0]) {
    throw invalidArgument(
      `indices and values rows (indexing dimension) must match. (indices = ${indices.shape[0]}, values = ${values.shape[0]})`,
    );
  }
  if (indices.shape[1] !== sizes.length) throw invalidArgument("Order length must be SparseTensor rank.");
  return sizes;
}

/** The positions in sorted rows where the columns `by` change: the starts of the groups, and the end of the last. */
export function groupStarts({ places, rank }: IndexRows, rows: Int32Array, by: readonly number[]): number[] {
  const starts: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    if (i === 0 || compareRows(places, rank, by, rows[i - 1], rows[i]) !== 0) starts.push(i);
  }
  return [...starts, rows.length];
}
