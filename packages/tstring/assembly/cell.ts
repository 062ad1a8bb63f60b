/** String cells, read and written one at a time. The loops of every package take their cells from here. */
import * as layout from "../src/layout";
import { CELL_BYTES, LARGE, OFFSET, SMALL } from "../src/layout";

export { CELL_BYTES, LARGE, OFFSET, SMALL, VIEW } from "../src/layout";

/** The longest text of a SMALL cell in bytes. */
export const SMALL_CAPACITY: u32 = layout.SMALL_CAPACITY;

/** The longest text of any cell in bytes. */
export const MAX_STRING_BYTES: u32 = layout.MAX_STRING_BYTES;

/** The size of a cell's text in bytes. */
export function cellSize(cell: usize): u32 {
  const word = load<u32>(cell);
  return (word & 3) === SMALL ? smallSize(word) : word >> 2;
}

/** The size in bytes of the text of a SMALL cell, whose first word or byte is `word`. */
export function smallSize(word: u32): u32 {
  return (word & 0xff) >> 2;
}

/** The address of a cell's text. */
export function cellData(cell: usize): usize {
  const type = load<u32>(cell) & 3;
  if (type === SMALL) return cell + 1;
  if (type === LARGE) return load<u32>(cell, 8);
  const word = load<u32>(cell, 4);
  return type === OFFSET ? cell + word : word;
}

/** True when two elements of `bytes` 4 or 8 are the same bits, or two cells, of other `bytes`, have the same text. */
export function areSame(a: usize, b: usize, bytes: u32): bool {
  if (bytes === 8) return load<u64>(a) === load<u64>(b);
  if (bytes === 4) return load<u32>(a) === load<u32>(b);
  const size = cellSize(a);
  if (size !== cellSize(b)) return false;
  const dataA = cellData(a);
  const dataB = cellData(b);
  let i: u32 = 0;
  for (; i + 8 <= size; i += 8) if (load<u64>(dataA + i) !== load<u64>(dataB + i)) return false;
  for (; i < size; i++) if (load<u8>(dataA + i) !== load<u8>(dataB + i)) return false;
  return true;
}

/** True when `size` bytes from `address` on are inside the memory. */
export function isReadable(address: usize, size: usize): bool {
  return address + size <= (<usize>memory.size()) << 16;
}

/**
 * Writes a SMALL cell of the `size` bytes at `source`, at most 22, and zeros after them. Reads a byte before and 23 bytes
 * after `source` where the memory has them.
 */
export function writeSmall(cell: usize, source: usize, size: u32): void {
  if (isReadable(source, 32)) {
    writeSmallVectors(cell, v128.load(source - 1), v128.load64_zero(source + 15), size);
    return;
  }
  startSmall(cell, size);
  for (let i: u32 = 0; i < size; i++) store<u8>(cell + 1 + i, load<u8>(source + i));
}

/** Writes a SMALL cell of `size` bytes: those of `first` from the second on, then the first 8 of `second`; then zeros. */
export function writeSmallVectors(cell: usize, first: v128, second: v128, size: u32): void {
  const sizes = i8x16.splat(<i8>size);
  const low = i8x16.le_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), sizes);
  const high = i8x16.le_u(i8x16(16, 17, 18, 19, 20, 21, 22, 23, -1, -1, -1, -1, -1, -1, -1, -1), sizes);
  const rest = v128.and(second, high);
  v128.store(cell, i8x16.replace_lane(v128.and(first, low), 0, <i8>(size << 2)));
  v128.store64_lane(cell + 16, rest, 0);
}

/** Writes a SMALL cell of `size` zero bytes; the text goes to `cell + 1`. */
export function startSmall(cell: usize, size: u32): void {
  store<u64>(cell, size << 2);
  store<u64>(cell, 0, 8);
  store<u64>(cell, 0, 16);
}

/** Writes a cell of `type`, OFFSET or VIEW, for the `size` bytes at `text`; the text of an OFFSET cell lies after the cell. */
export function writeReference(cell: usize, type: u32, text: usize, size: u32): void {
  store<u32>(cell, (size << 2) | type);
  store<u32>(cell, type === OFFSET ? text - cell : text, 4);
  store<u64>(cell, type === OFFSET ? 1 : 0, 8);
  store<u64>(cell, 0, 16);
}

/**
 * Writes a cell of a block for the `size` bytes at `source`: a SMALL cell, or an OFFSET cell and the text to `text`. Returns
 * where the next long text goes.
 */
export function writeText(cell: usize, source: usize, size: u32, text: usize): usize {
  if (size <= SMALL_CAPACITY) {
    writeSmall(cell, source, size);
    return text;
  }
  writeReference(cell, OFFSET, text, size);
  copyLong(text, source, size);
  return text + size;
}

/**
 * Copies the string of the cell at `cell` to the one at `target`, a SMALL one as it is, a long text to `text`. Returns where the next long
 * text goes; 0 when this one does not fit before `end`.
 */
export function copyCell(cell: usize, target: usize, text: usize, end: usize): usize {
  const word = load<u32>(cell);
  if ((word & 3) === SMALL) {
    v128.store(target, v128.load(cell));
    store<u64>(target, load<u64>(cell, 16), 16);
    return text;
  }
  const size = word >> 2;
  if (size > SMALL_CAPACITY && size > end - text) return 0;
  return writeText(target, cellData(cell), size, text);
}

/** Does as {@link copyCell}; a SMALL cell is copied without a call. */
export function copyMostlySmall(cell: usize, target: usize, text: usize, end: usize): usize {
  const first = v128.load(cell);
  if ((i32x4.extract_lane(first, 0) & 3) !== SMALL) return copyCell(cell, target, text, end);
  v128.store(target, first);
  store<u64>(target, load<u64>(cell, 16), 16);
  return text;
}

/** Copies `run` cells in a row, two SMALL ones at a time. Returns where the long texts end; 0 when they do not fit before `end`. */
export function copyRun(cell: usize, run: u32, target: usize, text: usize, end: usize): usize {
  while (run > 0) {
    if (run > 1) {
      const first = v128.load(cell);
      const second = v128.load(cell, 16);
      if (((i32x4.extract_lane(first, 0) | i32x4.extract_lane(second, 2)) & 3) === SMALL) {
        v128.store(target, first);
        v128.store(target, second, 16);
        v128.store(target, v128.load(cell, 32), 32);
        cell += 2 * CELL_BYTES;
        target += 2 * CELL_BYTES;
        run -= 2;
        continue;
      }
    }
    text = copyCell(cell, target, text, end);
    if (text === 0) return 0;
    cell += CELL_BYTES;
    target += CELL_BYTES;
    run--;
  }
  return text;
}

/** From this many bytes on, memory.copy is faster than a loop. */
const MANY_BYTES: u32 = 512;

/** Copies `size` bytes, at least 16, that do not overlap, and writes none after them. */
export function copyLong(target: usize, source: usize, size: u32): void {
  if (size >= MANY_BYTES) {
    memory.copy(target, source, size);
    return;
  }
  const last = size - 16;
  for (let i: u32 = 0; i < last; i += 16) v128.store(target + i, v128.load(source + i));
  v128.store(target + last, v128.load(source + last));
}

/** The bytes of the texts of `count` cells in a row that are too long for SMALL cells. */
export function longTextBytes(cell: usize, count: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, cell += CELL_BYTES) {
    const word = load<u32>(cell);
    if ((word & 3) !== SMALL && word >> 2 > SMALL_CAPACITY) sum += <f64>(word >> 2);
  }
  return sum;
}
