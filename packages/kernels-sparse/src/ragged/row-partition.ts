/**
 * Partitions: the rows of a dimension of a ragged tensor. The target of a row is the place in a dense tensor of its first element, or
 * -1 when the row is cut off.
 *
 * Source: tensorflow/core/kernels/ragged_tensor_to_tensor_op.cc (TensorFlow 2.21).
 */
import { invalidArgument } from "@heddle/status";
import { DataType, indexValues, newIndices, type Tensor } from "@heddle/tensor";
import { raggedLoopsOver } from "./ragged-loops.js";

/** The rows of a dimension that are not empty, in the order of their values. */
export interface RowPartition {
  /** The parent of each row: its row in the dimension before. */
  readonly parents: Float64Array;
  /** The first value of each row, then the number of all values. */
  readonly starts: Float64Array;
  /** @throws {StatusError} INVALID_ARGUMENT when the rows are not rows of `parentCount` parents */
  check(parentCount: number): void;
}

/** The length of the longest row. */
export function rowSplitsWidth(splits: Float64Array): number {
  let width = 0;
  for (let i = 1; i < splits.length; i++) width = Math.max(width, splits[i] - splits[i - 1]);
  return width;
}

/** The outermost dimension: one row of `count` values. */
export function wholeDimension(count: number): RowPartition {
  return { parents: newIndices(1), starts: Float64Array.of(0, count), check() {} };
}

/** The targets of the `count` elements of the outermost dimension: {@link elementTargets} of its one row. */
export function outerTargets(count: number, stride: number, width: number): Float64Array {
  const targets = newIndices(count);
  for (let i = 0; i < count; i++) targets[i] = i < width ? i * stride : -1;
  return targets;
}

/** The rows between splits. {@link RowPartition.check} refuses splits that do not start at 0, or fall. */
export function rowSplitsPartition(tensor: Tensor): RowPartition {
  const splits = indexValues(tensor);
  const rows = splits.length - 1;
  const parents = newIndices(Math.max(rows, 0));
  const starts = newIndices(parents.length + 1);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const length = splits[row + 1] - splits[row];
    if (!(length > 0)) continue;
    parents[count++] = row;
    starts[count] = starts[count - 1] + length;
  }
  return {
    parents: parents.subarray(0, count),
    starts: starts.subarray(0, count + 1),
    check(parentCount) {
      if (rows < 0 || rows > parentCount) {
        throw invalidArgument(`Row partition size is greater than output size: ${rows} > ${parentCount}`);
      }
      if (starts[count] !== splits[rows]) throw invalidArgument("Invalid row split size.");
    },
  };
}

/** The rows of elements that name their row: a run of equal numbers is one row. Views are dead afterwards. */
export function valueRowidsPartition(tensor: Tensor): RowPartition {
  const { memory, elementCount } = tensor;
  using scope = memory.scope();
  const list = scope.malloc(elementCount * 4);
  const shift = tensor.dtype === DataType.INT32 ? 2 : 3;
  const count = raggedLoopsOver(memory).listRuns(tensor.address, shift, elementCount, list);
  const parents = newIndices(count);
  const starts = newIndices(count + 1);
  const { i32, u32 } = memory;
  const first = tensor.address >>> 2;
  for (let i = 0; i < count; i++) {
    const start = u32[(list >>> 2) + i];
    starts[i] = start;
    parents[i] = shift === 2 ? i32[first + start] : i32[first + start * 2 + 1] * 2 ** 32 + u32[first + start * 2];
  }
  starts[count] = elementCount;
  return {
    parents,
    starts,
    check(parentCount) {
      for (let i = 0; i < count; i++) {
        if (parents[i] >= 0 && parents[i] < parentCount) continue;
        const which = i === 0 ? "current_value_rowid" : "next_value_rowid";
        throw invalidArgument(`Got ${which}=${parents[i]} which is not less than ${parentCount}`);
      }
    },
  };
}

/** The length of the longest row. */
export function partitionWidth({ starts }: RowPartition): number {
  return rowSplitsWidth(starts);
}

/** The targets of the elements of a partition's rows: `stride` apart, at most `width` in a row. */
export function elementTargets(
  { parents, starts }: RowPartition,
  parentTargets: Float64Array,
  stride: number,
  width: number,
): Float64Array {
  const targets = newIndices(starts[parents.length]).fill(-1);
  for (let i = 0; i < parents.length; i++) {
    const target = parentTargets[parents[i]];
    if (target < 0) continue;
    const end = Math.min(starts[i + 1], starts[i] + width);
    for (let at = starts[i], place = target; at < end; at++, place += stride) targets[at] = place;
  }
  return targets;
}
