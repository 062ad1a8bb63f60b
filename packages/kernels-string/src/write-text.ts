import { CELL_BYTES, CellType, SMALL_CAPACITY } from "@heddle/tstring";

/** As `writeText` of `assembly/cells.ts`: makes a cell of `size` bytes at `source`; the answer is where the next long text goes. */
export function writeText(
  u8: Uint8Array,
  u32: Uint32Array,
  cell: number,
  source: number,
  size: number,
  text: number,
): number {
  const isLong = size > SMALL_CAPACITY;
  const target = writeCell(u32, cell, size, text);
  if (isLong) u8.copyWithin(target, source, source + size);
  else for (let i = 0; i < size; i++) u8[target + i] = u8[source + i];
  return isLong ? text + size : text;
}

/** Makes a cell for a text of `size` bytes; the answer is where its bytes go: inside it, or to `text`. */
export function writeCell(u32: Uint32Array, cell: number, size: number, text: number): number {
  const index = cell >>> 2;
  const isLong = size > SMALL_CAPACITY;
  u32.fill(0, index, index + CELL_BYTES / 4);
  u32[index] = ((size << 2) | (isLong ? CellType.OFFSET : CellType.SMALL)) >>> 0;
  if (!isLong) return cell + 1;
  u32[index + 1] = text - cell;
  u32[index + 2] = 1;
  return text;
}
