/** Loops over the lines of a text file; `line-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, SMALL_CAPACITY, VIEW, writeReference, writeSmall } from "../../tstring/assembly/cell";
import { IS_BLANK, IS_FULL, NEEDS_BYTES } from "../src/text-file/line-layout";

const LF: u8 = 10;
const CR: u8 = 13;

export function splitLines(from: usize, end: usize, isLast: u32, max: u32, lines: usize): u32 {
  const lineFeeds = i8x16.splat(LF);
  const result = lines + max * 8;
  let start = from;
  let scan = from;
  let bits: u32 = 0;
  let count: u32 = 0;
  while (count < max) {
    while (bits === 0 && scan < end) {
      bits = i8x16.bitmask(i8x16.eq(v128.load(scan), lineFeeds));
      if (scan + 16 > end) bits &= (1 << (<u32>(end - scan))) - 1;
      scan += 16;
    }
    if (bits === 0) break;
    const lineFeed = scan - 16 + ctz(bits);
    bits &= bits - 1;
    const to = endOfLine(start, lineFeed);
    if (to === start) {
      store<u32>(result, lineFeed + 1);
      store<u32>(result, IS_BLANK, 4);
      return count;
    }
    store<u32>(lines + count * 8, start);
    store<u32>(lines + count * 8, to, 4);
    start = lineFeed + 1;
    count++;
  }
  if (count < max && isLast !== 0) {
    const to = endOfLine(start, end);
    if (to > start) {
      store<u32>(lines + count * 8, start);
      store<u32>(lines + count * 8, to, 4);
      count++;
    }
    start = end;
  }
  store<u32>(result, start);
  store<u32>(result, count === max ? IS_FULL : NEEDS_BYTES, 4);
  return count;
}

function endOfLine(start: usize, end: usize): usize {
  return end > start && load<u8>(end - 1) === CR ? end - 1 : end;
}

export function takeColumn(lines: usize, count: u32, delimiter: u32, column: u32, wanted: u32, fields: usize): u32 {
  for (let i: u32 = 0; i < count; i++) {
    const end: usize = load<u32>(lines + i * 8, 4);
    let from: usize = load<u32>(lines + i * 8);
    let to = end;
    let start = from;
    let found: u32 = 0;
    for (; from < end && found < wanted; from++) {
      if (load<u8>(from) !== <u8>delimiter) continue;
      if (found === column) to = from;
      found++;
      if (found === column) start = from + 1;
    }
    if (found + 1 < wanted) return i;
    store<u32>(fields + i * 8, start);
    store<u32>(fields + i * 8, to, 4);
  }
  return count;
}

export function textCells(fields: usize, count: u32, cells: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const text: usize = load<u32>(fields + i * 8);
    const size = load<u32>(fields + i * 8, 4) - <u32>text;
    const cell = cells + i * CELL_BYTES;
    if (size > SMALL_CAPACITY) writeReference(cell, VIEW, text, size);
    else writeSmall(cell, text, size);
  }
}

/** The integer that {@link parseInteger} read last. */
let parsed: i64 = 0;

function isBlank(byte: u8): bool {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

/** Reads a decimal integer of 64 bits up to a NUL, with an optional sign and blanks around it; false when it is invalid. */
function parseInteger(start: usize, end: usize): bool {
  let to = start;
  while (to < end && load<u8>(to) !== 0) to++;
  let from = start;
  while (from < to && isBlank(load<u8>(from))) from++;
  while (to > from && isBlank(load<u8>(to - 1))) to--;
  if (from === to) return false;
  const isNegative = load<u8>(from) === 45;
  if (isNegative || load<u8>(from) === 43) from++;
  if (from === to) return false;
  let value: u64 = 0;
  for (; from < to; from++) {
    const digit: u32 = <u32>load<u8>(from) - 48;
    if (digit > 9 || value > 922337203685477580) return false;
    value = value * 10 + digit;
    if (value > (<u64>1) << 63) return false;
  }
  if (!isNegative && value === (<u64>1) << 63) return false;
  parsed = isNegative ? <i64>(0 - value) : <i64>value;
  return true;
}

export function parseInt64s(fields: usize, count: u32, target: usize): u32 {
  for (let i: u32 = 0; i < count; i++) {
    if (!parseInteger(load<u32>(fields + i * 8), load<u32>(fields + i * 8, 4))) return i;
    store<i64>(target + i * 8, parsed);
  }
  return count;
}

export function parseInt32s(fields: usize, count: u32, offset: i32, target: usize): u32 {
  for (let i: u32 = 0; i < count; i++) {
    if (!parseInteger(load<u32>(fields + i * 8), load<u32>(fields + i * 8, 4))) return i;
    if (parsed !== <i64>(<i32>parsed)) return i;
    store<i32>(target + i * 4, <i32>parsed + offset);
  }
  return count;
}
