import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import { ASCII_ONLY, RUNS } from "../src/regex/class-layout";
import { bitsBefore, copyOver, loadBlock } from "./blocks";

/**
 * A bit for each of the 16 bytes of a block at `at` that is a member and before `end`. A class of ASCII bytes is a table of 16 bytes, so that
 * 16 bytes are looked up at once: bit h of byte l is set when the byte with the halves h and l is a member.
 */
function memberMask(table: v128, block: v128, at: usize, end: usize): i32 {
  const rows = i8x16.swizzle(table, v128.and(block, i8x16.splat(15)));
  const bits = i8x16.swizzle(i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), i8x16.shr_u(block, 4));
  return bitsBefore(end, at, i8x16.bitmask(i8x16.ne(v128.and(rows, bits), i64x2.splat(0))));
}

/**
 * Writes two float64 to `sizes`: the bytes of all texts that are too long for a SMALL cell, and of the longest text, with each match
 * replaced by `replacement` bytes. Returns the number of matches in `count` strings; -1 when the table is for ASCII only and a text is
 * not.
 */
export function countMatches(cell: usize, count: i32, table: usize, flags: i32, replacement: u32, sizes: usize): f64 {
  const members = v128.load(table);
  let all: u64 = 0;
  let longBytes: u64 = 0;
  let longest: u64 = 0;
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const size = cellSize(cell);
    const end = begin + size;
    let removed: u32 = 0;
    let starts: u32 = 0;
    let last = 0;
    for (let at = begin; at < end; at += 16) {
      const block = loadBlock(at, end);
      if ((flags & ASCII_ONLY) !== 0 && bitsBefore(end, at, i8x16.bitmask(block)) !== 0) return -1;
      const mask = memberMask(members, block, at, end);
      removed += popcnt(mask);
      starts += popcnt(mask & ~((mask << 1) | last));
      last = mask >> 15;
    }
    const matches = (flags & RUNS) !== 0 ? starts : removed;
    const newSize = <u64>(size - removed) + <u64>matches * <u64>replacement;
    all += matches;
    if (newSize > SMALL_CAPACITY) longBytes += newSize;
    longest = max(longest, newSize);
  }
  store<f64>(sizes, <f64>longBytes);
  store<f64>(sizes, <f64>longest, 8);
  return <f64>all;
}

/**
 * Writes the strings with each match replaced as cells from `target` on, and long texts from `text` on. Returns the end of those. `work`
 * has room for the longest text and 16 bytes more.
 */
export function replaceMatches(
  cell: usize,
  count: i32,
  table: usize,
  flags: i32,
  replacement: usize,
  replacementSize: u32,
  work: usize,
  target: usize,
  text: usize,
): usize {
  const members = v128.load(table);
  for (let i = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let to = work;
    let copied = begin;
    let followsMatch = false;
    for (let at = begin; at < end; at += 16) {
      for (let mask = memberMask(members, loadBlock(at, end), at, end); mask !== 0; mask &= mask - 1) {
        const place = at + ctz(mask);
        const size = <u32>(place - copied);
        if (size > 0) to = copyOver(to, copied, size);
        copied = place + 1;
        if ((flags & RUNS) !== 0 && followsMatch && size === 0) continue;
        followsMatch = true;
        for (let k: u32 = 0; k < replacementSize; k++) store<u8>(to++, load<u8>(replacement + k));
      }
    }
    if (followsMatch) {
      to = copyOver(to, copied, <u32>(end - copied));
      text = writeText(target, work, <u32>(to - work), text);
    } else {
      text = writeText(target, begin, <u32>(end - begin), text);
    }
  }
  return text;
}
