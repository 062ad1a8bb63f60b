/** UTF-8 texts as code points; `unicode-loops.ts` describes each function and has its twin. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL_CAPACITY,
  startSmall,
  writeReference,
} from "../../tstring/assembly/cell";
import { DROPS, REPLACES_CONTROLS, STRICT } from "../src/unicode/policy-layout";

/** Stands for bytes that are not a character. */
const ILL_FORMED: i32 = -1;

/** The character at `at`: its code point times 8, and its size in bytes; negative, less the size, for an ill-formed sequence. */
function characterAt(at: usize, end: usize): i32 {
  const lead = <i32>load<u8>(at);
  if (lead < 0x80) return (lead << 3) | 1;
  let missing = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  if (missing === 0) return -1;
  let codePoint = lead & (0x3f >> missing);
  // The second byte excludes overlong forms, surrogates and code points above U+10FFFF.
  let least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  let most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  let size = 1;
  for (; missing > 0 && at + size < end; missing--, size++) {
    const byte = <i32>load<u8>(at + size);
    if (byte < least || byte > most) break;
    codePoint = (codePoint << 6) | (byte & 0x3f);
    least = 0x80;
    most = 0xbf;
  }
  return missing === 0 ? (codePoint << 3) | size : -size;
}

/** The code point to write for a decoded one; `ILL_FORMED` for none. */
function admitted(codePoint: i32, policy: u32, replacement: i32): i32 {
  const isReplaced = codePoint < 0 || (codePoint <= 0x1f && (policy & REPLACES_CONTROLS) !== 0);
  if (!isReplaced) return codePoint;
  return (policy & DROPS) !== 0 ? ILL_FORMED : replacement;
}

export function countCodePoints(cell: usize, count: u32, policy: u32): f64 {
  let all: u64 = 0;
  for (; count > 0; count--, cell += CELL_BYTES) {
    let at = cellData(cell);
    const end = at + cellSize(cell);
    while (at < end) {
      if (at + 16 <= end && (policy & REPLACES_CONTROLS) === 0 && i8x16.bitmask(v128.load(at)) === 0) {
        all += 16;
        at += 16;
        continue;
      }
      if (<u32>load<u8>(at) - 0x20 < 0x60) {
        all++;
        at++;
        continue;
      }
      const character = characterAt(at, end);
      if (character < 0 && (policy & STRICT) !== 0) return -1;
      at += character < 0 ? -character : character & 7;
      if (admitted(character < 0 ? ILL_FORMED : character >> 3, policy, 0) >= 0) all++;
    }
  }
  return <f64>all;
}

export function decodeCodePoints(
  cell: usize,
  count: u32,
  policy: u32,
  replacement: i32,
  values: usize,
  offsets: usize,
  splits: usize,
  splitShift: u32,
  before: u32,
): u32 {
  const first = values - ((<usize>before) << 2);
  for (; count > 0; count--, cell += CELL_BYTES, splits += (<usize>1) << splitShift) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let at = begin;
    while (at < end) {
      if (at + 16 <= end && (policy & REPLACES_CONTROLS) === 0) {
        const block = v128.load(at);
        if (i8x16.bitmask(block) === 0) {
          const low = i16x8.extend_low_i8x16_u(block);
          const high = i16x8.extend_high_i8x16_u(block);
          v128.store(values, i32x4.extend_low_i16x8_u(low));
          v128.store(values, i32x4.extend_high_i16x8_u(low), 16);
          v128.store(values, i32x4.extend_low_i16x8_u(high), 32);
          v128.store(values, i32x4.extend_high_i16x8_u(high), 48);
          values += 64;
          if (offsets !== 0) {
            let two = i64x2.add(i64x2.splat(at - begin), i64x2(0, 1));
            for (const stop = offsets + 128; offsets < stop; offsets += 16) {
              v128.store(offsets, two);
              two = i64x2.add(two, i64x2.splat(2));
            }
          }
          at += 16;
          continue;
        }
      }
      const byte = <i32>load<u8>(at);
      // An ASCII character that no policy treats.
      const isPlain = <u32>byte - 0x20 < 0x60;
      const character = isPlain ? (byte << 3) | 1 : characterAt(at, end);
      const codePoint = isPlain ? byte : admitted(character < 0 ? ILL_FORMED : character >> 3, policy, replacement);
      if (codePoint >= 0) {
        store<i32>(values, codePoint);
        values += 4;
        if (offsets !== 0) {
          store<u64>(offsets, at - begin);
          offsets += 8;
        }
      }
      at += character < 0 ? -character : character & 7;
    }
    const total = <u32>((values - first) >> 2);
    if (splitShift === 3) store<u64>(splits, total);
    else store<u32>(splits, total);
  }
  return <u32>((values - first) >> 2);
}

