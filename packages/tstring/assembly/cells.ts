import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY } from "./cell";

/** Cells in bulk. A function over many takes the distance from one to the next. */

/** Writes 24 bytes: `size` bytes of text behind their number, then zeros. Reads 24 bytes around the text when it may. */
export function writeSmall(cell: usize, source: usize, size: u32): void {
  if (source + 32 <= (<usize>memory.size()) << 16) {
    const first = i8x16.le_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>size));
    const second = i8x16.le_u(
      i8x16(16, 17, 18, 19, 20, 21, 22, 23, -1, -1, -1, -1, -1, -1, -1, -1),
      i8x16.splat(<i8>size),
    );
    const rest = v128.and(v128.load64_zero(source + 15), second);
    v128.store(cell, v128.replace_lane<u8>(v128.and(v128.load(source - 1), first), 0, <u8>(size << 2)));
    v128.store64_lane(cell + 16, rest, 0);
    return;
  }
  store<u64>(cell, size << 2);
  store<u64>(cell, 0, 8);
  store<u64>(cell, 0, 16);
  for (let i: u32 = 0; i < size; i++) store<u8>(cell + 1 + i, load<u8>(source + i));
}

/** From this many bytes on a call into the engine beats a loop. */
const MANY_BYTES: u32 = 512;

/** Copies a text of more than 16 bytes, and writes no byte behind it. */
export function copyLong(target: usize, source: usize, size: u32): void {
  if (size >= MANY_BYTES) {
    memory.copy(target, source, size);
    return;
  }
  const last = size - 16;
  for (let i: u32 = 0; i < last; i += 16) v128.store(target + i, v128.load(source + i));
  v128.store(target + last, v128.load(source + last));
}

/** Writes an OFFSET (2) cell whose text is at `text`, behind it, or a VIEW (3) cell of it. */
export function writeReference(cell: usize, type: u32, text: usize, size: u32): void {
  store<u32>(cell, (size << 2) | type);
  store<u32>(cell, type === 2 ? text - cell : text, 4);
  store<u64>(cell, type === 2 ? 1 : 0, 8);
  store<u64>(cell, 0, 16);
}

/** The sizes of the texts that have at least `minimum` bytes, summed. */
export function sumSizes(cell: usize, stride: i32, count: i32, minimum: u32): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < count; i++, cell += stride) {
    const size = cellSize(cell);
    if (size >= minimum) sum += <f64>size;
  }
  return sum;
}

/** Copies texts into SMALL cells from `target` on, long ones to `text` and behind it; the answer is where those end. */
export function copyCells(cell: usize, stride: i32, count: i32, target: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += stride, target += CELL_BYTES) {
    const size = cellSize(cell);
    if (size <= SMALL_CAPACITY) {
      writeSmall(target, cellData(cell), size);
    } else {
      copyLong(text, cellData(cell), size);
      writeReference(target, 2, text, size);
      text += size;
    }
  }
  return text;
}

/** The index of the first cell that is neither SMALL, with its NUL, nor OFFSET into `[text, end)`; `count` when there is none. */
export function proveCells(cell: usize, count: i32, text: usize, end: usize): i32 {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const words = load<u64>(cell);
    const type = <u32>words & 3;
    if (type === 0) {
      const size = (<u32>words & 0xff) >> 2;
      if (size > SMALL_CAPACITY || load<u8>(cell + 1 + size) !== 0) return i;
    } else {
      const start = <u64>cell + (words >> 32);
      if (type !== 2 || start < <u64>text || start + ((words & 0xffffffff) >> 2) > <u64>end) return i;
    }
  }
  return count;
}
