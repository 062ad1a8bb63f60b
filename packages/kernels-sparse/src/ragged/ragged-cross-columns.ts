import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { exactIndex, indexValues, newIndices, readIndex, type Tensor } from "@heddle/tensor";
import type { CrossColumn } from "../sparse/cross/cross-columns.js";

/** INVALID_ARGUMENT: an input of RaggedCross has another rank than 2. */
export function onlyMatrices(): StatusError {
  return invalidArgument("tf.ragged.cross only supports inputs with rank=2.");
}

/** The ragged inputs of RaggedCross. @throws {StatusError} INVALID_ARGUMENT unless they are vectors with splits that fit them */
export function raggedColumns(context: ComputeContext): readonly CrossColumn[] {
  const splits = context.inputList("ragged_row_splits");
  return context.inputList("ragged_values").map((values, i) => raggedColumn(values, splits[i]));
}

function raggedColumn(values: Tensor, splits: Tensor): CrossColumn {
  if (values.rank !== 1 || splits.rank !== 1) throw onlyMatrices();
  const ends = indexValues(splits);
  if (ends.length < 1) {
    throw invalidArgument("Invalid ragged splits: ragged splits must have at least one splits, but is empty");
  }
  if (ends[0] !== 0) {
    throw invalidArgument(
      `Invalid ragged splits: first element of ragged splits  must be 0 but is ${exactIndex(splits, 0)}`,
    );
  }
  const falls = ends.findIndex((end, i) => i > 0 && end < ends[i - 1]);
  if (falls > 0) {
    throw invalidArgument(
      `Invalid ragged splits: ragged splits must be monotonically increasing, but ragged_splits[${falls}]=${ends[falls]} is smaller than row_splits[${falls - 1}]=${ends[falls - 1]}`,
    );
  }
  const last = ends.length - 1;
  if (ends[last] !== values.elementCount) {
    throw invalidArgument(
      `Invalid ragged splits: last element of ragged splits must be the number of ragged values(${values.elementCount}) but is ${exactIndex(splits, last)}`,
    );
  }
  const counts = newIndices(last);
  for (let row = 0; row < last; row++) counts[row] = ends[row + 1] - ends[row];
  return { values, isDense: false, starts: ends.subarray(0, last), counts };
}

/** A sparse input of RaggedCross: its number of rows, and the column, to be read when the rows are known to be those of all inputs. */
export interface SparseRows {
  readonly rows: number;
  readonly read: () => CrossColumn;
}

/** The sparse inputs of RaggedCross. @throws {StatusError} INVALID_ARGUMENT unless they are sparse matrices */
export function sparseColumns(context: ComputeContext): readonly SparseRows[] {
  const values = context.inputList("sparse_values");
  const shapes = context.inputList("sparse_shape");
  return context.inputList("sparse_indices").map((indices, i) => {
    if (indices.rank !== 2 || values[i].rank !== 1 || shapes[i].rank !== 1) {
      throw invalidArgument(`Invalid SparseTensor ${i}`);
    }
    if (shapes[i].elementCount !== 2) throw onlyMatrices();
    const rows = readIndex(shapes[i]);
    return { rows, read: () => sparseColumn(indices, values[i], rows) };
  });
}

/** As in TensorFlow, an element of a row before the one it comes after is an element of that row. */
function sparseColumn(indices: Tensor, values: Tensor, rows: number): CrossColumn {
  const [count, rank] = indices.shape;
  if (rows > 0 && values.elementCount > 0 && (count < values.elementCount || rank < 1)) {
    // TensorFlow reads past the end of the indices.
    throw invalidArgument(`a sparse input has indices of shape [${count},${rank}] for ${values.elementCount} values`);
  }
  const places = indexValues(indices);
  const starts = newIndices(Math.max(rows, 0));
  const counts = newIndices(Math.max(rows, 0));
  let next = 0;
  for (let row = 0; row < rows; row++) {
    starts[row] = next;
    while (next < values.elementCount && places[next * rank] <= row) next++;
    counts[row] = next - starts[row];
  }
  return { values, isDense: false, starts, counts };
}
