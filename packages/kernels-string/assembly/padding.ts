/** Printed numbers padded to a width; `padding-loops.ts` describes the function and has its twin. */
import { CELL_BYTES, cellSize } from "../../tstring/assembly/cell";
import { LEFT, ZEROS } from "../src/numbers/padding-layout";

const BLANK: u8 = 0x20;
const MINUS: u8 = 0x2d;
const ZERO: u8 = 0x30;
const NINE: u8 = 0x39;

export function padCells(cell: usize, count: u32, width: u32, side: u32): void {
  for (; count > 0; count--, cell += CELL_BYTES) {
    const size = cellSize(cell);
    if (size >= width) continue;
    const text = cell + 1;
    const missing = width - size;
    store<u8>(cell, width << 2);
    if (side === LEFT) {
      memory.fill(text + size, BLANK, missing);
      continue;
    }
    const sign: u32 = load<u8>(text) === MINUS ? 1 : 0;
    const first = load<u8>(text + sign);
    // "nan" and "inf" are padded with blanks.
    const withZeros = side === ZEROS && first >= ZERO && first <= NINE;
    const kept = withZeros ? sign : 0;
    // From the last byte on, because the new place overlaps the old one.
    for (let i = size; i > kept; ) {
      i--;
      store<u8>(text + missing + i, load<u8>(text + i));
    }
    memory.fill(text + kept, withZeros ? ZERO : BLANK, missing);
  }
}
