import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, newIndices, type Tensor } from "@heddle/tensor";
import { crossBatchSize, crossInternalType, wrongRankAt } from "../errors.js";

/** One column of a cross. Its features in each row of the batch are a run of elements of `values`. */
export interface CrossColumn {
  readonly values: Tensor;
  readonly isDense: boolean;
  /** The first feature of each row. */
  readonly starts: Float64Array;
  /** The number of features of each row. */
  readonly counts: Float64Array;
}

/** The columns of the sparse inputs, then those of the dense inputs. */
export interface CrossColumns {
  readonly batchSize: number;
  readonly columns: readonly CrossColumn[];
}

/**
 * The inputs `indices`, `values`, `shapes` and `dense_inputs` as columns.
 *
 * @param requiredType the type of all values; any when undefined
 * @throws {StatusError} INVALID_ARGUMENT when the inputs are not matrices, sparse or dense, with the same number of rows
 */
export function crossColumns(context: ComputeContext, requiredType?: DataType): CrossColumns {
  const indices = context.inputList("indices");
  const values = context.inputList("values");
  const shapes = context.inputList("shapes");
  const dense = context.inputList("dense_inputs");
  indices.forEach((input, i) => {
    if (input.rank !== 2) throw wrongRankAt("Input indices should be a matrix", input.shape, i);
    if (input.shape[1] !== 2) {
      throw invalidArgument(`Expected D2 of index to be 2 got ${input.shape[1]} at position ${i}`);
    }
  });
  values.forEach((input, i) => {
    if (requiredType === DataType.STRING && input.dtype !== requiredType) throw crossInternalType("Input values");
    if (input.rank !== 1) throw wrongRankAt("Input values should be a vector", input.shape, i);
    const [wanted] = indices[i].shape;
    if (input.shape[0] !== wanted) {
      throw invalidArgument(`Expected size of values to be ${wanted} got ${input.shape[0]} at position ${i}`);
    }
  });
  shapes.forEach((input, i) => {
    if (input.rank !== 1) throw wrongRankAt("Input shapes should be a vector", input.shape, i);
    if (input.shape[0] !== 2) {
      throw invalidArgument(`shape should imply a 2D tensor, but got ${formatShape(input.shape)} at position ${i}`);
    }
  });
  dense.forEach((input, i) => {
    if (requiredType === DataType.STRING && input.dtype !== requiredType) throw crossInternalType("Dense inputs");
    if (input.rank !== 2) throw wrongRankAt("Dense inputs should be a matrix", input.shape, i);
  });
  const rows = shapes.map((shape) => exactIndex(shape));
  const batchSize = Number(rows[0] ?? dense[0]?.shape[0] ?? 0);
  rows.forEach((size, i) => {
    if (size !== rows[0]) throw crossBatchSize(rows[0], size, `position ${i}`);
  });
  dense.forEach((input, i) => {
    if (input.shape[0] !== batchSize) throw crossBatchSize(rows[0] ?? batchSize, input.shape[0], `dense tensor ${i}`);
  });
  return {
    batchSize,
    columns: [
      ...values.map((input, i) => sparseColumn(input, indices[i], batchSize)),
      ...dense.map((input) => denseColumn(input)),
    ],
  };
}

/** As in TensorFlow, leaves out elements that are not sorted by row. */
function sparseColumn(values: Tensor, indices: Tensor, batchSize: number): CrossColumn {
  const { address, memory } = indices;
  const { u32 } = memory;
  const starts = newIndices(Math.max(batchSize, 0));
  const counts = newIndices(Math.max(batchSize, 0));
  // The words of an index are those of the row, then of the column. The number of a row has one word, the lower.
  const first = address >>> 2;
  const end = first + indices.shape[0] * 4;
  for (let row = 0, at = first; row < batchSize; row++) {
    const start = at;
    while (at < end && u32[at] === row && u32[at + 1] === 0) at += 4;
    starts[row] = (start - first) / 4;
    counts[row] = (at - start) / 4;
  }
  return { values, isDense: false, starts, counts };
}

/** The columns of a dense matrix as one column of a cross. */
export function denseColumn(values: Tensor): CrossColumn {
  const [rows, columns] = values.shape;
  return {
    values,
    isDense: true,
    starts: newIndices(rows).map((_, row) => row * columns),
    counts: newIndices(rows).fill(columns),
  };
}
