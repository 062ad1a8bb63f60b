import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { exactIndexValues, newIndices } from "@heddle/tensor";
import { pickBlocks, pickInSteps } from "../../pick-blocks.js";
import { checkSparseParts } from "../sparse-parts.js";
import { placeLoopsOver } from "./place-loops.js";
import { sortRows } from "./sort-rows.js";

/** SparseReorder: the elements sorted by index; equal indices keep their order. */
export function sparseReorder(context: ComputeContext): void | Promise<void> {
  return runSteps(reorder(context));
}

function* reorder(context: ComputeContext): Steps<void> {
  const [indices, values, shape] = [0, 1, 2].map((i) => context.input(i));
  checkSparseParts(indices, values, shape);
  const [count, rank] = indices.shape;
  const { memory } = context;
  if (count === 0 || placeLoopsOver(memory).areRising(indices.address, rank, count) !== 0) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, values.retain());
    return;
  }
  const order = yield* sortRows(context, { places: exactIndexValues(indices), count, rank });
  const { dtype } = indices;
  const plan = { dtype, shape: indices.shape, blockLength: rank, picks: order, values: [indices] };
  context.setOutput(0, pickBlocks(memory, plan));
  yield* settle(context.pause());
  const picks = { dtype: values.dtype, shape: [count], blockLength: 1, picks: order, values: [values] };
  context.setOutput(1, yield* pickInSteps(context, picks));
}

/** Rows that are copied without a pause. */
const ROWS_AT_ONCE = 65_536;

/** The rows of a matrix of indices in the order `order`. */
export function* pickRows(
  context: Pick<ComputeContext, "pause">,
  indices: Float64Array,
  rank: number,
  order: Int32Array,
): Steps<Float64Array> {
  const picked = newIndices(order.length * rank);
  const copy = (start: number, end: number) => {
    for (let i = start; i < end; i++) {
      for (let d = 0; d < rank; d++) picked[i * rank + d] = indices[order[i] * rank + d];
    }
  };
  yield* settle(inBlocks(context, order.length, ROWS_AT_ONCE, copy));
  return picked;
}
