import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  elementCount,
  exactIndex,
  formatShape,
  indexValues,
  isObjectType,
  type Shape,
  Tensor,
} from "@heddle/tensor";
import { negativeDimension } from "../../errors.js";
import { pickInSteps } from "../../pick-blocks.js";
import { newPicks } from "../../pick-elements.js";
import { RUN_WORDS } from "../../ragged/ragged-loops.js";
import { copyRaggedRuns, type RaggedRuns } from "../../ragged/ragged-runs.js";
import { coordinateLoopsOver } from "../layout/coordinate-loops.js";
import { densePlaces, writeSizes } from "../layout/dense-places.js";
import { checkSorted, readIntegers } from "../sparse-parts.js";

/** SparseToDense: a sparse tensor as a dense one, with a default value at the other places. */
export function createSparseToDense({ attributes }: ConstructionContext): Kernel {
  const validate = attributes.bool("validate_indices");
  return { compute: (context) => runSteps(compute(context, validate)) };
}

function* compute(context: ComputeContext, validate: boolean): Steps<void> {
  const [given, shapeInput, values, fallback] = [0, 1, 2, 3].map((i) => context.input(i));
  using indices = given.dtype === DataType.INT32 ? widened(given) : given.retain();
  if (indices.rank > 2) {
    throw invalidArgument(
      `sparse_indices should be a scalar, vector, or matrix, got shape ${formatShape(indices.shape)}`,
    );
  }
  const count = indices.shape[0] ?? 1;
  const rank = indices.shape[1] ?? 1;
  if (shapeInput.rank !== 1) {
    throw invalidArgument(`output_shape must be rank 1, got shape ${formatShape(shapeInput.shape)}`);
  }
  if (shapeInput.elementCount !== rank) {
    throw invalidArgument(
      `output_shape has incorrect number of elements: ${shapeInput.elementCount} should be: ${rank}`,
    );
  }
  if (values.rank > 1 || (values.rank === 1 && values.elementCount !== count)) {
    throw invalidArgument(`sparse_values has incorrect shape ${formatShape(values.shape)}, should be [] or [${count}]`);
  }
  if (fallback.rank !== 0) throw invalidArgument("default_value should be a scalar.");
  const sizes = indexValues(shapeInput);
  const negative = sizes.findIndex((size) => size < 0);
  if (negative >= 0) throw negativeDimension(exactIndex(shapeInput, negative), 0);
  const shape = Array.from(sizes);
  if (values.dtype !== DataType.STRING && !isObjectType(values.dtype)) {
    if (yield* scatterBytes(context, indices, shape, values, fallback, validate)) return;
    if (validate) checkSorted(indices, rank, readIntegers(shapeInput));
    throw outOfBounds(shape);
  }
  if (validate) checkSorted(indices, rank, readIntegers(shapeInput));
  using scope = context.memory.scope();
  const places = densePlaces(indices, count, shape, scope);
  if (places !== undefined && values.dtype === DataType.STRING && values.rank === 1) {
    const runs = runsOf(context.memory, scope, places, count);
    if (runs) {
      context.setOutput(0, yield* copyRaggedRuns(context, values, fallback, shape, 1, runs));
      return;
    }
  }
  const picks = newPicks(elementCount(shape)).fill(-1);
  if (places === undefined) {
    scatter(indices, shape, (place, i) => {
      picks[place] = values.rank === 0 ? 0 : i;
    });
  } else {
    const flat = context.memory.u32.subarray(places >>> 2, (places >>> 2) + count);
    for (let i = 0; i < count; i++) picks[flat[i]] = values.rank === 0 ? 0 : i;
  }
  const plan = { dtype: values.dtype, shape, blockLength: 1, picks, values: [values], fallback };
  context.setOutput(0, yield* pickInSteps(context, plan));
}

/** A copy of int32 as int64, which the loops take. */
function widened({ memory, address, shape, elementCount }: Tensor): Tensor {
  const copy = Tensor.allocate(memory, DataType.INT64, shape);
  const { i32 } = memory;
  for (let i = 0, from = address >>> 2, to = copy.address >>> 2; i < elementCount; i++, from++, to += 2) {
    i32[to] = i32[from];
    i32[to + 1] = i32[from] >> 31;
  }
  return copy;
}

