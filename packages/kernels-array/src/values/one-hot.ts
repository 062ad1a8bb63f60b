import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  formatShape,
  memoryView,
  readIndex,
  type Shape,
  sizeBetween,
  Tensor,
} from "@heddle/tensor";
import { CELL_BYTES, CellType, StringBlockBuilder } from "@heddle/tstring";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { openWriter } from "../writers/open-writer.js";
import { setPickedStrings } from "../writers/pick-strings.js";

/** OneHot: for each index a row of `off_value` with `on_value` at the index. */
export function createOneHot({ attributes }: ConstructionContext): Kernel {
  const axis = attributes.int32("axis");
  return { compute: (context) => oneHot(context, axis) };
}

function oneHot(context: ComputeContext, givenAxis: number): void {
  const indices = context.input(0);
  const [depthInput, on, off] = [1, 2, 3].map((index) => context.input(index));
  const { shape, rank } = indices;
  if (givenAxis !== -1 && (givenAxis < 0 || givenAxis > rank)) {
    throw invalidArgument(`Expected axis to be -1 or between [0, ${rank + 1}).  But received: ${givenAxis}`);
  }
  checkScalar(depthInput, "depth");
  checkScalar(on, "on_value");
  checkScalar(off, "off_value");
  const depth = readIndex(depthInput);
  if (depth < 0) throw invalidArgument(`depth must be non-negative, got: ${depth}`);
  const axis = givenAxis === -1 ? rank : givenAxis;
  const outer = sizeBetween(shape, 0, axis);
  const inner = sizeBetween(shape, axis, rank);
  const outputShape = replaceDimensions(shape, axis, axis, depth);
  const wordType = WORD_TYPES[dataTypeSize(on.dtype)];
  if (wordType !== undefined) {
    const output = context.allocateOutput(0, outputShape);
    setOnes(output, wordType, { outer, depth, inner }, indices, on, off);
    return;
  }
  if (on.dtype === DataType.STRING) {
    if (setSmallOnes(context, outputShape, { outer, depth, inner }, indices, on, off)) return;
    const count = indices.elementCount * depth;
    setPickedStrings(context, 0, outputShape, [on, off], count, 1, (numbers) => {
      numbers.fill(1);
      markOnes(numbers, 0, 0, { outer, depth, inner }, indices);
    });
    return;
  }
  const writer = openWriter(context, 0, outputShape);
  for (let i = 0; i < outer; i++) {
    if (inner === 1) {
      const index = readIndex(indices, i);
      const isIn = index >= 0 && index < depth;
      if (isIn) {
        writer.copy(off, 0, index, 0);
        writer.copy(on, 0, 1, 0);
      }
      writer.copy(off, 0, isIn ? depth - index - 1 : depth, 0);
    } else {
      for (let place = 0; place < depth; place++) {
        for (let j = 0; j < inner; j++) {
          writer.copy(readIndex(indices, i * inner + j) === place ? on : off, 0, 1, 0);
        }
      }
    }
  }
  writer.finish();
}

/** By bytes of an element, the type whose elements are moved in its place. Elements that are objects or strings have 0. */
const WORD_TYPES: Readonly<Record<number, DataType>> = {
  1: DataType.UINT8,
  2: DataType.UINT16,
  4: DataType.UINT32,
  8: DataType.UINT64,
};

interface Sizes {
  readonly outer: number;
  readonly depth: number;
  readonly inner: number;
}

/** Fills `[outer, depth, inner]` words with one of `off`, and sets those that indices name. */
function setOnes(
  { memory, address, elementCount }: Tensor,
  wordType: DataType,
  sizes: Sizes,
  indices: Tensor,
  on: Tensor,
  off: Tensor,
): void {
  const words = memoryView(memory, wordType) as Uint32Array; // Or of another size.
  const bytes = words.BYTES_PER_ELEMENT;
  const first = address / bytes;
  words.fill(words[off.address / bytes], first, first + elementCount);
  markOnes(words, first, words[on.address / bytes], sizes, indices);
}

/** Sets an output of strings that are both SMALL cells. False when one is not. */
function setSmallOnes(
  context: ComputeContext,
  shape: Shape,
  sizes: Sizes,
  indices: Tensor,
  on: Tensor,
  off: Tensor,
): boolean {
  const { memory } = context;
  const isSmall = ({ address }: Tensor) => (memory.u8[address] & 3) === CellType.SMALL;
  if (!isSmall(on) || !isSmall(off)) return false;
  const count = indices.elementCount * sizes.depth;
  using builder = new StringBlockBuilder(memory, count);
  builder.addWritten(count, 0, (cells, text) => {
    const { u8, u32 } = memory;
    const end = cells + count * CELL_BYTES;
    if (count > 0) u8.copyWithin(cells, off.address, off.address + CELL_BYTES);
    for (
      let at = cells + CELL_BYTES, bytes = CELL_BYTES;
      at < end;
      at += bytes, bytes = Math.min(at - cells, COPIED_BYTES)
    ) {
      u8.copyWithin(at, cells, cells + Math.min(bytes, end - at));
    }
    const word = on.address >>> 2;
    forEachOne(sizes, indices, (place) => {
      const to = (cells + place * CELL_BYTES) >>> 2;
      for (let i = 0; i < CELL_BYTES / 4; i++) u32[to + i] = u32[word + i];
    });
    return text;
  });
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
  return true;
}

/** Bytes of whole cells that are copied at once, which stay in a near cache. */
const COPIED_BYTES = 512 * CELL_BYTES;

/** Sets to `one` the words, from number `first` on, that indices name. */
function markOnes(words: Uint32Array, first: number, one: number, sizes: Sizes, indices: Tensor): void {
  forEachOne(sizes, indices, (place) => {
    words[first + place] = one;
  });
}

/** Calls `set` with the place of each element that an index names. */
function forEachOne({ outer, depth, inner }: Sizes, indices: Tensor, set: (place: number) => void): void {
  for (let i = 0, at = 0; i < outer; i++) {
    for (let j = 0; j < inner; j++, at++) {
      const index = readIndex(indices, at);
      if (index >= 0 && index < depth) set((i * depth + index) * inner + j);
    }
  }
}

function checkScalar({ rank, shape }: Tensor, name: string): void {
  if (rank !== 0) throw invalidArgument(`${name} must be a scalar, but got: ${formatShape(shape)}`, { shape });
}
