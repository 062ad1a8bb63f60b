import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes, writeBytes } from "../bytes/copy-bytes.js";
import { tooManyStrings } from "../errors.js";

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
  const firsts = skipsEmptyStart ? new Uint32Array(count) : undefined;
  let longBytes = 0;
  const measure = (start: number, end: number) => {
    const { u32 } = memory;
    for (let i = start; i < end; i++) {
      const pieces = pieceCount(i);
      let piece = 0;
      if (firsts !== undefined) {
        while (piece < pieces && cellSizeBytes(u32, cellOf(i, piece)) === 0) piece++;
        firsts[i] = piece;
      }
      let size = Math.max(0, pieces - piece - 1) * separator.length;
      for (; piece < pieces; piece++) size += cellSizeBytes(u32, cellOf(i, piece));
      sizes[i] = size;
      if (size > SMALL_CAPACITY) longBytes += size;
    }
  };
  yield* settle(inBlocks(context, count, JOINED_AT_ONCE, measure));
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const join = (start: number, end: number) => {
    const { u32 } = memory;
    for (let i = start; i < end; i++) {
      const pieces = pieceCount(i);
      const first = firsts === undefined ? 0 : firsts[i];
      let target = builder.add(sizes[i]);
      for (let piece = first; piece < pieces; piece++) {
        if (piece > first) target = writeBytes(memory, target, separator);
        const cell = cellOf(i, piece);
        target = copyBytes(memory, target, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
      }
    }
  };
  yield* settle(inBlocks(context, count, JOINED_AT_ONCE, join));
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}
