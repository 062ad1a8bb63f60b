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
  type Tensor,
} from "@heddle/tensor";
import { pickInSteps } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { setGatheredRows } from "./gather-rows.js";
import { raggedLoopsOver } from "./ragged-loops.js";
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

  const outerRank = indexInput.rank - 1;
  const outputs: number[][] = [];
  for (let i = 0; i < outerRank + nested.length; i++) outputs.push([0]);
  let rows = 1;
  for (let d = 0; d < outerRank; d++) {
    rows *= indexInput.shape[d];
    for (let i = 1; i <= rows; i++) outputs[d].push(i * indexInput.shape[d + 1]);
  }
  const starts: number[] = [];
  const limits: number[] = [];
  let picked = 0;
  for (const index of indexValues(indexInput)) {
    let start = index;
    let limit = index + 1;
    nested.forEach((splits, d) => {
      if (limit >= splits.length) throw invalidArgument(PAST_VALUES);
      const output = outputs[d + outerRank];
      if (output) {
        const delta = output[output.length - 1] - splits[start];
        for (let i = start + 1; i <= limit; i++) output.push(splits[i] + delta);
      }
      start = splits[start];
      limit = splits[limit];
    });
    starts.push(start);
    limits.push(limit);
    picked += limit - start;
  }

  if (stop - first !== outputs.length) {
    const wanted = stop - first;
    throw invalidArgument(`OUTPUT_RAGGED_RANK is ${wanted}, but the result has the ragged rank ${outputs.length}`);
  }
  const shape = [picked, ...values.shape.slice(1)];
  const picks = newPicks(picked);
  let next = 0;
  for (let i = 0; i < starts.length; i++) for (let row = starts[i]; row < limits[i]; row++) picks[next++] = row;
  outputs.forEach((splits, i) => {
    context.setOutput(first + i, indexTensor(context.memory, context.outputType(first + i), [splits.length], splits));
  });
  const blockLength = elementCount(values.shape.slice(1));
  const plan = { dtype: values.dtype, shape, blockLength, picks, values: [values] };
  context.setOutput(stop, yield* pickInSteps(context, plan));
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
