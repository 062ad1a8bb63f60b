import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, indexValues, newIndices, type Tensor } from "@heddle/tensor";
import {
  atPosition,
  crossBatchSize,
  crossIndexColumns,
  crossInternalType,
  crossShapeLength,
  crossValueCount,
} from "./sparse-errors.js";

/** One column of a cross: its features in each row of the batch are elements of `values` that follow each other. */
export interface CrossColumn {
  readonly values: Tensor;
  readonly isDense: boolean;
  /** Where the features of a row begin. */
  readonly starts: Float64Array;
  readonly counts: Float64Array;
}

/** The columns of the sparse inputs, then those of the dense ones. */
export interface CrossColumns {
  readonly batchSize: number;
  readonly columns: readonly CrossColumn[];
}

/**
 * The inputs `indices`, `values`, `shapes` and `dense_inputs` as columns.
 *
 * @param requiredType the type that all values must have, if any
 * @throws {StatusError} INVALID_ARGUMENT when the inputs are not matrices, sparse or dense, with the same number of rows
 */
export function crossColumns(context: ComputeContext, requiredType?: DataType): CrossColumns {
  const indices = context.inputList("indices");
  const values = context.inputList("values");
  const shapes = context.inputList("shapes");
  const dense = context.inputList("dense_inputs");
  indices.forEach((input, i) => {
    if (input.rank !== 2) throw atPosition("Input indices should be a matrix", input.shape, i);
    if (input.shape[1] !== 2) throw crossIndexColumns(input.shape[1], i);
  });
  values.forEach((input, i) => {
    if (requiredType === DataType.STRING && input.dtype !== requiredType) throw crossInternalType("Input values");
    if (input.rank !== 1) throw atPosition("Input values should be a vector", input.shape, i);
    if (input.shape[0] !== indices[i].shape[0]) throw crossValueCount(indices[i].shape[0], input.shape[0], i);
  });
  shapes.forEach((input, i) => {
    if (input.rank !== 1) throw atPosition("Input shapes should be a vector", input.shape, i);
    if (input.shape[0] !== 2) throw crossShapeLength(input.shape, i);
  });
  dense.forEach((input, i) => {
    if (requiredType === DataType.STRING && input.dtype !== requiredType) throw crossInternalType("Dense inputs");
    if (input.rank !== 2) throw atPosition("Dense inputs should be a matrix", input.shape, i);
  });
  const rows = shapes.map((shape) => indexValues(shape)[0]);
  const batchSize = rows[0] ?? dense[0]?.shape[0] ?? 0;
  rows.forEach((size, i) => {
    if (size !== batchSize) throw crossBatchSize(batchSize, size, `position ${i}`);
  });
  dense.forEach((input, i) => {
    if (input.shape[0] !== batchSize) throw crossBatchSize(batchSize, input.shape[0], `dense tensor ${i}`);
  });
  return {
    batchSize,
    columns: [
      ...values.map((input, i) => sparseColumn(input, indices[i], batchSize)),
      ...dense.map((input) => denseColumn(input)),
    ],
  };
}

/** As in TensorFlow, elements that are not sorted by row are left out. */
function sparseColumn(values: Tensor, indices: Tensor, batchSize: number): CrossColumn {
  const places = indexValues(indices);
  const starts = newIndices(Math.max(batchSize, 0));
  const counts = newIndices(Math.max(batchSize, 0));
  let next = 0;
  for (let row = 0; row < batchSize; row++) {
    starts[row] = next;
    while (next * 2 < places.length && places[next * 2] === row) next++;
    counts[row] = next - starts[row];
  }
  return { values, isDense: false, starts, counts };
}

function denseColumn(values: Tensor): CrossColumn {
  const [rows, columns] = values.shape;
  return {
    values,
    isDense: true,
    starts: newIndices(rows).map((_, row) => row * columns),
    counts: newIndices(rows).fill(columns),
  };
}
