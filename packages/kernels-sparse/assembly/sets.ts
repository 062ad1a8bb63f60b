/** Rows of elements as sets; `set-loops.ts` describes the function and has its twin. */
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";

export function combineSets(
  type: u32,
  wanted: u32,
  first: usize,
  second: usize,
  firstNumbers: usize,
  firstRuns: usize,
  firstCount: u32,
  secondNumbers: usize,
  secondRuns: usize,
  secondCount: u32,
  room: usize,
  offset: u32,
  picks: usize,
  results: usize,
): u32 {
  let next = picks;
  let firstStart = firstNumbers;
  let secondStart = secondNumbers;
  let found: u32 = 0;
  while (firstCount > 0 || secondCount > 0) {
    const firstGroup = firstCount > 0 ? load<f64>(firstRuns) : Infinity;
    const secondGroup = secondCount > 0 ? load<f64>(secondRuns) : Infinity;
    let i = firstStart;
    let iEnd = i;
    let j = secondStart;
    let jEnd = j;
    if (firstGroup <= secondGroup) {
      firstStart = firstNumbers + ((<usize>load<u32>(firstRuns, 8)) << 2);
      iEnd = sortSet(type, first, i, firstStart, room);
      firstRuns += 16;
      firstCount--;
    }
    if (secondGroup <= firstGroup) {
      secondStart = secondNumbers + ((<usize>load<u32>(secondRuns, 8)) << 2);
      jEnd = sortSet(type, second, j, secondStart, room);
      secondRuns += 16;
      secondCount--;
    }
    const before = next;
    while (i < iEnd || j < jEnd) {
      const order = i === iEnd ? 1 : j === jEnd ? -1 : compare(type, first, load<u32>(i), second, load<u32>(j));
      const number = order <= 0 ? load<u32>(i) : load<u32>(j) + offset;
      if ((wanted & (order < 0 ? 1 : order === 0 ? 2 : 4)) !== 0) {
        store<u32>(next, number);
        next += 4;
      }
      if (order <= 0) i += 4;
      if (order >= 0) j += 4;
    }
    if (next === before) continue;
    store<f64>(results, min(firstGroup, secondGroup));
    store<u32>(results, <u32>((next - picks) >> 2), 8);
    results += 16;
    found++;
  }
  return found;
}

/** Sorts numbers of elements, and leaves one of equal ones. Returns the new end. */
function sortSet(type: u32, base: usize, start: usize, end: usize, room: usize): usize {
  if (end - start > 64) mergeSort(type, base, start, end, room);
  else {
    for (let at = start + 4; at < end; at += 4) {
      const number = load<u32>(at);
      let to = at;
      for (; to > start && compare(type, base, load<u32>(to - 4), base, number) > 0; to -= 4) {
        store<u32>(to, load<u32>(to - 4));
      }
      store<u32>(to, number);
    }
  }
  if (start === end) return end;
  let last = start;
  for (let at = start + 4; at < end; at += 4) {
    const number = load<u32>(at);
    if (compare(type, base, load<u32>(last), base, number) === 0) continue;
    last += 4;
    store<u32>(last, number);
  }
  return last + 4;
}

function mergeSort(type: u32, base: usize, start: usize, end: usize, room: usize): void {
  const bytes = end - start;
  for (let width: usize = 4; width < bytes; width <<= 1) {
    for (let from: usize = 0; from < bytes; from += width << 1) {
      let i = start + from;
      const iEnd = min(i + width, end);
      let j = iEnd;
      const jEnd = min(j + width, end);
      for (let to = room + from; i < iEnd || j < jEnd; to += 4) {
        const isFirst = j >= jEnd || (i < iEnd && compare(type, base, load<u32>(i), base, load<u32>(j)) <= 0);
        store<u32>(to, load<u32>(isFirst ? i : j));
        if (isFirst) i += 4;
        else j += 4;
      }
    }
    memory.copy(start, room, bytes);
  }
}

function compare(type: u32, a: usize, i: u32, b: usize, j: u32): i32 {
  if (type === 0) return compareTexts(a + <usize>i * CELL_BYTES, b + <usize>j * CELL_BYTES);
  const x = valueAt(type, a, i);
  const y = valueAt(type, b, j);
  return i32(x > y) - i32(x < y);
}

function valueAt(type: u32, base: usize, i: usize): i64 {
  if (type === 1) return load<i64>(base + (i << 3));
  if (type === 2) return load<i32>(base + (i << 2));
  if (type === 3) return load<i16>(base + (i << 1));
  if (type === 4) return load<u16>(base + (i << 1));
  return type === 5 ? <i64>load<i8>(base + i) : <i64>load<u8>(base + i);
}

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
