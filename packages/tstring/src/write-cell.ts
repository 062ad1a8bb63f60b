import { CELL_BYTES, CellType, SMALL_CAPACITY } from "./layout.js";

/**
 * Makes a cell for a text of `size` bytes that the caller writes: SMALL, or OFFSET to `text`, an address behind the cell. What the
 * cell was before is forgotten, not freed.
 *
 * @param cell its address, a multiple of 4
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
 * As {@link startCell}, with a copy of the `size` bytes at `source`.
 *
 * @returns where the next long text goes: behind this one if it is long, else `text`
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

/** Makes an OFFSET or VIEW cell of a text that stays where it is. */
export function writeReference(u32: Uint32Array, cell: number, type: number, text: number, size: number): void {
  const index = cell >>> 2;
  u32[index] = ((size << 2) | type) >>> 0;
  u32[index + 1] = type === CellType.OFFSET ? text - cell : text;
  u32[index + 2] = type === CellType.OFFSET ? 1 : 0;
  u32[index + 3] = 0;
  u32[index + 4] = 0;
  u32[index + 5] = 0;
}
