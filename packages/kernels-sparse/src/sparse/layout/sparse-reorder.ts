import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, exactIndexValues, indexTensor, newIndices } from "@heddle/tensor";
import { pickBlocks } from "../../pick-blocks.js";
import { newPicks } from "../../pick-elements.js";
import { checkSparseParts, compareIndexRows } from "../sparse-parts.js";
import { placeLoopsOver } from "./place-loops.js";

/** SparseReorder: the elements sorted by index; equal indices keep their order. */
export function sparseReorder(context: ComputeContext): void {
  const [indices, values, shape] = [0, 1, 2].map((i) => context.input(i));
  checkSparseParts(indices, values, shape);
  const [count, rank] = indices.shape;
  if (count === 0 || placeLoopsOver(context.memory).areRising(indices.address, rank, count) !== 0) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, values.retain());
    return;
  }
  const places = exactIndexValues(indices);
  const order = sortIndexRows(places, count, rank);
  context.setOutput(0, indexTensor(context.memory, DataType.INT64, indices.shape, pickRows(places, rank, order)));
  const plan = { dtype: values.dtype, shape: [count], blockLength: 1, picks: order, values: [values] };
  context.setOutput(1, pickBlocks(context.memory, plan));
}

/** The numbers of the rows of a matrix of indices, sorted by row; equal rows keep their order. */
export function sortIndexRows(indices: Float64Array, count: number, rank: number): Int32Array {
  const order = newPicks(count);
  for (let i = 0; i < count; i++) order[i] = i;
  return order.sort((a, b) => compareIndexRows(indices, rank, a, b) || a - b);
}

/** The rows of a matrix of indices in the order `order`. */
export function pickRows(indices: Float64Array, rank: number, order: Int32Array): Float64Array {
  const picked = newIndices(order.length * rank);
  for (let i = 0; i < order.length; i++) {
    for (let d = 0; d < rank; d++) picked[i * rank + d] = indices[order[i] * rank + d];
  }
  return picked;
}
