import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  exactIndexValues,
  formatShape,
  indexTensor,
  indexValues,
  newIndices,
  type Tensor,
} from "@heddle/tensor";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { checkSorted, readDenseShape } from "../sparse/sparse-parts.js";

/** Indices, values and dense shape of a sparse tensor. The holder releases them. */
export interface SparseParts {
  readonly indices: Tensor;
  readonly values: Tensor;
  readonly shape: Tensor;
}

/** Gives back the tensors. */
export function releaseParts({ indices, values, shape }: SparseParts): void {
  indices.release();
  values.release();
  shape.release();
}

/** @throws {StatusError} INVALID_ARGUMENT when one of the parts has another rank */
export function checkRanks({ indices, values, shape }: SparseParts): void {
  if (indices.rank !== 2) {
    throw invalidArgument(`Input indices should be a matrix but received shape ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1) {
    throw invalidArgument(`Input values should be a vector but received shape ${formatShape(values.shape)}`);
  }
  if (shape.rank !== 1) {
    throw invalidArgument(`Input shape should be a vector but received shape ${formatShape(shape.shape)}`);
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for a negative size, and for parts that do not fit together */
export function checkParts({ indices, values, shape }: SparseParts, rankMessage: string): void {
  readDenseShape(shape);
  if (indices.shape[0] !== values.elementCount) {
    throw invalidArgument(
      `indices and values rows (indexing dimension) must match. (indices = ${indices.shape[0]}, values = ${values.elementCount})`,
    );
  }
  if (indices.shape[1] !== shape.elementCount) throw invalidArgument(rankMessage);
}

/** The rows of a sparse tensor that are not empty. */
export interface SparseRows {
  /** The number of all rows. */
  readonly count: number;
  /** The numbers of the rows that have elements, ascending. */
  readonly rows: readonly number[];
  /** The row at a place of `rows`; the caller releases its tensors. Its shape is that of all rows, borrowed. */
  at(memory: LinearMemory, place: number): { readonly indices: Tensor; readonly values: Tensor };
}

/**
 * The rows along the first dimension.
 *
 * @throws {StatusError} INVALID_ARGUMENT unless the parts are those of a sparse tensor of rank 2 or more, with sorted indices
 */
export function rowsOf(parts: SparseParts): SparseRows {
  const { indices, values, shape } = parts;
  const rank = shape.elementCount;
  if (rank <= 1) throw invalidArgument(`Rank of input SparseTensor should be > 1, but saw rank: ${rank}`);
  checkParts(parts, "Order length must be SparseTensor rank.");
  const sizes = indexValues(shape);
  checkSorted(indices, rank, sizes);
  const places = exactIndexValues(indices);
  const rows: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < values.elementCount; i++) {
    if (rows.at(-1) === places[i * rank]) continue;
    rows.push(places[i * rank]);
    starts.push(i);
  }
  starts.push(values.elementCount);
  return {
    count: sizes[0],
    rows,
    at: (memory, place) => {
      const [start, end] = [starts[place], starts[place + 1]];
      const kept = newIndices((end - start) * (rank - 1));
      for (let i = start; i < end; i++) {
        for (let d = 1; d < rank; d++) kept[(i - start) * (rank - 1) + d - 1] = places[i * rank + d];
      }
      const picks = newPicks(end - start).map((_, i) => start + i);
      const { dtype } = values;
      const own = pickBlocks(memory, { dtype, shape: [picks.length], blockLength: 1, picks, values: [values] });
      try {
        return { indices: indexTensor(memory, DataType.INT64, [picks.length, rank - 1], kept), values: own };
      } catch (error) {
        own.release();
        throw error;
      }
    },
  };
}

/** The dense shape of each row, which the caller releases. */
export function rowShape(memory: LinearMemory, shape: Tensor): Tensor {
  return indexTensor(memory, DataType.INT64, [shape.elementCount - 1], indexValues(shape).subarray(1));
}
