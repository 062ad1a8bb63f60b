import { CellType } from "./cell-type.js";
import { CELL_BYTES, SMALL_CAPACITY } from "./layout.js";

/**
 * Starts a cell whose text of `size` bytes the caller writes: a SMALL cell, or an OFFSET cell of the text at `text`, an address
 * after the cell. The earlier content of the cell is overwritten, not freed.
 *
 * @param cell an address that is a multiple of 4
 * @returns the address for the bytes of the text: in the cell, or `text`
 */
export function startCell(u32: Uint32Array, cell: number, size: number, text: number): number {
  if (size > SMALL_CAPACITY) {
    writeReference(u32, cell, CellType.OFFSET, text, size);
    return text;
  }
  const index = cell >>> 2;
  u32.fill(0, index, index + CELL_BYTES / 4);
  u32[index] = size << 2;
  return cell + 1;
}

/**
 * Writes a cell with a copy of the `size` bytes at `source`; otherwise as {@link startCell}.
 *
 * @returns where the next long text goes: after this one if it is long, else `text`
 */
export function writeTextCell(
  u8: Uint8Array,
  u32: Uint32Array,
  cell: number,
  source: number,
  size: number,
  text: number,
): number {
  const target = startCell(u32, cell, size, text);
  if (size > SMALL_CAPACITY) {
    u8.copyWithin(text, source, source + size);
    return text + size;
  }
  for (let i = 0; i < size; i++) u8[target + i] = u8[source + i];
  return text;
}

/** Writes a cell of `type`, OFFSET or VIEW, for a text that stays where it is. */
export function writeReference(u32: Uint32Array, cell: number, type: number, text: number, size: number): void {
  const index = cell >>> 2;
  u32[index] = ((size << 2) | type) >>> 0;
  u32[index + 1] = type === CellType.OFFSET ? text - cell : text;
  u32[index + 2] = type === CellType.OFFSET ? 1 : 0;
  u32[index + 3] = 0;
  u32[index + 4] = 0;
  u32[index + 5] = 0;
}
