import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { orderedRows } from "../../ordered-rows.js";
import { pickOrdered } from "../../pick-ordered.js";
import { checkSparseParts } from "../sparse-parts.js";
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
  using scope = memory.scope();
  const order = yield* sortRows(context, scope, { address: indices.address, count, rank });
  if (order === 0) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, values.retain());
    return;
  }
  context.setOutput(0, orderedRows(memory, DataType.INT64, [count, rank], indices.address, order));
  yield* settle(context.pause());
  context.setOutput(1, yield* pickOrdered(context, [values], order, count));
}
