import { SMALL_CAPACITY } from "../../tstring/assembly/cell";

/** Texts read in blocks, and cells made of them. */

/** Whether `size` bytes can be read at `at`. */
export function isReadable(at: usize, size: usize): bool {
  return at + size <= (<usize>memory.size()) << 16;
}

/** The 16 bytes at `at`, of which those from `end` on are anything. */
export function loadBlock(at: usize, end: usize): v128 {
  if (isReadable(at, 16)) return v128.load(at);
  let block = i64x2.splat(0);
  // The end of the memory: the bytes that there are, moved to their place.
  for (let from = end; from > at; from--) {
    block = i8x16.shuffle(block, block, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    block = i8x16.replace_lane(block, 0, load<i8>(from - 1));
  }
  return block;
}

/** The bits of a mask of 16 bytes at `at` that stand for bytes before `end`. */
export function before(end: usize, at: usize, mask: i32): i32 {
  const left = <u32>(end - at);
  return left >= 16 ? mask : mask & ((1 << left) - 1);
}

/** Makes a cell of the `size` bytes at `source`; a long text goes to `text`. The answer is where the next long text goes. */
export function writeText(cell: usize, source: usize, size: u32, text: usize): usize {
  if (size > SMALL_CAPACITY) {
    writeReference(cell, text, size);
    return copyLong(text, source, size);
  }
  if (isReadable(source, 32)) {
    writeSmall(cell, v128.load(source - 1), v128.load64_zero(source + 15), size);
    return text;
  }
  store<u64>(cell, size << 2);
  store<u64>(cell, 0, 8);
  store<u64>(cell, 0, 16);
  for (let i: u32 = 0; i < size; i++) store<u8>(cell + 1 + i, load<u8>(source + i));
  return text;
}

/** Makes a SMALL cell of the bytes from the second of `first` on, then those of `second`: `size` of them, and zeros. */
export function writeSmall(cell: usize, first: v128, second: v128, size: u32): void {
  const low = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const high = i8x16(16, 17, 18, 19, 20, 21, 22, 23, -1, -1, -1, -1, -1, -1, -1, -1);
  const sizes = i8x16.splat(<i8>size);
  first = v128.and(first, i8x16.le_u(low, sizes));
  v128.store(cell, i8x16.replace_lane(first, 0, <i8>(size << 2)));
  v128.store64_lane(cell + 16, v128.and(second, i8x16.le_u(high, sizes)), 0);
}

/** Makes an OFFSET cell of a text that is at `text`, behind it. */
export function writeReference(cell: usize, text: usize, size: u32): void {
  store<u32>(cell, (size << 2) | 2);
  store<u32>(cell, <u32>(text - cell), 4);
  store<u64>(cell, 1, 8);
  store<u64>(cell, 0, 16);
}

/** Copies a text of more than 16 bytes, and writes no byte behind it; the answer is its end. */
function copyLong(target: usize, source: usize, size: u32): usize {
  const last = size - 16;
  for (let i: u32 = 0; i < last; i += 16) v128.store(target + i, v128.load(source + i));
  v128.store(target + last, v128.load(source + last));
  return target + size;
}

/** Copies `size` bytes, and writes up to 15 behind them; the answer is their end. */
export function copyOver(target: usize, source: usize, size: u32): usize {
  if (isReadable(source, size + 16)) {
    for (let i: u32 = 0; i < size; i += 16) v128.store(target + i, v128.load(source + i));
  } else {
    for (let i: u32 = 0; i < size; i++) store<u8>(target + i, load<u8>(source + i));
  }
  return target + size;
}
