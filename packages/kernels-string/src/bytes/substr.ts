import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { cText, invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { DataType, elementCount, formatShape, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { CHARACTERS, EACH, WIDE } from "./part-layout.js";
import { partLoopsOver } from "./part-loops.js";
import { byteAt, byteEnd, characterAt, characterEnd } from "./text-parts.js";

/** The string and the position that each output element is made of. */
interface Pairing {
  readonly shape: Shape;
  readonly stringOf: (element: number) => number;
  readonly positionOf: (element: number) => number;
  /** True when TensorFlow names an element by row and column. */
  readonly isMatrix: boolean;
}

class SubstrKernel implements Kernel {
  readonly #inBytes: boolean;

  constructor(inBytes: boolean) {
    this.#inBytes = inBytes;
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const positions = context.input(1);
    const lengths = context.input(2);
    if (!shapesEqual(positions.shape, lengths.shape)) {
      const shapes = `${formatShape(positions.shape)} vs. ${formatShape(lengths.shape)}`;
      throw invalidArgument(`pos and len should have the same shape, got: ${shapes}`);
    }
    if (this.#setParts(context, input, positions, lengths)) return;
    const pairing = pair(input.shape, positions.shape);
    const count = elementCount(pairing.shape);
    using builder = new StringBlockBuilder(context.memory, count);
    // Copies, because each string may grow the builder, which kills views.
    const starts = positions.elements().slice();
    const sizes = lengths.elements().slice();
    for (let i = 0; i < count; i++) {
      const { u8, u32 } = context.memory;
      const cell = input.address + CELL_BYTES * pairing.stringOf(i);
      const begin = cellDataAddress(u32, cell);
      const end = begin + cellSizeBytes(u32, cell);
      const start = Number(starts[pairing.positionOf(i)]);
      const size = Number(sizes[pairing.positionOf(i)]);
      const from = this.#inBytes ? byteAt(begin, end, start) : characterAt(u8, begin, end, start, size);
      if (from < 0) throw this.#outOfRange(u8, begin, end, starts[pairing.positionOf(i)], i, pairing);
      const to = this.#inBytes ? byteEnd(from, end, size) : characterEnd(u8, from, end, size);
      builder.addCopy(from, to - from);
    }
    context.setOutput(0, Tensor.fromStringBlock(context.memory, pairing.shape, builder.finish()));
  }

  /** Sets the output by the loops; false when shapes are broadcast or a position is out of range. */
  #setParts(context: ComputeContext, input: Tensor, positions: Tensor, lengths: Tensor): boolean {
    if (positions.rank > 0 && !shapesEqual(input.shape, positions.shape)) return false;
    const { memory } = context;
    const { address, elementCount: count } = input;
    const flags =
      (positions.dtype === DataType.INT64 ? WIDE : 0) |
      (positions.rank > 0 ? EACH : 0) |
      (this.#inBytes ? 0 : CHARACTERS);
    const loops = partLoopsOver(memory);
    using builder = new StringBlockBuilder(memory, count);
    const write = (room: number) =>
      builder.addWritten(
        count,
        room,
        (cell, text) =>
          loops.copyParts(address, count, positions.address, lengths.address, flags, cell, text, text + room) >>> 0,
      );
    // Without room for long texts first, because most parts are short.
    if (!write(0)) {
      const longBytes = loops.measureParts(address, count, positions.address, lengths.address, flags);
      if (longBytes < 0) return false;
      write(longBytes);
    }
    context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
    return true;
  }

  #outOfRange(
    u8: Uint8Array,
    begin: number,
    end: number,
    start: number | bigint,
    element: number,
    { shape, isMatrix }: Pairing,
  ): StatusError {
    const row = isMatrix ? Math.floor(element / shape[1]) : element;
    if (!this.#inBytes) return invalidArgument(`pos ${start} out of range for string at index ${row}`);
    const index = isMatrix ? `(${row}, ${element % shape[1]})` : `${element}`;
    const text = decodeUtf8(u8, begin, end - begin);
    return invalidArgument(cText(`pos ${start} out of range for string b'${text}' at index ${index}`));
  }
}

/** Pairs equal shapes and a scalar position at any rank; broadcasts other shapes to one or two dimensions. */
function pair(input: Shape, positions: Shape): Pairing {
  const same = (element: number) => element;
  if (positions.length === 0) return { shape: input, stringOf: same, positionOf: () => 0, isMatrix: false };
  if (shapesEqual(input, positions)) return { shape: input, stringOf: same, positionOf: same, isMatrix: false };
  const rank = Math.max(input.length, positions.length);
  const left = [...new Array<number>(rank - input.length).fill(1), ...input];
  const right = [...new Array<number>(rank - positions.length).fill(1), ...positions];
  const shape = left.map((size, dimension) => {
    if (size !== right[dimension] && size !== 1 && right[dimension] !== 1) {
      throw invalidArgument(`Incompatible shapes: ${formatShape(input)} vs. ${formatShape(positions)}`);
    }
    return size === 1 ? right[dimension] : size;
  });
  if (rank > 2) throw unimplemented(`Substr broadcast not implemented for ${rank} dimensions`);
  return { shape, stringOf: elementOf(left, shape), positionOf: elementOf(right, shape), isMatrix: rank === 2 };
}

/** Maps an element of `shape`, which has one or two dimensions, to the element of `from` that is broadcast there. */
function elementOf(from: Shape, shape: Shape): (element: number) => number {
  if (shape.length === 1) return from[0] === 1 ? () => 0 : (element) => element;
  const [rows, columns] = from;
  return (element) => {
    const row = Math.floor(element / shape[1]);
    return (rows === 1 ? 0 : row) * columns + (columns === 1 ? 0 : element - row * shape[1]);
  };
}

/** Substr: a part of each string, in bytes or in characters. */
export function createSubstr({ attributes }: ConstructionContext): Kernel {
  return new SubstrKernel(attributes.string("unit") === "BYTE");
}
