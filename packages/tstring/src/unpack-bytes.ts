import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES } from "./layout.js";
import { cellSizeBytes } from "./read-cell.js";
import { textCodeFor } from "./text-code.js";
import { viewOfCell } from "./view-of-cell.js";

/** Strings that a loop joins in one go, and their bytes, which leave the memory by one copy. */
const CHUNK_STRINGS = 1024;
const CHUNK_BYTES = 65536;
/** Bytes that the loop may write after a chunk. */
const SPARE_BYTES = 16;

/**
 * The bytes of the strings in `count` cells: parts of one copy, so that they share an ArrayBuffer.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a damaged cell, whose bytes, more than a chunk where there are loops, are not inside the memory
 */
export function unpackBytes(memory: LinearMemory, cell: number, count: number): Uint8Array[] {
  const sizeBytes = sumOfSizes(memory, cell, count);
  const capacity = Math.min(sizeBytes, CHUNK_BYTES);
  using scope = memory.scope();
  const sizes = scope.malloc(Math.min(count, CHUNK_STRINGS) * 4 + capacity + SPARE_BYTES);
  const target = sizes + Math.min(count, CHUNK_STRINGS) * 4;
  const loops = textCodeFor(count, 0)?.textLoopsOver(memory);
  const { u32, u8 } = memory;
  const all = new Uint8Array(sizeBytes);
  const { buffer } = all;
  const parts = new Array<Uint8Array>(count);
  let end = 0;
  for (let done = 0; done < count; ) {
    const from = cell + done * CELL_BYTES;
    const wanted = Math.min(count - done, CHUNK_STRINGS);
    const taken = loops ? loops.joinTexts(from, CELL_BYTES, wanted, target, capacity, sizes) & 0x7fffffff : 0;
    if (taken === 0) {
      // Longer than a chunk, or there are no loops.
      const view = viewOfCell(memory, from, done);
      all.set(view, end);
      parts[done++] = new Uint8Array(buffer, end, view.length);
      end += view.length;
      continue;
    }
    const start = end;
    for (let i = 0; i < taken; i++) {
      const size = u32[(sizes >>> 2) + i];
      parts[done++] = new Uint8Array(buffer, end, size);
      end += size;
    }
    all.set(u8.subarray(target, target + end - start), start);
  }
  return parts;
}

function sumOfSizes({ u32 }: LinearMemory, cell: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += cellSizeBytes(u32, cell + i * CELL_BYTES);
  return sum;
}
