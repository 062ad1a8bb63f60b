import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes, writeBytes } from "../bytes/copy-bytes.js";
import { tooManyStrings } from "../errors.js";

/** Pieces of up to so many bytes, such as characters, are copied byte by byte. */
const TINY_BYTES = 4;

/** Strings that are joined without a pause. */
const JOINED_AT_ONCE = 1024;

/**
 * Sets output 0 to a string tensor of shape `shape`. Element `i` joins `pieceCount(i)` pieces, the cells at `cellOf(i, piece)`, with
 * `separator` between them; without pieces it is the empty string.
 *
 * @param skipsEmptyStart leaves out empty pieces, and their separators, before the first piece that is not empty
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory cannot hold so many strings
 */
export function joinCells(
  context: ComputeContext,
  shape: Shape,
  pieceCount: (element: number) => number,
  cellOf: (element: number, piece: number) => number,
  separator: Uint8Array,
  skipsEmptyStart = false,
): void | Promise<void> {
  return runSteps(joinSteps(context, shape, pieceCount, cellOf, separator, skipsEmptyStart));
}

function* joinSteps(
  context: ComputeContext,
  shape: Shape,
  pieceCount: (element: number) => number,
  cellOf: (element: number, piece: number) => number,
  separator: Uint8Array,
  skipsEmptyStart: boolean,
): Steps<void> {
  const { memory } = context;
  const count = elementCount(shape);
  if (count * CELL_BYTES > memory.maximumBytes) throw tooManyStrings(count, memory.maximumBytes);
  const sizes = new Float64Array(count);
  const [byte = 0] = separator;
  const firsts = skipsEmptyStart ? new Uint32Array(count) : undefined;
  let longBytes = 0;
  const measure = (start: number, end: number) => {
    const { u32 } = memory;
    for (let i = start; i < end; i++) {
      const pieces = pieceCount(i);
      let textBytes = 0;
      let first = 0;
      for (let piece = 0; piece < pieces; piece++) {
        textBytes += cellSizeBytes(u32, cellOf(i, piece));
        if (skipsEmptyStart && textBytes === 0) first = piece + 1;
      }
      if (firsts !== undefined) firsts[i] = first;
      const size = textBytes + Math.max(0, pieces - first - 1) * separator.length;
      sizes[i] = size;
      if (size > SMALL_CAPACITY) longBytes += size;
    }
  };
  yield* settle(inBlocks(context, count, JOINED_AT_ONCE, measure));
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const join = (start: number, end: number) => {
    const { u8, u32 } = memory;
    for (let i = start; i < end; i++) {
      const pieces = pieceCount(i);
      const first = firsts === undefined ? 0 : firsts[i];
      let target = builder.add(sizes[i]);
      for (let piece = first; piece < pieces; piece++) {
        if (piece > first) {
          if (separator.length === 1) u8[target++] = byte;
          else if (separator.length > 1) target = writeBytes(memory, target, separator);
        }
        const cell = cellOf(i, piece);
        let from = cellDataAddress(u32, cell);
        const pieceBytes = cellSizeBytes(u32, cell);
        if (pieceBytes > TINY_BYTES) target = copyBytes(memory, target, from, pieceBytes);
        else for (const end = from + pieceBytes; from < end; ) u8[target++] = u8[from++];
      }
    }
  };
  yield* settle(inBlocks(context, count, JOINED_AT_ONCE, join));
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}
