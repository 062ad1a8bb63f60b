import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { elementCount, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { incompatibleShapes, positionOutOfRange, positionShapesDiffer, substrBroadcastRank } from "./byte-errors.js";

/** Which string and which position an output element is made of. */
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
    if (!shapesEqual(positions.shape, lengths.shape)) throw positionShapesDiffer(positions.shape, lengths.shape);
    const pairing = pair(input.shape, positions.shape);
    const count = elementCount(pairing.shape);
    using builder = new StringBlockBuilder(context.memory, count);
    // Typed arrays of their own: the builder may grow, and kill views, at every string.
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
      if (from < 0) throw this.#outOfRange(u8, begin, end, start, i, pairing);
      const to = this.#inBytes ? byteEnd(from, end, size) : characterEnd(u8, from, end, size);
      builder.addCopy(from, to - from);
    }
    context.setOutput(0, Tensor.fromStringBlock(context.memory, pairing.shape, builder.finish()));
  }

  #outOfRange(u8: Uint8Array, begin: number, end: number, start: number, element: number, pairing: Pairing) {
    const columns = pairing.shape[1];
    const row = pairing.isMatrix ? Math.floor(element / columns) : element;
    if (!this.#inBytes) return positionOutOfRange(start, "string", `${row}`);
    const index = pairing.isMatrix ? `(${row}, ${element % columns})` : `${element}`;
    return positionOutOfRange(start, `string b'${decodeUtf8(u8, begin, end - begin)}'`, index);
  }
}

/** Equal shapes and a scalar position pair up at any rank, all else is broadcast to one or two dimensions. */
function pair(input: Shape, positions: Shape): Pairing {
  const same = (element: number) => element;
  if (positions.length === 0) return { shape: input, stringOf: same, positionOf: () => 0, isMatrix: false };
  if (shapesEqual(input, positions)) return { shape: input, stringOf: same, positionOf: same, isMatrix: false };
  const rank = Math.max(input.length, positions.length);
  const left = [...new Array<number>(rank - input.length).fill(1), ...input];
  const right = [...new Array<number>(rank - positions.length).fill(1), ...positions];
  const shape = left.map((size, dimension) => {
    if (size !== right[dimension] && size !== 1 && right[dimension] !== 1) throw incompatibleShapes(input, positions);
    return size === 1 ? right[dimension] : size;
  });
  if (rank > 2) throw substrBroadcastRank(rank);
  return { shape, stringOf: elementOf(left, shape), positionOf: elementOf(right, shape), isMatrix: rank === 2 };
}

/** The element of a tensor of shape `from` that is seen at an element of `shape`, of one or two dimensions. */
function elementOf(from: Shape, shape: Shape): (element: number) => number {
  if (shape.length === 1) return from[0] === 1 ? () => 0 : (element) => element;
  const [rows, columns] = from;
  return (element) => {
    const row = Math.floor(element / shape[1]);
    return (rows === 1 ? 0 : row) * columns + (columns === 1 ? 0 : element - row * shape[1]);
  };
}

/** The address of byte `start`, from the end when negative; -1 when there is none. One past the last counts. */
function byteAt(begin: number, end: number, start: number): number {
  const at = start < 0 ? end + start : begin + start;
  return at < begin || at > end ? -1 : at;
}

/** Where `size` bytes end; a negative size is all that there is. */
function byteEnd(from: number, end: number, size: number): number {
  return size < 0 ? end : Math.min(from + size, end);
}

/** As {@link byteAt} by characters. From the end TensorFlow also refuses a negative size. */
function characterAt(u8: Uint8Array, begin: number, end: number, start: number, size: number): number {
  if (start < 0 && size < 0) return -1;
  let left = Math.abs(start);
  let at = start < 0 ? end : begin;
  if (start < 0) {
    for (; left > 0 && at > begin; left--) {
      at--;
      while (at > begin && isContinuation(u8[at])) at--;
    }
  } else {
    for (; left > 0 && at < end; left--) at = nextCharacter(u8, at, end);
  }
  return left > 0 ? -1 : at;
}

/** Where `size` characters end; a negative size is none. */
function characterEnd(u8: Uint8Array, from: number, end: number, size: number): number {
  let at = from;
  for (let left = size; left > 0 && at < end; left--) at = nextCharacter(u8, at, end);
  return at;
}

function nextCharacter(u8: Uint8Array, at: number, end: number): number {
  let next = at + 1;
  while (next < end && isContinuation(u8[next])) next++;
  return next;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** Substr: a part of each string, by bytes or by characters. */
export function createSubstr({ attributes }: ConstructionContext): Kernel {
  return new SubstrKernel(attributes.string("unit") === "BYTE");
}
