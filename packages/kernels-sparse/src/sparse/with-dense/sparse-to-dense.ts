import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  elementCount,
  exactIndex,
  formatShape,
  indexValues,
  isObjectType,
  type Shape,
  type Tensor,
} from "@heddle/tensor";
import { negativeDimension } from "../../errors.js";
import { pickBlocks } from "../../pick-blocks.js";
import { newPicks } from "../../pick-elements.js";
import { RUN_WORDS } from "../../ragged/ragged-loops.js";
import { copyRaggedRuns, type RaggedRuns } from "../../ragged/ragged-runs.js";
import { coordinateLoopsOver } from "../layout/coordinate-loops.js";
import { densePlaces } from "../layout/dense-places.js";
import { checkSorted, readIntegers } from "../sparse-parts.js";

/** SparseToDense: a sparse tensor as a dense one, with a default value at the other places. */
export function createSparseToDense({ attributes }: ConstructionContext): Kernel {
  const validate = attributes.bool("validate_indices");
  return { compute: (context) => compute(context, validate) };
}

function compute(context: ComputeContext, validate: boolean): void {
  const [indices, shapeInput, values, fallback] = [0, 1, 2, 3].map((i) => context.input(i));
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
  if (validate) checkSorted(indices, rank, readIntegers(shapeInput));

  const shape = Array.from(sizes);
  if (values.dtype !== DataType.STRING && !isObjectType(values.dtype)) {
    scatterBytes(context, indices, shape, values, fallback);
    return;
  }
  using scope = context.memory.scope();
  const places = densePlaces(indices, count, shape, scope);
  if (places !== undefined && values.dtype === DataType.STRING && values.rank === 1) {
    const runs = runsOf(context.memory, scope, places, count);
    if (runs) {
      context.setOutput(0, copyRaggedRuns(context.memory, values, fallback, shape, 1, runs));
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
  context.setOutput(0, pickBlocks(context.memory, plan));
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

/** Fills the output with the fallback, and writes the values over it. */
function scatterBytes(context: ComputeContext, indices: Tensor, shape: Shape, values: Tensor, fallback: Tensor): void {
  const output = context.allocateOutput(0, shape);
  const { memory } = context;
  const size = dataTypeSize(values.dtype);
  repeat(memory.u8, fallback.address, size, output.address, output.elementCount * size);
  using scope = memory.scope();
  const count = indices.shape[0] ?? 1;
  const places = densePlaces(indices, count, shape, scope);
  if (places !== undefined) {
    const stepBytes = values.rank === 0 ? 0 : size;
    coordinateLoopsOver(memory).scatter(places, count, values.address, stepBytes, size, output.address);
    return;
  }
  const view = size === 1 ? memory.u8 : size === 2 ? memory.u16 : memory.u32;
  const units = size / view.BYTES_PER_ELEMENT;
  const [to, from] = [output.address, values.address].map((address) => address / view.BYTES_PER_ELEMENT);
  const step = values.rank === 0 ? 0 : units;
  scatter(indices, shape, (place, i) => {
    for (let unit = 0; unit < units; unit++) view[to + place * units + unit] = view[from + i * step + unit];
  });
}

/** Fills `count` bytes with copies of `size` bytes, twice as many each time. */
function repeat(u8: Uint8Array, from: number, size: number, to: number, count: number): void {
  if (count === 0) return;
  u8.copyWithin(to, from, from + size);
  for (let done = size; done < count; done *= 2) u8.copyWithin(to + done, to, to + Math.min(done, count - done));
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
        throw invalidArgument(`Indices are not valid (out of bounds).  Shape: ${formatShape(shape)}`);
      }
      flat = flat * shape[d] + place;
    }
    write(flat, i);
  }
}
