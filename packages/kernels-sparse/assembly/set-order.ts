/** The order of elements of sets: cells, of f64, which no loop reads as floats; i64; or, of i32, a smaller integer, which `type` tells. */
import { CELL_BYTES, cellData, cellSize, SMALL } from "../../tstring/assembly/cell";

/** A pair of a key and a number. */
const PAIR_BYTES: usize = 16;

/** Negative, 0 or positive when element `i` of the list at `a` sorts before, with or after element `j` of the one at `b`. */
export function compare<T>(type: u32, a: usize, i: u32, b: usize, j: u32): i32 {
  if (isFloat<T>()) return compareTexts(a + <usize>i * CELL_BYTES, b + <usize>j * CELL_BYTES);
  const x = sizeof<T>() === 8 ? load<i64>(a + ((<usize>i) << 3)) : valueAt(type, a, i);
  const y = sizeof<T>() === 8 ? load<i64>(b + ((<usize>j) << 3)) : valueAt(type, b, j);
  return i32(x > y) - i32(x < y);
}

function valueAt(type: u32, base: usize, i: usize): i64 {
  if (type === 2) return load<i32>(base + (i << 2));
  if (type === 3) return load<i16>(base + (i << 1));
  if (type === 4) return load<u16>(base + (i << 1));
  return type === 5 ? <i64>load<i8>(base + i) : <i64>load<u8>(base + i);
}

/** The first 8 bytes of a text, zeros for those that it does not have. */
function startOf(cell: usize): u64 {
  const size = cellSize(cell);
  const data = cellData(cell);
  if (size >= 8) return load<u64>(data);
  if ((load<u32>(cell) & 3) === SMALL) return load<u64>(data) & (((<u64>1) << (size << 3)) - 1);
  let start: u64 = 0;
  for (let i: u32 = 0; i < size; i++) start |= (<u64>load<u8>(data + i)) << (i << 3);
  return start;
}

/** Byte by byte where texts differ: nearly always the first ones do. */
function compareTexts(a: usize, b: usize): i32 {
  const sizeA = cellSize(a);
  const sizeB = cellSize(b);
  const dataA = cellData(a);
  const dataB = cellData(b);
  const size = min(sizeA, sizeB);
  let at: u32 = 0;
  while (at + 8 <= size && load<u64>(dataA + at) === load<u64>(dataB + at)) at += 8;
  for (; at < size; at++) {
    const difference = <i32>load<u8>(dataA + at) - <i32>load<u8>(dataB + at);
    if (difference !== 0) return difference;
  }
  return i32(sizeA > sizeB) - i32(sizeA < sizeB);
}

/** Sorts numbers of elements, by 8 bits at a time of their keys. `room` is for two pairs of each, and 256 counts. */
export function sortByKeys<T>(type: u32, base: usize, start: usize, end: usize, room: usize): void {
  if (isSorted<T>(type, base, start, end)) return;
  const bytes = ((end - start) >> 2) * PAIR_BYTES;
  const counts = room + 2 * bytes;
  let from = room;
  let to = room + bytes;
  let some: u64 = 0;
  let every = u64.MAX_VALUE;
  for (let at = start, pair = from; at < end; at += 4, pair += PAIR_BYTES) {
    const number = load<u32>(at);
    const key = keyOf<T>(type, base, number);
    some |= key;
    every &= key;
    store<u64>(pair, key);
    store<u32>(pair, number, 8);
  }
  for (let shift: u64 = 0; shift < 64; shift += 8) {
    if ((((some ^ every) >>> shift) & 0xff) === 0) continue;
    sortByBits(from, to, bytes, shift, counts);
    const sorted = to;
    to = from;
    from = sorted;
  }
  for (let at = start, pair = from; at < end; at += 4, pair += PAIR_BYTES) store<u32>(at, load<u32>(pair, 8));
  if (!isFloat<T>()) return;
  // Texts that begin alike are together: each such run is sorted by all bytes.
  const last = from + bytes;
  for (let pair = from; pair < last; ) {
    let next = pair + PAIR_BYTES;
    while (next < last && load<u64>(next) === load<u64>(pair)) next += PAIR_BYTES;
    const first = start + ((pair - from) >> 2);
    const stop = start + ((next - from) >> 2);
    if (!isSorted<T>(type, base, first, stop)) mergeSort<T>(type, base, first, stop, to);
    pair = next;
  }
}

function keyOf<T>(type: u32, base: usize, number: u32): u64 {
  if (isFloat<T>()) return bswap<u64>(startOf(base + <usize>number * CELL_BYTES));
  const value = sizeof<T>() === 8 ? load<i64>(base + ((<usize>number) << 3)) : valueAt(type, base, number);
  return <u64>value ^ 0x8000_0000_0000_0000;
}

function sortByBits(from: usize, to: usize, bytes: usize, shift: u64, counts: usize): void {
  memory.fill(counts, 0, 1024);
  for (let at = from; at < from + bytes; at += PAIR_BYTES) {
    const count = counts + ((<usize>((load<u64>(at) >>> shift) & 0xff)) << 2);
    store<u32>(count, load<u32>(count) + 1);
  }
  let next = <u32>to;
  for (let at = counts; at < counts + 1024; at += 4) {
    const count = load<u32>(at);
    store<u32>(at, next);
    next += count * <u32>PAIR_BYTES;
  }
  for (let at = from; at < from + bytes; at += PAIR_BYTES) {
    const place = counts + ((<usize>((load<u64>(at) >>> shift) & 0xff)) << 2);
    const target: usize = load<u32>(place);
    store<u32>(place, <u32>(target + PAIR_BYTES));
    v128.store(target, v128.load(at));
  }
}

function isSorted<T>(type: u32, base: usize, start: usize, end: usize): bool {
  for (let at = start + 4; at < end; at += 4) {
    if (compare<T>(type, base, load<u32>(at - 4), base, load<u32>(at)) > 0) return false;
  }
  return true;
}

function mergeSort<T>(type: u32, base: usize, start: usize, end: usize, room: usize): void {
  const bytes = end - start;
  for (let width: usize = 4; width < bytes; width <<= 1) {
    for (let from: usize = 0; from < bytes; from += width << 1) {
      let i = start + from;
      const iEnd = min(i + width, end);
      let j = iEnd;
      const jEnd = min(j + width, end);
      for (let to = room + from; i < iEnd || j < jEnd; to += 4) {
        const isFirst = j >= jEnd || (i < iEnd && compare<T>(type, base, load<u32>(i), base, load<u32>(j)) <= 0);
        store<u32>(to, load<u32>(isFirst ? i : j));
        if (isFirst) i += 4;
        else j += 4;
      }
    }
    memory.copy(start, room, bytes);
  }
}
