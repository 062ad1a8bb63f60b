import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, indexTensor, indexValues, type Tensor } from "@heddle/tensor";
import { placeLoopsOver } from "../sparse/layout/place-loops.js";
import { raggedLoopsOver } from "./ragged-loops.js";
import { rowSplitsWidth } from "./row-partition.js";
import { risingSplits } from "./row-splits.js";

/** RaggedTensorToSparse: the same values, each with its index in every dimension. */
export function raggedTensorToSparse(context: ComputeContext): void {
  if (setMatrix(context)) return;
  const nested = readSplits(context);
  const values = context.input(nested.length);
  const inner = values.shape.slice(1);
  const innerCount = inner.reduce((product, size) => product * size, 1);
  const rank = nested.length + values.rank;
  const last = nested[nested.length - 1];
  const count = last[last.length - 1] * innerCount;

  writeIndices(nested, inner, context.allocateOutput(0, [count, rank]));
  setValues(context, values, [context.input(0).shape[0] - 1, ...nested.map(rowSplitsWidth), ...inner]);
}

/** Sets the outputs for one dimension of splits, and a vector of values. False, with nothing set, for inputs that need a closer look. */
function setMatrix(context: ComputeContext): boolean {
  const [splits, values] = [context.input(0), context.input(1)];
  if (context.inputCount > 2 || values.rank !== 1) return false;
  const rising = risingSplits(splits, raggedLoopsOver(context.memory));
  if (rising?.total !== values.elementCount) return false;
  const output = context.allocateOutput(0, [rising.total, 2]);
  placeLoopsOver(context.memory).writePlaces(splits.address, rising.step + 1, rising.rows, output.address);
  setValues(context, values, [rising.rows, rising.widest]);
  return true;
}

function setValues(context: ComputeContext, values: Tensor, shape: readonly number[]): void {
  context.setOutput(1, values.withShape([values.elementCount]));
  context.setOutput(2, indexTensor(context.memory, DataType.INT64, [shape.length], shape));
}

/** Writes the indices of all values, which are below 2^32: the memory has no room for more rows. */
function writeIndices(
  nested: readonly Float64Array[],
  inner: readonly number[],
  { memory, address, elementCount }: Tensor,
): void {
  const innerCount = inner.reduce((product, size) => product * size, 1);
  const last = nested[nested.length - 1];
  // Walks the rows of the innermost ragged dimension; `position` is the row of each outer dimension.
  const position = nested.map(() => 0);
  const own = new Uint32Array(nested.length);
  const { u32 } = memory;
  let next = address >>> 2;
  u32.fill(0, next, next + 2 * elementCount);
  for (let row = 0; row + 1 < last.length; row++) {
    position[nested.length - 1] = row;
    for (let d = nested.length - 2; d >= 0; d--) while (nested[d][position[d] + 1] <= position[d + 1]) position[d]++;
    for (let d = 0; d < nested.length; d++) own[d] = position[d] - (d > 0 ? nested[d - 1][position[d - 1]] : 0);
    const length = last[row + 1] - last[row];
    for (let i = 0; i < length; i++) {
      for (let j = 0; j < innerCount; j++) {
        for (let d = 0; d < own.length; d++, next += 2) u32[next] = own[d];
        u32[next] = i;
        next += 2;
        let rest = j;
        for (let d = inner.length - 1; d >= 0; d--) {
          u32[next + 2 * d] = rest % inner[d];
          rest = Math.floor(rest / inner[d]);
        }
        next += 2 * inner.length;
      }
    }
  }
}

function readSplits(context: ComputeContext): Float64Array[] {
  const tensors = context.inputList("rt_nested_splits");
  const values = context.input(tensors.length);
  const nested = tensors.map(indexValues);
  nested.forEach((splits, i) => {
    if (splits.length === 0) throw invalidArgument("ragged splits may not be empty.");
    if (splits[0] !== 0) throw invalidArgument("First value of ragged splits must be 0.");
    const falls = splits.findIndex((split, j) => j > 0 && split < splits[j - 1]);
    if (falls > 0) {
      const [before, after] = [exactIndex(tensors[i], falls - 1), exactIndex(tensors[i], falls)];
      throw invalidArgument(`Ragged splits should be non decreasing, but we got ${before} followed by ${after}`);
    }
    if (i > 0 && splits.length !== nested[i - 1][nested[i - 1].length - 1] + 1) {
      throw invalidArgument(WRONG_END);
    }
  });
  const last = nested[nested.length - 1];
  const end = last[last.length - 1];
  if (end !== (values.shape[0] ?? 1)) throw invalidArgument(WRONG_END);
  // TensorFlow ends the process.
  if (values.rank === 0) throw invalidArgument("rt_dense_values must be at least a vector, saw: []");
  return nested;
}

const WRONG_END = "Final value of ragged splits must match the length the corresponding ragged values.";
