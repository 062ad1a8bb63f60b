import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  elementCount,
  exactIndex,
  formatPosition,
  indexTensor,
  indexValues,
  isObjectType,
  newIndices,
  type Shape,
  type Tensor,
} from "@heddle/tensor";
import { pickInSteps } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { setGatheredRows } from "./gather-rows.js";
import { RUN_WORDS, raggedLoopsOver } from "./ragged-loops.js";
import { copyRaggedRuns } from "./ragged-runs.js";
import { risingSplits } from "./row-splits.js";

/** RaggedGather: rows of a ragged tensor by index. */
export function raggedGather(context: ComputeContext): void | Promise<void> {
  return runSteps(gather(context));
}

function* gather(context: ComputeContext): Steps<void> {
  const splitTensors = context.inputList("params_nested_splits");
  const values = context.input(splitTensors.length);
  const indexInput = context.input(splitTensors.length + 1);
  if (splitTensors.some(({ rank }) => rank === 0)) {
    throw invalidArgument("Split tensors must not be scalars");
  }
  checkIndices(context);
  if (values.rank === 0) throw invalidArgument("params.rank must be nonzero");
  const [first, stop] = context.outputRange("output_nested_splits");
  const rising =
    splitTensors.length === 1 && indexInput.rank === 1
      ? risingSplits(splitTensors[0], raggedLoopsOver(context.memory))
      : undefined;
  const isPlain = rising && stop - first === 1 && rising.total <= values.shape[0] && !isObjectType(values.dtype);
  if (isPlain && (yield* setGatheredRows(context, rising, indexInput))) return;
  const nested = splitTensors.map(indexValues);
  checkSplits(nested, values.shape[0]);

  const outputs = outerSplits(indexInput.shape);
  let starts = indexValues(indexInput);
  let limits = starts.map((index) => index + 1);
  for (const [d, splits] of nested.entries()) {
    const output = splitsOfRanges(splits, starts, limits);
    // The row of one index is not a dimension.
    if (d > 0 || indexInput.rank > 0) outputs.push(output);
    starts = starts.map((row) => splits[row]);
    limits = limits.map((row) => splits[row]);
  }
  if (stop - first !== outputs.length) {
    const wanted = stop - first;
    throw invalidArgument(`OUTPUT_RAGGED_RANK is ${wanted}, but the result has the ragged rank ${outputs.length}`);
  }
  outputs.forEach((splits, i) => {
    context.setOutput(first + i, indexTensor(context.memory, context.outputType(first + i), [splits.length], splits));
  });
  context.setOutput(stop, yield* gatherValues(context, values, starts, limits));
}

/** The splits of the dimensions of indices but the last: all rows are as long. */
function outerSplits(shape: Shape): Float64Array[] {
  const outputs: Float64Array[] = [];
  let rows = 1;
  for (let d = 0; d + 1 < shape.length; d++) {
    rows *= shape[d];
    outputs.push(newIndices(rows + 1).map((_, i) => i * shape[d + 1]));
  }
  return outputs;
}

/** The splits of rows that are ranges of other rows, one range after the other. */
function splitsOfRanges(splits: Float64Array, starts: Float64Array, limits: Float64Array): Float64Array {
  let rows = 0;
  for (let i = 0; i < starts.length; i++) {
    if (limits[i] >= splits.length) throw invalidArgument(PAST_VALUES);
    rows += limits[i] - starts[i];
  }
  const output = newIndices(rows + 1);
  let next = 1;
  for (let i = 0; i < starts.length; i++) {
    const delta = output[next - 1] - splits[starts[i]];
    for (let row = starts[i] + 1; row <= limits[i]; row++) output[next++] = splits[row] + delta;
  }
  return output;
}

function* gatherValues(
  context: ComputeContext,
  values: Tensor,
  starts: Float64Array,
  limits: Float64Array,
): Steps<Tensor> {
  const { memory } = context;
  const inner = values.shape.slice(1);
  const blockLength = elementCount(inner);
  let picked = 0;
  for (let i = 0; i < starts.length; i++) picked += limits[i] - starts[i];
  const shape = [picked, ...inner];
  if (isObjectType(values.dtype) || picked >= 2 ** 31) {
    const picks = newPicks(picked);
    let next = 0;
    for (let i = 0; i < starts.length; i++) for (let row = starts[i]; row < limits[i]; row++) picks[next++] = row;
    return yield* pickInSteps(context, { dtype: values.dtype, shape, blockLength, picks, values: [values] });
  }
  using scope = memory.scope();
  const address = scope.malloc(starts.length * RUN_WORDS * 4);
  const { u32 } = memory;
  for (let i = 0, at = address >>> 2, to = 0; i < starts.length; i++, at += RUN_WORDS) {
    u32[at] = starts[i];
    u32[at + 1] = limits[i] - starts[i];
    u32[at + 2] = to;
    to += limits[i] - starts[i];
  }
  const runs = { address, count: starts.length, blocks: picked, isOnce: false };
  return yield* copyRaggedRuns(context, values, values, shape, blockLength, runs);
}

const PAST_VALUES = "Ragged splits must not point past values";

function checkIndices(context: ComputeContext): void {
  const [splits] = context.inputList("params_nested_splits");
  const input = context.input(context.inputCount - 1);
  const rows = (splits.shape[0] ?? 0) - 1;
  const bad = firstOutside(input, rows);
  if (bad < 0) return;
  const position = formatPosition(input.shape, bad);
  throw invalidArgument(`indices${position} = ${exactIndex(input, bad)} is not in [0, ${rows})`);
}

/** The place of the first index that is not in [0, `rows`), or -1. */
function firstOutside({ memory, address, dtype, elementCount }: Tensor, rows: number): number {
  const { u32 } = memory;
  const step = dtype === DataType.INT64 ? 2 : 1;
  const most = Math.min(Math.max(rows, 0), 2 ** 31);
  for (let i = 0, at = address >>> 2; i < elementCount; i++, at += step) {
    if (!(u32[at] < most) || (step === 2 && u32[at + 1] !== 0)) return i;
  }
  return -1;
}

function checkSplits(nested: readonly Float64Array[], valueRows: number): void {
  nested.forEach((splits, i) => {
    // As in TensorFlow, splits may pass an inner dimension by one here; gathering such a row is an error.
    const rows = i + 1 < nested.length ? nested[i + 1].length : valueRows;
    if (splits.length === 0) throw invalidArgument("Ragged splits may not be empty");
    if (splits[0] < 0) throw invalidArgument("Ragged splits must be non-negative");
    if (splits[splits.length - 1] > rows) throw invalidArgument(PAST_VALUES);
    if (splits.some((split, j) => j > 0 && split < splits[j - 1])) {
      throw invalidArgument("Ragged splits must be sorted");
    }
  });
}
