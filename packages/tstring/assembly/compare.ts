/** Comparisons, sorting and hashes of texts; `compare-loops.ts` describes each function and has its twin. */
import { cellData, cellSize } from "./cell";

export function equalCells(a: usize, strideA: i32, b: usize, strideB: i32, count: i32): i32 {
  for (let i = 0; i < count; i++, a += strideA, b += strideB) {
    const size = cellSize(a);
    if (size !== cellSize(b)) return i;
    if (difference(cellData(a), cellData(b), size) !== size) return i;
  }
  return count;
}

/** The number of bytes at the start of two texts of `size` bytes that are equal. */
function difference(a: usize, b: usize, size: u32): u32 {
  let i: u32 = 0;
  while (i + 8 <= size && load<u64>(a + i) === load<u64>(b + i)) i += 8;
  while (i < size && load<u8>(a + i) === load<u8>(b + i)) i++;
  return i;
}

/** True when the text of cell `a` sorts after that of cell `b`: by unsigned bytes, a prefix first. */
function sortsAfter(a: usize, b: usize): bool {
  const sizeA = cellSize(a);
  const sizeB = cellSize(b);
  const shared = min(sizeA, sizeB);
  const dataA = cellData(a);
  const dataB = cellData(b);
  const same = difference(dataA, dataB, shared);
  return same < shared ? load<u8>(dataA + same) > load<u8>(dataB + same) : sizeA > sizeB;
}

export function sortCells(list: usize, count: u32, work: usize): void {
  let from = work;
  let to = work + ((<usize>count) << 4);
  for (let i: u32 = 0; i < count; i++) {
    const cell = load<u32>(list + ((<usize>i) << 2));
    const entry = from + ((<usize>i) << 4);
    store<u64>(entry, prefix(cellData(cell), cellSize(cell)));
    store<u32>(entry, cell, 8);
    store<u32>(entry, i, 12);
  }
  for (let width: u64 = 1; width < <u64>count; width <<= 1) {
    for (let start: u64 = 0; start < <u64>count; start += width << 1) {
      const middle = <u32>min(start + width, <u64>count);
      const end = <u32>min(start + (width << 1), <u64>count);
      merge(from, to, <u32>start, middle, end);
    }
    const other = from;
    from = to;
    to = other;
  }
  for (let i: u32 = 0; i < count; i++) store<u32>(list + ((<usize>i) << 2), load<u32>(from + ((<usize>i) << 4), 12));
}

function merge(from: usize, to: usize, start: u32, middle: u32, end: u32): void {
  let left = from + ((<usize>start) << 4);
  const leftEnd = from + ((<usize>middle) << 4);
  let right = leftEnd;
  const rightEnd = from + ((<usize>end) << 4);
  to += (<usize>start) << 4;
  while (left < leftEnd && right < rightEnd) {
    const a = load<u64>(left);
    const b = load<u64>(right);
    if (a > b || (a === b && sortsAfter(load<u32>(left, 8), load<u32>(right, 8)))) {
      v128.store(to, v128.load(right));
      right += 16;
    } else {
      v128.store(to, v128.load(left));
      left += 16;
    }
    to += 16;
  }
  memory.copy(to, left, leftEnd - left);
  memory.copy(to + (leftEnd - left), right, rightEnd - right);
}

/** The first 8 bytes as a number that sorts as they do; zeros fill up a shorter text. */
function prefix(data: usize, size: u32): u64 {
  if (size >= 8) return bswap<u64>(load<u64>(data));
  let key: u64 = 0;
  for (let i: u32 = 0; i < size; i++) key |= (<u64>load<u8>(data + i)) << (56 - ((<u64>i) << 3));
  return key;
}

export function hashCells(cell: usize, stride: i32, count: i32, seed: u32, target: usize): void {
  for (let i = 0; i < count; i++, cell += stride, target += 4) {
    store<u32>(target, hashText(cellData(cell), cellSize(cell), seed));
  }
}

function hashText(data: usize, size: u32, hash: u32): u32 {
  const end = data + (size & ~3);
  for (; data < end; data += 4) hash = rotl<u32>(hash ^ mixed(load<u32>(data)), 13) * 5 + 0xe6546b64;
  const rest = size & 3;
  if (rest !== 0) {
    let last: u32 = load<u8>(data);
    if (rest > 1) last |= (<u32>load<u8>(data, 1)) << 8;
    if (rest > 2) last |= (<u32>load<u8>(data, 2)) << 16;
    hash ^= mixed(last);
  }
  hash ^= size;
  hash = (hash ^ (hash >> 16)) * 0x85ebca6b;
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35;
  return hash ^ (hash >> 16);
}

function mixed(word: u32): u32 {
  return rotl<u32>(word * 0xcc9e2d51, 15) * 0x1b873593;
}
