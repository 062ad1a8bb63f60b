import { cellData, cellSize, SMALL_CAPACITY } from "../../tstring/assembly/cell";
import { OFFSET, SMALL, VIEW, WINDOW } from "./layout";

/** Where the bytes are that mask a SMALL cell with this first byte: ones up to the end of the text, zeros behind it. */
export function maskOf(table: usize, firstByte: u32): usize {
  return table + (WINDOW + 23) - (firstByte >>> 2);
}

/** Writes the first 8 bytes of a VIEW cell; those behind them do not count. */
export function viewCell(target: usize, text: usize, size: u32): void {
  store<u64>(target, ((<u64>text) << 32) | (size << 2) | VIEW);
}

/** Writes a string of up to 22 bytes as a SMALL cell with zeros behind the text, a longer one as {@link viewCell}. */
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
  store<u64>(target, size << 2);
  store<u64>(target, 0, 8);
  store<u64>(target, 0, 16);
  for (let i: u32 = 0; i < size; i++) store<u8>(target + 1 + i, load<u8>(text + i));
}

/** The text of a VIEW or OFFSET cell; of another one, no address. */
export function textOf(cell: usize): usize {
  return load<u32>(cell, 4) + (cell & (0 - usize((load<u32>(cell) & 3) === OFFSET)));
}

/** True when `size` bytes, at least 16, are equal at two addresses: all are read, since nearly always they are. */
export function equalText(a: usize, b: usize, size: u32): bool {
  const last = size - 16;
  let difference = v128.xor(v128.load(a + last), v128.load(b + last));
  for (let i: u32 = 0; i < last; i += 16) {
    difference = v128.or(difference, v128.xor(v128.load(a + i), v128.load(b + i)));
  }
  return !v128.any_true(difference);
}

/** Bytes that long texts of `count` cells take in an arena, each rounded up to a multiple of 4. */
export function textBytes(cells: usize, count: u32): f64 {
  let total: u64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const size = cellSize(cells + i * 24);
    if (size > SMALL_CAPACITY) total += (size + 3) & ~3;
  }
  return <f64>total;
}

/** Makes VIEW cells of the OFFSET cells among `cells` cells at each of `count` places. */
export function pinCells(first: usize, count: u32, stride: u32, cells: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const from = first + i * stride;
    for (let cell = from; cell < from + cells * 24; cell += 24) {
      const word = load<u32>(cell);
      if ((word & 3) !== OFFSET) continue;
      store<u32>(cell, load<u32>(cell, 4) + <u32>cell, 4);
      store<u32>(cell, 0, 8);
      store<u32>(cell, word | VIEW);
    }
  }
}
