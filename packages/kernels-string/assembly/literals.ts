/** Texts with a literal replaced; `literal-loops.ts` describes each function. */
import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import { bitsBefore, copyOver, loadBlock } from "./blocks";

/** The first place of a literal of `size` bytes at `at` or later, or `end`. The first and the last byte of 16 places are compared at once. */
function nextLiteral(at: usize, end: usize, literal: usize, size: u32): usize {
  if (<u32>(end - at) < size) return end;
  const first = i8x16.splat(load<i8>(literal));
  const last = i8x16.splat(load<i8>(literal + size - 1));
  const placesEnd = end - size + 1;
  for (; at < placesEnd; at += 16) {
    const firsts = i8x16.eq(loadBlock(at, end), first);
    const both = v128.and(firsts, i8x16.eq(loadBlock(at + size - 1, end), last));
    for (let mask = bitsBefore(placesEnd, at, i8x16.bitmask(both)); mask !== 0; mask &= mask - 1) {
      const place = at + ctz(mask);
      let same: u32 = 1;
      while (same < size && load<u8>(place + same) === load<u8>(literal + same)) same++;
      if (same >= size) return place;
    }
  }
  return end;
}

export function countLiterals(
  cell: usize,
  count: u32,
  literal: usize,
  size: u32,
  replacement: u32,
  most: u32,
  sizes: usize,
): f64 {
  let all: u64 = 0;
  let longBytes: u64 = 0;
  let longest: u64 = 0;
  for (; count > 0; count--, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const oldSize = cellSize(cell);
    const end = begin + oldSize;
    let matches: u32 = 0;
    for (let at = begin; matches < most; matches++) {
      at = nextLiteral(at, end, literal, size);
      if (at === end) break;
      at += size;
    }
    const newSize = <u64>(oldSize - matches * size) + <u64>matches * <u64>replacement;
    all += matches;
    if (newSize > SMALL_CAPACITY) longBytes += newSize;
    longest = max(longest, newSize);
  }
  store<f64>(sizes, <f64>longBytes);
  store<f64>(sizes, <f64>longest, 8);
  return <f64>all;
}

export function replaceLiterals(
  cell: usize,
  count: u32,
  literal: usize,
  size: u32,
  replacement: usize,
  replacementSize: u32,
  most: u32,
  work: usize,
  target: usize,
  text: usize,
): usize {
  for (; count > 0; count--, cell += CELL_BYTES, target += CELL_BYTES) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let place = nextLiteral(begin, end, literal, size);
    if (place === end) {
      text = writeText(target, begin, <u32>(end - begin), text);
      continue;
    }
    let to = work;
    let copied = begin;
    for (let matches: u32 = 1; ; matches++) {
      to = copyOver(to, copied, <u32>(place - copied));
      to = copyOver(to, replacement, replacementSize);
      copied = place + size;
      if (matches === most) break;
      place = nextLiteral(copied, end, literal, size);
      if (place === end) break;
    }
    to = copyOver(to, copied, <u32>(end - copied));
    text = writeText(target, work, <u32>(to - work), text);
  }
  return text;
}