/** The code point to encode for one given; `ILL_FORMED` for none. */
function encoded(codePoint: i32, policy: u32, replacement: i32): i32 {
  if (<u32>codePoint <= 0x10ffff && codePoint >>> 11 !== 0x1b) return codePoint;
  return (policy & DROPS) !== 0 ? ILL_FORMED : replacement;
}

function isValid(codePoint: i32): bool {
  return <u32>codePoint <= 0x10ffff && codePoint >>> 11 !== 0x1b;
}

export function encodedSizes(
  values: usize,
  count: u32,
  splits: usize,
  splitShift: u32,
  rows: u32,
  policy: u32,
  replacement: i32,
  sizes: usize,
): f64 {
  let longBytes: u64 = 0;
  let start: u64 = 0;
  for (; rows > 0; rows--, sizes += 4) {
    splits += (<usize>1) << splitShift;
    const end = splitShift === 3 ? load<u64>(splits) : <u64>load<u32>(splits);
    if (end < start || end > <u64>count) return -1;
    let size: u64 = 0;
    for (let at = values + ((<usize>start) << 2), stop = values + ((<usize>end) << 2); at < stop; at += 4) {
      const given = load<i32>(at);
      if ((policy & STRICT) !== 0 && !isValid(given)) return -1;
      const codePoint = encoded(given, policy, replacement);
      if (codePoint >= 0) size += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }
    if (size >= 0x40000000) return -1;
    store<u32>(sizes, <u32>size);
    if (size > SMALL_CAPACITY) longBytes += size;
    start = end;
  }
  return <f64>longBytes;
}

export function encodeRows(
  values: usize,
  splits: usize,
  splitShift: u32,
  rows: u32,
  policy: u32,
  replacement: i32,
  sizes: usize,
  cell: usize,
  text: usize,
): usize {
  let at = values;
  for (; rows > 0; rows--, sizes += 4, cell += CELL_BYTES) {
    splits += (<usize>1) << splitShift;
    const stop = values + ((<usize>load<u32>(splits)) << 2);
    const size = load<u32>(sizes);
    let to: usize;
    if (size <= SMALL_CAPACITY) {
      startSmall(cell, size);
      to = cell + 1;
    } else {
      writeReference(cell, OFFSET, text, size);
      to = text;
      text += size;
    }
    for (; at < stop; at += 4) {
      const codePoint = encoded(load<i32>(at), policy, replacement);
      if (codePoint < 0) continue;
      if (codePoint < 0x80) {
        store<u8>(to++, codePoint);
        continue;
      }
      if (codePoint < 0x800) {
        store<u8>(to++, 0xc0 | (codePoint >>> 6));
      } else {
        if (codePoint < 0x10000) {
          store<u8>(to++, 0xe0 | (codePoint >>> 12));
        } else {
          store<u8>(to++, 0xf0 | (codePoint >>> 18));
          store<u8>(to++, 0x80 | ((codePoint >>> 12) & 0x3f));
        }
        store<u8>(to++, 0x80 | ((codePoint >>> 6) & 0x3f));
      }
      store<u8>(to++, 0x80 | (codePoint & 0x3f));
    }
  }
  return text;
}
