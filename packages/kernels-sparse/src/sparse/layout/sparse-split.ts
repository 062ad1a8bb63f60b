import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  exactIndexValues,
  formatShape,
  indexTensor,
  readIndex,
  type Tensor,
  tensorFromJs,
} from "@heddle/tensor";
import { pickInSteps } from "../../pick-blocks.js";
import { newPicks } from "../../pick-elements.js";
import { rankMismatch, valueCountMismatch } from "../errors.js";
import { checkInBounds, readDenseShape, readIntegers } from "../sparse-parts.js";
import { pickRows } from "./sparse-reorder.js";

/** SparseSplit: a sparse tensor cut along a dimension into parts, of which the first are one larger when it is not divisible. */
export function sparseSplit(context: ComputeContext): void | Promise<void> {
  return runSteps(split(context));
}

function* split(context: ComputeContext): Steps<void> {
  const [splitDim, indices, values, shape] = [0, 1, 2, 3].map((i) => context.input(i));
  checkInputs(splitDim, indices, values, shape);
  const exactSizes = readIntegers(shape);
  checkInBounds(indices, exactSizes);
  const axis = readAxis(splitDim, exactSizes.length);
  const count = context.outputCount / 3;
  if (exactSizes[axis] < count) {
    throw invalidArgument(
      `Input num_split should be between 1 and the splitting dimension size (${exactSizes[axis]}), got ${count}`,
    );
  }
  readDenseShape(shape);
  // TensorFlow divides in 32 bits.
  const size = Number(BigInt.asIntN(32, exactSizes[axis]));
  if (size < count) throw invalidArgument(`num_split must be in the interval (0, ${size}]`);
  const places = exactIndexValues(indices);
  const rank = exactSizes.length;
  const [each, larger] = [Math.floor(size / count), size % count];
  const startOf = (part: number) => part * each + Math.min(part, larger);
  const bound = larger * (each + 1);
  const partOf = (at: number) =>
    at < bound && larger > 0 ? Math.trunc(at / (each + 1)) : larger + Math.trunc((at - bound) / each);
  yield* settle(context.pause());
  const sums = new Int32Array(count);
  for (let row = 0, i = axis; row < values.elementCount; row++, i += rank) {
    const part = partOf(places[i] | 0);
    if (part < 0 || part >= count) throw invalidArgument(`Slice index ${part} is larger than num_split.`);
    sums[part]++;
  }
  yield* settle(context.pause());
  const rows = Array.from(sums, (sum) => newPicks(sum));
  sums.fill(0);
  for (let row = 0, i = axis; row < values.elementCount; row++, i += rank) {
    const at = places[i] | 0;
    const part = partOf(at);
    places[i] = at - startOf(part);
    rows[part][sums[part]++] = row;
  }
  const { memory } = context;
  for (const [part, picks] of rows.entries()) {
    yield* settle(context.pause());
    const shape = [picks.length];
    const picked = yield* pickRows(context, places, rank, picks);
    context.setOutput(part, indexTensor(memory, DataType.INT64, [...shape, rank], picked));
    const plan = { dtype: values.dtype, shape, blockLength: 1, picks, values: [values] };
    context.setOutput(count + part, yield* pickInSteps(context, plan));
    const partSize = BigInt(startOf(part + 1) - startOf(part));
    const partShape = exactSizes.map((whole, d) => (d === axis ? partSize : whole));
    context.setOutput(2 * count + part, tensorFromJs(memory, DataType.INT64, partShape));
  }
}

function readAxis(splitDim: Tensor, rank: number): number {
  const given = readIndex(splitDim);
  const axis = given < 0 ? given + rank : given;
  if (axis >= 0 && axis < rank) return axis;
  throw invalidArgument(`Input axis should be in range [${-rank}, ${rank}), got ${given}`);
}

function checkInputs(splitDim: Tensor, indices: Tensor, values: Tensor, shape: Tensor): void {
  if (splitDim.rank !== 0) {
    throw invalidArgument(`Input axis should be a scalar but received shape ${formatShape(splitDim.shape)}`);
  }
  if (indices.rank !== 2) {
    throw invalidArgument(`Input indices should be a matrix but received shape ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1) {
    throw invalidArgument(`Input values should be a vector but received shape ${formatShape(indices.shape)}`);
  }
  if (shape.rank !== 1) {
    throw invalidArgument(`Input shape should be a vector but received shape ${formatShape(shape.shape)}`);
  }
  const rank = shape.elementCount;
  if (indices.shape[0] !== values.shape[0]) throw valueCountMismatch(indices.shape[0], values.shape[0]);
  if (indices.shape[1] !== rank) throw rankMismatch(indices.shape[1], rank);
}
