import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  formatShape,
  indexTensor,
  indexValues,
  newIndices,
  type Tensor,
} from "@heddle/tensor";
import { pickElements } from "../../pick-blocks.js";
import { newPicks, type PickElements, pickPlainElements } from "../../pick-elements.js";
import { negativeSize } from "../errors.js";
import { fillingLoopsOver } from "./filling-loops.js";

/** SparseFillEmptyRows: adds a default value at the start of each row that is empty. */
export function createSparseFillEmptyRows(): Kernel {
  return { compute: (context) => sparseFillEmptyRows(context, pickElements) };
}

/** {@link createSparseFillEmptyRows} for values of plain bytes. */
export function createSparseFillEmptyRowsOfPlainTypes(): Kernel {
  return { compute: (context) => sparseFillEmptyRows(context, pickPlainElements) };
}

function sparseFillEmptyRows(context: ComputeContext, pick: PickElements): void {
  const indices = context.input(0);
  const values = context.input(1);
  const shape = context.input(2);
  const fallback = context.input(3);
  checkInputs(indices, values, shape, fallback);
  const [count, rank] = indices.shape;
  if (isFull(indices, shape)) {
    // The usual case: no row of the batch is empty.
    context.setOutput(0, indices.retain());
    context.setOutput(1, values.retain());
    const { address, elementCount: rows } = context.allocateOutput(2, [exactSize(shape)]);
    context.memory.u8.fill(0, address, address + rows);
    const reverse = context.allocateOutput(3, [count]);
    fillingLoopsOver(context.memory).writeNumbers(reverse.address, count);
    return;
  }
  const places = exactIndexValues(indices);
  const rows = indexValues(shape)[0];
  if (rows < 0) throw negativeSize(exactIndex(shape, 0));
  if (rows === 0 && count > 0) {
    throw invalidArgument(`Received SparseTensor with dense_shape[0] = 0 but indices.shape[0] = ${count}`);
  }
  const starts = newIndices(rows + 1);
  let ordered = true;
  for (let i = 0; i < count; i++) {
    const row = places[i * rank];
    if (!(row >= 0 && row < rows)) {
      const [found, limit] = [exactIndex(indices, i * rank), exactIndex(shape, 0)];
      throw invalidArgument(`indices(${i}, 0) is invalid: ${found} >= ${limit}`);
    }
    if (i > 0 && row < places[(i - 1) * rank]) ordered = false;
    starts[row + 1]++;
  }
  const empty = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    if (starts[row + 1] === 0) empty[row] = 1;
    starts[row + 1] = starts[row] + Math.max(starts[row + 1], 1);
  }

  const full = starts[rows];
  const filled = newIndices(full * rank);
  const picks = newPicks(full).fill(-1);
  const reverse = newIndices(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) {
    const to = next[places[i * rank]]++;
    for (let d = 0; d < rank; d++) filled[to * rank + d] = places[i * rank + d];
    picks[to] = i;
    reverse[i] = to;
  }
  for (let row = 0; row < rows; row++) if (empty[row]) filled[starts[row] * rank] = row;

  const { memory } = context;
  if (ordered && full === count) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, values.retain());
  } else {
    context.setOutput(0, indexTensor(memory, DataType.INT64, [full, rank], filled));
    context.setOutput(1, pick(memory, { shape: [full], picks, values, fallback }));
  }
  const indicator = context.allocateOutput(2, [rows]);
  memory.u8.set(empty, indicator.address);
  context.setOutput(3, indexTensor(memory, DataType.INT64, [count], reverse));
}

/** True when the rows of the indices are in order and no row is empty. May be false for inputs that need a closer look. */
function isFull(indices: Tensor, shape: Tensor): boolean {
  const [count, rank] = indices.shape;
  const rows = exactSize(shape);
  if (!(rows > 0 && rows <= count)) return false;
  return fillingLoopsOver(indices.memory).hasAllRows(indices.address, rank * 8, count, rows) !== 0;
}

/** The first size, if a tensor in memory can have it; else -1. */
function exactSize(shape: Tensor): number {
  const { i32 } = shape.memory;
  const at = shape.address >>> 2;
  return i32[at + 1] === 0 && i32[at] >= 0 ? i32[at] : -1;
}

function checkInputs(indices: Tensor, values: Tensor, shape: Tensor, fallback: Tensor): void {
  if (shape.rank !== 1) throw invalidArgument(`dense_shape must be a vector, saw: ${formatShape(shape.shape)}`);
  if (indices.rank !== 2) throw invalidArgument(`indices must be a matrix, saw: ${formatShape(indices.shape)}`);
  if (values.rank !== 1) throw invalidArgument(`values must be a vector, saw: ${formatShape(values.shape)}`);
  if (indices.shape[0] !== values.shape[0]) {
    throw invalidArgument(
      `The length of \`values\` (${values.shape[0]}) must match the first dimension of \`indices\` (${indices.shape[0]}).`,
    );
  }
  if (indices.shape[1] !== shape.shape[0]) {
    throw invalidArgument(
      `The length of \`dense_shape\` (${shape.shape[0]}) must match the second dimension of \`indices\` (${indices.shape[1]}).`,
    );
  }
  if (fallback.rank !== 0) {
    throw invalidArgument(`default_value must be a scalar, saw: ${formatShape(fallback.shape)}`);
  }
  if (shape.elementCount === 0) throw invalidArgument("Dense shape cannot be empty.");
}
