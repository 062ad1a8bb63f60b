import type { LinearMemory } from "@heddle/memory";
import { type Shape, Tensor } from "@heddle/tensor";
import { cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes, writeBytes } from "../bytes/copy-bytes.js";
import type { Pieces } from "./pieces.js";

/** Up to so many results and pieces together they are joined here faster than by the loops, whose tables are three allocations. */
export const FEW = 20;

/** Joins as `joinCells` does, a piece after the other: `count` strings that have few pieces. */
export function joinFew(
  memory: LinearMemory,
  shape: Shape,
  count: number,
  { countOf, cellOf }: Pieces,
  separator: Uint8Array,
  skipsEmptyStart: boolean,
): Tensor {
  using builder = new StringBlockBuilder(memory, count);
  for (let i = 0; i < count; i++) {
    const pieces = countOf(i);
    let first = 0;
    let size = 0;
    for (let piece = 0; piece < pieces; piece++) {
      size += cellSizeBytes(memory.u32, cellOf(i, piece));
      if (skipsEmptyStart && size === 0) first = piece + 1;
    }
    let target = builder.add(size + Math.max(0, pieces - first - 1) * separator.length);
    const { u32 } = memory; // The block may have grown.
    for (let piece = first; piece < pieces; piece++) {
      if (piece > first) target = writeBytes(memory, target, separator);
      const cell = cellOf(i, piece);
      target = copyBytes(memory, target, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
    }
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}
