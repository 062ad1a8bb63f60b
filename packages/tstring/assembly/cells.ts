/** Loops over many cells, `stride` bytes apart; `cell-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, cellData, cellSize, OFFSET, SMALL, SMALL_CAPACITY, smallSize, writeText } from "./cell";

export function sumSizes(cell: usize, stride: i32, count: i32, minimum: u32): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < count; i++, cell += stride) {
    const size = cellSize(cell);
    if (size >= minimum) sum += <f64>size;
  }
  return sum;
}

export function copyCells(cell: usize, stride: i32, count: i32, target: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += stride, target += CELL_BYTES) {
    text = writeText(target, cellData(cell), cellSize(cell), text);
  }
  return text;
}

export function proveCells(cell: usize, count: i32, text: usize, end: usize): i32 {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const words = load<u64>(cell);
    const type = <u32>words & 3;
    if (type === SMALL) {
      const size = smallSize(<u32>words);
      if (size > SMALL_CAPACITY || load<u8>(cell + 1 + size) !== 0) return i;
    } else {
      const start = <u64>cell + (words >> 32);
      if (type !== OFFSET || start < <u64>text || start + ((words & 0xffffffff) >> 2) > <u64>end) return i;
    }
  }
  return count;
}
