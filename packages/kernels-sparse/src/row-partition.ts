/**
 * How a dimension of a ragged tensor is cut into rows. "Targets" are, for each row, the place in a dense tensor where its
 * first element goes, or -1 where there is none.
 *
 * Source: tensorflow/core/kernels/ragged_tensor_to_tensor_op.cc (TensorFlow 2.21).
 */

import { newIndices } from "./index-values.js";
import { badRowSplits, rowidOutOfRange, tooManySplits } from "./ragged-to-tensor-errors.js";

/** The length of the longest row. */
export function rowSplitsWidth(splits: Float64Array): number {
  let width = 0;
  for (let i = 1; i < splits.length; i++) width = Math.max(width, splits[i] - splits[i - 1]);
  return width;
}

/** The length of the longest run of equal row numbers. */
export function valueRowidsWidth(rowids: Float64Array): number {
  let width = 0;
  let start = 0;
  for (let i = 0; i < rowids.length; i++) {
    if (rowids[i] !== rowids[start]) start = i;
    width = Math.max(width, i + 1 - start);
  }
  return width;
}

/**
 * The targets of the elements of rows cut by `splits`; `stride` apart, at most `width` in a row.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the splits do not start at 0 or fall, or there are more rows than parents
 */
export function rowSplitTargets(
  splits: Float64Array,
  parents: Float64Array,
  stride: number,
  width: number,
): Float64Array {
  const rows = splits.length - 1;
  if (rows < 0 || rows > parents.length) throw tooManySplits(rows, parents.length);
  const count = splits[rows];
  let length = 0;
  for (let i = 0; i < rows; i++) length += Math.max(splits[i + 1] - splits[i], 0);
  if (length !== count) throw badRowSplits();
  const targets = newIndices(count);
  let next = 0;
  for (let i = 0; i < rows; i++) {
    const length = splits[i + 1] - splits[i];
    for (let j = 0; j < length; j++) {
      targets[next++] = parents[i] < 0 || j >= width ? -1 : parents[i] + j * stride;
    }
  }
  return targets;
}

/**
 * The targets of elements that name their row; equal numbers that follow each other are one row.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a number is not that of a parent
 */
export function valueRowidsTargets(
  rowids: Float64Array,
  parents: Float64Array,
  stride: number,
  width: number,
): Float64Array {
  const targets = newIndices(rowids.length);
  let column = 0;
  for (let i = 0; i < rowids.length; i++) {
    const row = rowids[i];
    column = i > 0 && row === rowids[i - 1] ? column + 1 : 0;
    if (!(row >= 0 && row < parents.length)) {
      throw rowidOutOfRange(i === 0 ? "current_value_rowid" : "next_value_rowid", row, parents.length);
    }
    // The first element of a row is not measured against the width: with width 0 nothing is written at all.
    targets[i] = parents[row] < 0 || (column > 0 && column >= width) ? -1 : parents[row] + column * stride;
  }
  return targets;
}
