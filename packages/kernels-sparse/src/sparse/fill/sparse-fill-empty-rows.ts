import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexValues, Tensor } from "@heddle/tensor";
import { pickElements } from "../../pick-blocks.js";
import { type PickElements, pickPlainElements } from "../../pick-elements.js";
import { negativeSize } from "../errors.js";
import { fillingLoopsOver } from "./filling-loops.js";

/** The most rows; where each starts takes 1 GiB. */
const MOST_ROWS = 2 ** 28;

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
  const rows = indexValues(shape)[0];
  if (rows < 0) throw negativeSize(exactIndex(shape, 0));
  if (rows === 0 && count > 0) {
    throw invalidArgument(`Received SparseTensor with dense_shape[0] = 0 but indices.shape[0] = ${count}`);
  }
  if (rows >= MOST_ROWS) throw resourceExhausted(`${rows} rows are more than the ${MOST_ROWS} that an op works on`);
  const { memory } = context;
  using scope = memory.scope();
  const starts = scope.malloc((rows + 1) * 4);
  const isEmpty = scope.malloc(rows);
  const order = scope.malloc(4);
  const planned = fillingLoopsOver(memory).planRows(indices.address, rank, count, rows, starts, isEmpty, order) >>> 0;
  if (planned < count) {
    const [found, limit] = [exactIndex(indices, planned * rank), exactIndex(shape, 0)];
    throw invalidArgument(`indices(${planned}, 0) is invalid: ${found} >= ${limit}`);
  }
  const full = memory.u32[(starts >>> 2) + rows];
  const isOrdered = memory.u32[order >>> 2] !== 0;
  const picks = scope.malloc(full * 4);
  using filled = Tensor.allocate(memory, DataType.INT64, [full, rank]);
  const reverse = context.allocateOutput(3, [count]);
  const { address } = filled;
  const loops = fillingLoopsOver(memory);
  loops.fillRows(indices.address, rank, count, rows, starts, isEmpty, address, picks, reverse.address);
  if (isOrdered && full === count) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, values.retain());
  } else {
    context.setOutput(0, filled.retain());
    const picked = memory.i32.slice(picks >>> 2, (picks >>> 2) + full);
    context.setOutput(1, pick(memory, { shape: [full], picks: picked, values, fallback }));
  }
  const indicator = context.allocateOutput(2, [rows]);
  memory.u8.copyWithin(indicator.address, isEmpty, isEmpty + rows);
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
