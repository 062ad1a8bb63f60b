import { cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { CELL_MASKS, canonicalCell } from "./canonical-cell.js";
import type { KeyLoops } from "./key-loops.js";
import type { KeyViews } from "./table-hash.js";
import { CELLS } from "./table-layout.js";

/** Keys that are strings: compared as bytes. Stored keys are canonical SMALL cells, or VIEW or OFFSET cells of long text. */
export const stringKeys: KeyLoops = {
  hash: (hash, views, table, key) => hash.ofCell(views, table, key),
  equals(views, table, cell, stored) {
    const { u32, u8 } = views;
    const r = stored >>> 2;
    let q = cell >>> 2;
    if ((u32[q] & 3) !== 0) {
      if (cellSizeBytes(u32, cell) > SMALL_CAPACITY) return equalText(views, cell, stored);
      q = canonicalCell(u32, u8, cell, table + CELLS) >>> 2;
    }
    const m = ((u32[q] & 0xff) >>> 2) << 3;
    for (let i = 0; i < 6; i++) if (((u32[q + i] & CELL_MASKS[m + i]) ^ u32[r + i]) !== 0) return false;
    return true;
  },
};

/** Compares the text of two cells; that of the stored one starts at a multiple of 4. */
function equalText({ u32, u8 }: KeyViews, cell: number, storedCell: number): boolean {
  const size = cellSizeBytes(u32, cell);
  if (size !== cellSizeBytes(u32, storedCell)) return false;
  const text = cellDataAddress(u32, cell);
  const stored = cellDataAddress(u32, storedCell);
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
