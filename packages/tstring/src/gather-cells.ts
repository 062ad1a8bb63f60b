import type { LinearMemory } from "@heddle/memory";
import { gatherLoopsOver } from "./loops/gather-loops.js";
import type { StringBlockBuilder } from "./string-block-builder.js";

/**
 * Adds copies of the strings in the cells whose addresses are the `count` 32-bit words at `cells`; a cell may occur again, and none may lie in the
 * block being built.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; INTERNAL past the builder's count
 */
export function gatherCells(memory: LinearMemory, builder: StringBlockBuilder, cells: number, count: number): void {
  const loops = gatherLoopsOver(memory);
  const write = (textBytes: number) =>
    builder.addWritten(
      count,
      textBytes,
      (cell, text) => loops.gatherCells(cells, count, cell, text, text + textBytes) >>> 0,
    );
  // Without room for long texts first, because most strings are short.
  if (!write(0)) write(loops.gatheredLongBytes(cells, count));
}
