import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  formatShape,
  indexTensor,
  newIndices,
  readIndex,
  type Tensor,
} from "@heddle/tensor";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { negativeSize } from "../sparse/errors.js";

/** RaggedFillEmptyRows: adds a default value to each row that is empty; the values come out row by row. */
export function raggedFillEmptyRows(context: ComputeContext): void {
  const [rowids, values, rowCount, fallback] = [0, 1, 2, 3].map((i) => context.input(i));
  checkInputs(rowids, values, rowCount, fallback);
  const rows = readIndex(rowCount);
  if (rows < 0) throw negativeSize(exactIndex(rowCount));
  const count = values.elementCount;
  if (rows === 0 && count > 0) {
    throw invalidArgument(`Received SparseTensor with dense_shape[0] = 0 but indices.shape[0] = ${count}`);
  }
  const places = exactIndexValues(rowids);
  const starts = newIndices(rows + 1);
  for (let i = 0; i < count; i++) {
    if (!(places[i] >= 0 && places[i] < rows)) {
      throw invalidArgument(`indices(${i}, 0) is invalid: ${places[i]} >= ${rows}`, { row: places[i] });
    }
    starts[places[i] + 1]++;
  }
  const empty = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    if (starts[row + 1] === 0) empty[row] = 1;
    starts[row + 1] = starts[row] + Math.max(starts[row + 1], 1);
  }
  const full = starts[rows];
  const filled = newIndices(full);
  const picks = newPicks(full).fill(-1);
  const reverse = newIndices(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) {
    const to = next[places[i]]++;
    picks[to] = i;
    reverse[i] = to;
  }
  for (let row = 0; row < rows; row++) filled.fill(row, starts[row], starts[row + 1]);
  const { memory } = context;
  // Without rows, TensorFlow's row numbers are a matrix.
  context.setOutput(0, indexTensor(memory, DataType.INT64, rows === 0 ? [0, 1] : [full], filled));
  const plan = { dtype: values.dtype, shape: [full], blockLength: 1, picks, values: [values], fallback };
  context.setOutput(1, pickBlocks(memory, plan));
  const indicator = context.allocateOutput(2, [rows]);
  memory.u8.set(empty, indicator.address);
  context.setOutput(3, indexTensor(memory, DataType.INT64, [count], reverse));
}

function checkInputs(rowids: Tensor, values: Tensor, rowCount: Tensor, fallback: Tensor): void {
  if (rowCount.rank !== 0) throw invalidArgument(`nrows must be a scalar, saw: ${formatShape(rowCount.shape)}`);
  if (rowids.rank !== 1) throw invalidArgument(`value_rowids must be a vector, saw: ${formatShape(rowids.shape)}`);
  if (values.rank !== 1) throw invalidArgument(`values must be a vector, saw: ${formatShape(values.shape)}`);
  if (rowids.elementCount !== values.elementCount) {
    throw invalidArgument(
      `The length of \`values\` (${values.elementCount}) must match the first dimension of \`value_rowids\` (${rowids.elementCount}).`,
    );
  }
  if (fallback.rank !== 0) {
    throw invalidArgument(`default_value must be a scalar, saw: ${formatShape(fallback.shape)}`);
  }
}
