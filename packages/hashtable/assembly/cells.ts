/** Canonical cells: in a table, equal strings of up to 22 bytes are equal bytes, and longer ones are VIEW cells. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL,
  SMALL_CAPACITY,
  smallSize,
  VIEW,
  writeSmall,
} from "../../tstring/assembly/cell";
import { WINDOW } from "../src/storage/table-layout";

/** The address of the mask of a SMALL cell with this first byte: ones up to the end of the text, then zeros. */
export function maskOf(table: usize, firstByte: u32): usize {
  return table + (WINDOW + CELL_BYTES - 1) - smallSize(firstByte);
}

/** Writes the first 8 bytes of a VIEW cell, the ones that loops compare; the others keep their content. */
export function viewCell(target: usize, text: usize, size: u32): void {
  store<u64>(target, ((<u64>text) << 32) | (size << 2) | VIEW);
}

/** Writes a string of up to 22 bytes as a SMALL cell with zeros after the text, a longer one as {@link viewCell} does. */
export function canonicalCell(table: usize, cell: usize, target: usize): void {
  const byte = load<u8>(cell);
  if ((byte & 3) === SMALL) {
    const mask = maskOf(table, byte);
    const first = v128.and(v128.load(cell), v128.load(mask));
    const second = v128.and(v128.load(cell, 8), v128.load(mask, 8));
    v128.store(target, first);
    v128.store(target, second, 8);
    return;
  }
  const size = cellSize(cell);
  const text = cellData(cell);
  if (size > SMALL_CAPACITY) {
    viewCell(target, text, size);
    return;
  }
  writeSmall(target, text, size);
}

/** The address of the text of a VIEW or OFFSET cell, without a branch. */
export function textOf(cell: usize): usize {
  return load<u32>(cell, 4) + (cell & (0 - usize((load<u32>(cell) & 3) === OFFSET)));
}

/** True when `size` bytes, at least 16, are equal at two addresses. Reads all of them: nearly always they are equal. */
export function equalText(a: usize, b: usize, size: u32): bool {
  const last = size - 16;
  let difference = v128.or(differenceAt(a, b, last), differenceAt(a, b, 0));
  if (last > 16) difference = v128.or(difference, differenceAt(a, b, 16));
  for (let i: u32 = 32; i < last; i += 16) difference = v128.or(difference, differenceAt(a, b, i));
  return !v128.any_true(difference);
}

function differenceAt(a: usize, b: usize, offset: u32): v128 {
  return v128.xor(v128.load(a + offset), v128.load(b + offset));
}

export function textBytes(cells: usize, count: u32): f64 {
  let total: u64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const size = cellSize(cells + i * CELL_BYTES);
    if (size > SMALL_CAPACITY) total += (size + 3) & ~3;
  }
  return <f64>total;
}

export function pinCells(first: usize, count: u32, stride: u32, cells: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const from = first + i * stride;
    for (let cell = from; cell < from + cells * CELL_BYTES; cell += CELL_BYTES) {
      const word = load<u32>(cell);
      if ((word & 3) !== OFFSET) continue;
      store<u32>(cell, load<u32>(cell, 4) + <u32>cell, 4);
      store<u32>(cell, 0, 8);
      store<u32>(cell, word | VIEW);
    }
  }
}
