import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { CELL_MASKS, canonicalCell } from "./canonical-cell.js";
import type { KeyLoops, KeySearch } from "./key-loops.js";
import { type CellViews, hashCells } from "./table-hash.js";

/** Keys that are strings: compared as bytes. Stored keys are canonical SMALL cells, or VIEW cells of long text. */
export const stringKeys: KeyLoops = {
  sizeBytes: CELL_BYTES,
  hash: hashCells,
  firstMismatch,
  equals: (memory, key, stored, scratch) => equalsStored(memory, key, stored, scratch),
};

function firstMismatch(memory: LinearMemory, search: KeySearch, start: number): number {
  const { u32, u8 } = memory;
  const { keys, count, entries, records, strideBytes, scratch } = search;
  const strideWords = strideBytes >>> 2;
  const views: CellViews = { u32, u8 };
  const masks = CELL_MASKS; // A local, so that the loop need not read the module's variable.
  for (let i = start; i < count; i++) {
    const entry = u32[(entries >>> 2) + i];
    if (entry === 0) continue;
    const r = ((records >>> 2) + Math.imul(entry - 1, strideWords)) | 0;
    const q = (keys >>> 2) + i * 6;
    const word = u32[q];
    const size = (word & 0xff) >>> 2;
    if ((word & 3) === 0 && size < 16) {
      const m = size << 3;
      const difference =
        ((word & masks[m]) ^ u32[r]) |
        ((u32[q + 1] & masks[m + 1]) ^ u32[r + 1]) |
        ((u32[q + 2] & masks[m + 2]) ^ u32[r + 2]) |
        ((u32[q + 3] & masks[m + 3]) ^ u32[r + 3]);
      if (difference !== 0) return i;
    } else if (!equalsStored(views, q * 4, r * 4, scratch)) {
      return i;
    }
  }
  return count;
}

function equalsStored({ u32, u8 }: CellViews, cell: number, stored: number, scratch: number): boolean {
  const size = cellSizeBytes(u32, cell);
  if (size !== cellSizeBytes(u32, stored)) return false;
  if (size > SMALL_CAPACITY) {
    return equalText(u32, u8, cellDataAddress(u32, cell), cellDataAddress(u32, stored), size);
  }
  const r = stored >>> 2;
  let q = cell >>> 2;
  if ((u32[q] & 3) !== 0) q = canonicalCell(u32, u8, cell, scratch) >>> 2;
  const m = size << 3;
  for (let i = 0; i < 6; i++) if (((u32[q + i] & CELL_MASKS[m + i]) ^ u32[r + i]) !== 0) return false;
  return true;
}

/** Compares `size` bytes at any address with stored text, which starts at a multiple of 4, word by word. */
function equalText(u32: Uint32Array, u8: Uint8Array, text: number, stored: number, size: number): boolean {
  const words = size >>> 2;
  const shift = (text & 3) << 3;
  const q = text >>> 2;
  const r = stored >>> 2;
  if (shift === 0) {
    for (let i = 0; i < words; i++) if (u32[q + i] !== u32[r + i]) return false;
  } else {
    let low = u32[q] >>> shift;
    for (let i = 0; i < words; i++) {
      const next = u32[q + i + 1];
      if (((low | (next << (32 - shift))) ^ u32[r + i]) !== 0) return false;
      low = next >>> shift;
    }
  }
  for (let i = size & ~3; i < size; i++) if (u8[text + i] !== u8[stored + i]) return false;
  return true;
}
