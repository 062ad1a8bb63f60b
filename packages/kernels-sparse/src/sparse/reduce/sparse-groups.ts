import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import { sortLoopsOver } from "../layout/sort-loops.js";
import { type IndexRows, writeColumns } from "../layout/sort-rows.js";
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
  return { address: indices.address, count: values.elementCount, rank: sizes.length, sizes };
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

/** Groups of sorted rows. */
export interface RowGroups {
  /** The addresses of the starts of the groups, as places in the order, uint32. */
  readonly starts: number;
  readonly count: number;
}

/** The groups of rows, in an order that {@link sortRows} made, whose columns `by` are the same; the starts are in the scope. */
export function groupRows(
  memory: LinearMemory,
  scope: MemoryScope,
  { address, count, rank }: IndexRows,
  order: number,
  by: readonly number[],
): RowGroups {
  const starts = scope.malloc(count * 4);
  const columns = writeColumns(memory, scope, by);
  const groups = sortLoopsOver(memory).groupStarts(address, rank, order, count, columns, by.length, starts);
  return { starts, count: groups >>> 0 };
}
