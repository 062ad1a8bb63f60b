import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { numberLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { placeLoopsOver } from "../layout/place-loops.js";
import { sortRows } from "../layout/sort-rows.js";
import { readIntegers } from "../sparse-parts.js";
import { softmaxLoopsOver } from "./softmax-loops.js";
import { checkSparseRows, groupRows, readSparseRows } from "./sparse-groups.js";

/** Elements between pauses. */
const ELEMENTS_AT_ONCE = 65_536;

/**
 * SparseSoftmax: the softmax of the elements in each row of the last dimension, as if those that are absent did not exist. The results
 * are in the order of sorted indices, whatever the order of the input, as in TensorFlow.
 */
export function sparseSoftmax(context: ComputeContext): void | Promise<void> {
  return runSteps(softmax(context));
}

function* softmax(context: ComputeContext): Steps<void> {
  const [indices, values, shape] = [0, 1, 2].map((i) => context.input(i));
  if (indices.rank !== 2) {
    throw invalidArgument(`Input sp_indices should be a matrix but received shape: ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1 || shape.rank !== 1) {
    throw invalidArgument(
      `Inputs sp_values and sp_shape should be vectors but received shapes: ${formatShape(values.shape)} and ${formatShape(shape.shape)}`,
    );
  }
  if (shape.elementCount < 2) {
    throw invalidArgument(`Input should have rank >= 2, but received shape: ${readIntegers(shape).join(" ")}`);
  }
  checkSparseRows(indices, values, shape);
  const { memory } = context;
  const {
    shape: [count, rank],
    address,
  } = indices;
  if (values.dtype === DataType.FLOAT && count > 0 && placeLoopsOver(memory).areRising(address, rank, count)) {
    yield* settle(context.pause());
    const output = context.allocateOutput(0, [count]);
    for (let i = 0; i < count; ) {
      const of = [ELEMENTS_AT_ONCE, values.address, output.address] as const;
      i = softmaxLoopsOver(memory).softmaxRows(address, rank, i, count, ...of);
      yield* settle(context.pause());
    }
    return;
  }
  using scope = memory.scope();
  const rows = readSparseRows(indices, values, shape);
  const sorted = yield* sortRows(context, scope, rows);
  const outer = rows.sizes.slice(0, -1).map((_, d) => d);
  const groups = groupRows(memory, scope, rows, sorted, outer);
  const first = groups.starts / 4;
  const starts = [...memory.u32.subarray(first, first + groups.count), rows.count];
  const order = Uint32Array.from({ length: rows.count }, (_, i) => (sorted === 0 ? i : memory.u32[sorted / 4 + i]));
  yield* settle(context.pause());
  const output = context.allocateOutput(0, [rows.count]);
  const { round } = numberLane(values.dtype);
  const { values: from, base } = readElements<number>(values);
  writeElements<number>(output, (to, first) => {
    for (let group = 0; group + 1 < starts.length; group++) {
      const [start, end] = [starts[group], starts[group + 1]];
      let largest = from[base + order[start]];
      for (let i = start + 1; i < end; i++) largest = Math.max(largest, from[base + order[i]]);
      let sum = 0;
      for (let i = start; i < end; i++) {
        to[first + i] = round(Math.exp(round(from[base + order[i]] - largest)));
        sum = round(sum + to[first + i]);
      }
      for (let i = start; i < end; i++) to[first + i] = round(to[first + i] / sum);
    }
  });
}
