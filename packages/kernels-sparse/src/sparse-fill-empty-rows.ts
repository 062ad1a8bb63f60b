import type { Kernel } from "@heddle/kernel-api";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  indexTensor,
  indexValues,
  newIndices,
  type Tensor,
} from "@heddle/tensor";
import { fillingLoopsOver } from "./filling-loops.js";
import { newPicks, pickBlocks } from "./pick-blocks.js";
import {
  fillNoRows,
  fillRowOutOfRange,
  fillShapeLength,
  fillValueCount,
  negativeSize,
  refused,
  wrongShape,
} from "./sparse-errors.js";

/** SparseFillEmptyRows: a value at the start of each row that has none. */
export function createSparseFillEmptyRows(): Kernel {
  return kernel;
}

const kernel: Kernel = {
  compute(context) {
    const indices = context.input(0);
    const values = context.input(1);
    const shape = context.input(2);
    const fallback = context.input(3);
    checkInputs(indices, values, shape, fallback);
    const [count, rank] = indices.shape;
    if (isFull(indices, shape)) {
      // As they are: the usual case, for a batch in which every row has something.
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
    if (rows === 0 && count > 0) throw fillNoRows(count);
    const starts = newIndices(rows + 1);
    let ordered = true;
    for (let i = 0; i < count; i++) {
      const row = places[i * rank];
      if (!(row >= 0 && row < rows)) throw fillRowOutOfRange(i, exactIndex(indices, i * rank), exactIndex(shape, 0));
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
      const plan = { dtype: values.dtype, shape: [full], blockLength: 1, picks, values: [values], fallback };
      context.setOutput(1, pickBlocks(memory, plan));
    }
    const indicator = context.allocateOutput(2, [rows]);
    memory.u8.set(empty, indicator.address);
    context.setOutput(3, indexTensor(memory, DataType.INT64, [count], reverse));
  },
};

/** True when rows come in order and each of them does; false also for whatever else must be looked at. */
function isFull(indices: Tensor, shape: Tensor): boolean {
  const [count, rank] = indices.shape;
  const rows = exactSize(shape);
  if (!(rows > 0 && rows <= count)) return false;
  return fillingLoopsOver(indices.memory).hasAllRows(indices.address, rank * 8, count, rows) !== 0;
}

/** The first size, when it is one that a tensor in memory can have; else -1. */
function exactSize(shape: Tensor): number {
  const { i32 } = shape.memory;
  const at = shape.address >>> 2;
  return i32[at + 1] === 0 && i32[at] >= 0 ? i32[at] : -1;
}

function checkInputs(indices: Tensor, values: Tensor, shape: Tensor, fallback: Tensor): void {
  if (shape.rank !== 1) throw wrongShape("dense_shape must be a vector, saw: ", shape.shape);
  if (indices.rank !== 2) throw wrongShape("indices must be a matrix, saw: ", indices.shape);
  if (values.rank !== 1) throw wrongShape("values must be a vector, saw: ", values.shape);
  if (indices.shape[0] !== values.shape[0]) throw fillValueCount(values.shape[0], indices.shape[0]);
  if (fallback.rank !== 0) throw wrongShape("default_value must be a scalar, saw: ", fallback.shape);
  if (indices.shape[1] !== shape.shape[0]) throw fillShapeLength(shape.shape[0], indices.shape[1]);
  if (shape.elementCount === 0) throw refused("Dense shape cannot be empty.");
}
