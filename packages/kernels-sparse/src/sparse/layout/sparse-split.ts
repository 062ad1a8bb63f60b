import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndex, type Tensor, tensorFromJs } from "@heddle/tensor";
import { pickOrdered } from "../../pick-ordered.js";
import { rankMismatch, valueCountMismatch } from "../errors.js";
import { checkInBounds, readDenseShape, readIntegers } from "../sparse-parts.js";
import { partOf } from "./part-of.js";
import { sliceLoopsOver } from "./slice-loops.js";

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
  const rank = exactSizes.length;
  const [each, larger] = [Math.floor(size / count), size % count];
  yield* settle(context.pause());
  const { memory } = context;
  using scope = memory.scope();
  const total = values.elementCount;
  const heads = scope.malloc(count * 8);
  const numbers = scope.malloc(total * 4);
  const lengths = partLengths(context, { indices, axis, each, larger, count });
  yield* settle(context.pause());
  const shapes = lengths.map((length): [number, number] => [length, rank]);
  const targets = shapes.map((partShape, part) => context.allocateOutput(part, partShape).address);
  const lists: number[] = [];
  for (let part = 0, next = numbers; part < count; next += lengths[part++] * 4) lists.push(next);
  for (let part = 0; part < count; part++) memory.u32.set([targets[part], lists[part]], heads / 4 + part * 2);
  sliceLoopsOver(memory).splitIndices(indices.address, total, rank, axis, each, larger, heads);
  for (let part = 0; part < count; part++) {
    yield* settle(context.pause());
    context.setOutput(count + part, yield* pickOrdered(context, [values], lists[part], lengths[part]));
    const partSize = BigInt(each + (part < larger ? 1 : 0));
    const partShape = exactSizes.map((whole, d) => (d === axis ? partSize : whole));
    context.setOutput(2 * count + part, tensorFromJs(memory, DataType.INT64, partShape));
  }
}

/** How a dimension is cut into `count` parts: the first `larger` ones have one number more than `each`. */
interface Cut {
  readonly indices: Tensor;
  readonly axis: number;
  readonly each: number;
  readonly larger: number;
  readonly count: number;
}

/** The elements of each part. */
function partLengths({ memory }: ComputeContext, { indices, axis, each, larger, count }: Cut): number[] {
  using scope = memory.scope();
  const [total, rank] = indices.shape;
  const sums = scope.calloc(count * 4);
  const first = indices.address + axis * 8;
  const found = sliceLoopsOver(memory).countParts(first, total, rank * 8, each, larger, count, sums);
  if (found === total) return Array.from(memory.u32.subarray(sums / 4, sums / 4 + count));
  const part = partOf(memory.i32[first / 4 + found * rank * 2], each, larger);
  throw invalidArgument(`Slice index ${part} is larger than num_split.`);
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
