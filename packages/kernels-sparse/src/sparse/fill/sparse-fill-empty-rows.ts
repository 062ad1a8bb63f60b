import { type ComputeContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, indexValues, type Tensor } from "@heddle/tensor";
import { type PickOrdered, pickPlainOrdered } from "../../ordered-rows.js";
import { pickOrdered } from "../../pick-ordered.js";
import { negativeSize } from "../errors.js";
import { fillRows } from "./fill-rows.js";
import { fillingLoopsOver } from "./filling-loops.js";

/** SparseFillEmptyRows: adds a default value at the start of each row that is empty. */
export function createSparseFillEmptyRows(): Kernel {
  return { compute: (context) => runSteps(sparseFillEmptyRows(context, pickOrdered)) };
}

/** {@link createSparseFillEmptyRows} for values of plain bytes. */
export function createSparseFillEmptyRowsOfPlainTypes(): Kernel {
  return { compute: (context) => runSteps(sparseFillEmptyRows(context, pickPlainOrdered)) };
}

function* sparseFillEmptyRows(context: ComputeContext, pick: PickOrdered): Steps<void> {
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
  using scope = context.memory.scope();
  const wrongRow = (index: number) => {
    const [found, limit] = [exactIndex(indices, index * rank), exactIndex(shape, 0)];
    return invalidArgument(`indices(${index}, 0) is invalid: ${found} >= ${limit}`);
  };
  using filled = fillRows(context, scope, indices, rows, wrongRow);
  context.setOutput(0, (filled.isGiven ? indices : filled.indices).retain());
  if (filled.isGiven) context.setOutput(1, values.retain());
  else context.setOutput(1, yield* pick(context, [values, fallback], filled.picks, filled.count));
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