/** The values whose places follow each other, as runs; undefined when the `count` places do not rise. */
function runsOf(memory: LinearMemory, scope: MemoryScope, places: number, count: number): RaggedRuns | undefined {
  const address = scope.malloc(count * RUN_WORDS * 4);
  const { u32 } = memory;
  const first = places >>> 2;
  let to = address >>> 2;
  for (let i = 0; i < count; ) {
    const start = i;
    const place = u32[first + i];
    if (i > 0 && place <= u32[first + i - 1]) return undefined;
    for (i++; i < count && u32[first + i] === place + i - start; ) i++;
    u32[to] = start;
    u32[to + 1] = i - start;
    u32[to + 2] = place;
    to += RUN_WORDS;
  }
  return { address, count: (to - (address >>> 2)) / RUN_WORDS, blocks: count, isOnce: true };
}

/** Values that are written to their places without a pause. */
const VALUES_AT_ONCE = 32_768;

/** Fills the output with the fallback, and writes the values over it. False for indices outside of the shape, and, if `mustAscend`, for those that do not ascend. */
function* scatterBytes(
  context: ComputeContext,
  indices: Tensor,
  shape: Shape,
  values: Tensor,
  fallback: Tensor,
  mustAscend: boolean,
): Steps<boolean> {
  const output = yield* filledOutput(context, shape, fallback);
  const { memory } = context;
  using scope = memory.scope();
  const sizes = writeSizes(memory, scope, shape);
  const rank = shape.length;
  const size = dataTypeSize(values.dtype);
  const step = values.rank === 0 ? 0 : size;
  let isInside = true;
  const write = (start: number, end: number) => {
    if (!isInside) return;
    // Ascending indices are compared with the last one of the block before, whose element is written again.
    const first = mustAscend ? Math.max(0, start - 1) : start;
    const from = [indices.address + first * rank * 8, end - first, rank, sizes, mustAscend ? 1 : 0] as const;
    const source = values.address + first * step;
    const found = coordinateLoopsOver(memory).scatterInside(...from, source, step, size, output.address);
    isInside = found === end - first;
  };
  yield* settle(inBlocks(context, indices.shape[0] ?? 1, VALUES_AT_ONCE, write));
  return isInside;
}

/** Elements of the output that are filled without a pause. */
const ELEMENTS_AT_ONCE = 1 << 19;

function* filledOutput(context: ComputeContext, shape: Shape, fallback: Tensor): Steps<Tensor> {
  const output = context.allocateOutput(0, shape);
  const size = dataTypeSize(fallback.dtype);
  const fill = (start: number, end: number) => {
    repeat(context.memory.u8, fallback.address, size, output.address + start * size, (end - start) * size);
  };
  yield* settle(inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, fill));
  return output;
}

/** The most bytes that are copied at once, so that they stay in the cache. */
const MOST_COPIED = 16_384;

/** Fills `count` bytes with copies of `size` bytes, twice as many each time. */
function repeat(u8: Uint8Array, from: number, size: number, to: number, count: number): void {
  if (count === 0) return;
  if (u8.subarray(from, from + size).every((byte) => byte === u8[from])) {
    u8.fill(u8[from], to, to + count);
    return;
  }
  u8.copyWithin(to, from, from + size);
  for (let done = size; done < count; ) {
    const copied = Math.min(done, Math.max(MOST_COPIED, size), count - done);
    u8.copyWithin(to + done, to, to + copied);
    done += copied;
  }
}

/** Calls `write` with the place and the number of each value in turn, so that of equal indices the last value stays. */
function scatter(indices: Tensor, shape: Shape, write: (place: number, i: number) => void): void {
  const places = indexValues(indices);
  const count = indices.shape[0] ?? 1;
  const rank = shape.length;
  for (let i = 0; i < count; i++) {
    let flat = 0;
    for (let d = 0; d < rank; d++) {
      const place = places[i * rank + d];
      if (!(place >= 0 && place < shape[d])) {
        throw outOfBounds(shape);
      }
      flat = flat * shape[d] + place;
    }
    write(flat, i);
  }
}

function outOfBounds(shape: Shape): StatusError {
  return invalidArgument(`Indices are not valid (out of bounds).  Shape: ${formatShape(shape)}`);
}
