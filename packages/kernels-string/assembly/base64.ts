/** Texts in the URL-safe alphabet of base64; `base64-loops.ts` describes each function. 12 bytes and 16 characters at once. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL_CAPACITY,
  startSmall,
  writeReference,
} from "../../tstring/assembly/cell";

const PAD: u8 = 0x3d;
const INVALID: u32 = 64;

/** The character of six bits. */
function characterOf(bits: u32): u8 {
  if (bits < 26) return <u8>(bits + 65);
  if (bits < 52) return <u8>(bits + 71);
  if (bits < 62) return <u8>(bits - 4);
  return bits === 62 ? 45 : 95;
}

/** The six bits of a character; `INVALID` for others. */
function bitsOf(character: u32): u32 {
  if (character - 65 < 26) return character - 65;
  if (character - 97 < 26) return character - 71;
  if (character - 48 < 10) return character + 4;
  if (character === 45) return 62;
  return character === 95 ? 63 : INVALID;
}

/** Starts a cell of `size` bytes; returns where they go, in the cell or at `text`. */
function startText(cell: usize, size: u32, text: usize): usize {
  if (size <= SMALL_CAPACITY) {
    startSmall(cell, size);
    return cell + 1;
  }
  writeReference(cell, OFFSET, text, size);
  return text;
}

export function encodeTexts(cell: usize, count: u32, isPadded: bool, target: usize, text: usize): usize {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    const source = cellData(cell);
    const end = source + cellSize(cell);
    const sourceSize = <u64>cellSize(cell);
    const size = <u32>(isPadded ? ((sourceSize + 2) / 3) * 4 : (sourceSize * 4 + 2) / 3);
    const to = startText(target, size, text);
    encode(source, end, to, to + size);
    if (size > SMALL_CAPACITY) text += size;
  }
  return text;
}

function encode(at: usize, end: usize, to: usize, targetEnd: usize): void {
  for (; at + 16 <= end; at += 12, to += 16) {
    const bytes = v128.load(at);
    // In each lane the second byte of three, the first, the third, the second.
    const x = v128.shuffle<u8>(bytes, bytes, 1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    const first = v128.and(i32x4.shr_u(x, 10), i32x4.splat(0x3f));
    const second = v128.and(i32x4.shl(x, 4), i32x4.splat(0x3f00));
    const third = v128.and(i32x4.shr_u(x, 6), i32x4.splat(0x3f0000));
    const fourth = v128.and(i32x4.shl(x, 8), i32x4.splat(0x3f000000));
    v128.store(to, charactersOf(v128.or(v128.or(first, second), v128.or(third, fourth))));
  }
  for (; at < end; at += 3) {
    let bits = (<u32>load<u8>(at)) << 16;
    if (at + 1 < end) bits |= (<u32>load<u8>(at, 1)) << 8;
    if (at + 2 < end) bits |= load<u8>(at, 2);
    const characters = min<usize>(4, end - at + 1);
    for (let i: usize = 0; i < characters; i++, bits <<= 6) store<u8>(to++, characterOf((bits >>> 18) & 63));
  }
  for (; to < targetEnd; to++) store<u8>(to, PAD);
}

/** As {@link characterOf}, of 16. */
function charactersOf(bits: v128): v128 {
  let offset = i8x16.splat(65);
  offset = i8x16.add(offset, v128.and(i8x16.gt_s(bits, i8x16.splat(25)), i8x16.splat(6)));
  offset = i8x16.sub(offset, v128.and(i8x16.gt_s(bits, i8x16.splat(51)), i8x16.splat(75)));
  offset = i8x16.sub(offset, v128.and(i8x16.eq(bits, i8x16.splat(62)), i8x16.splat(13)));
  offset = i8x16.add(offset, v128.and(i8x16.eq(bits, i8x16.splat(63)), i8x16.splat(36)));
  return i8x16.add(bits, offset);
}

export function decodeTexts(cell: usize, count: u32, target: usize, text: usize): usize {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    const source = cellData(cell);
    let characters = cellSize(cell);
    if (characters % 4 === 1) return 0;
    if (characters !== 0 && characters % 4 === 0 && load<u8>(source + characters - 1) === PAD) {
      characters -= load<u8>(source + characters - 2) === PAD ? 2 : 1;
    }
    const size = <u32>((<u64>characters * 3) >>> 2);
    if (!decode(source, source + characters, startText(target, size, text))) return 0;
    if (size > SMALL_CAPACITY) text += size;
  }
  return text;
}

/** Drops bits that are left over at the end, whatever their values, as TensorFlow does. */
function decode(at: usize, end: usize, to: usize): bool {
  let valid = i8x16.splat(-1);
  for (; at + 16 <= end; at += 16, to += 12) {
    const x = v128.load(at);
    const upper = i8x16.lt_u(i8x16.sub(x, i8x16.splat(65)), i8x16.splat(26));
    const lower = i8x16.lt_u(i8x16.sub(x, i8x16.splat(97)), i8x16.splat(26));
    const digit = i8x16.lt_u(i8x16.sub(x, i8x16.splat(48)), i8x16.splat(10));
    const dash = i8x16.eq(x, i8x16.splat(45));
    const line = i8x16.eq(x, i8x16.splat(95));
    valid = v128.and(valid, v128.or(v128.or(v128.or(upper, lower), v128.or(digit, dash)), line));
    let offset = v128.or(v128.and(upper, i8x16.splat(-65)), v128.and(lower, i8x16.splat(-71)));
    offset = v128.or(offset, v128.and(digit, i8x16.splat(4)));
    offset = v128.or(offset, v128.or(v128.and(dash, i8x16.splat(17)), v128.and(line, i8x16.splat(-32))));
    const bits = i8x16.add(x, offset);
    const first = i32x4.shl(v128.and(bits, i32x4.splat(0x3f)), 18);
    const second = i32x4.shl(v128.and(bits, i32x4.splat(0x3f00)), 4);
    const third = i32x4.shr_u(v128.and(bits, i32x4.splat(0x3f0000)), 10);
    const three = v128.or(v128.or(first, second), v128.or(third, i32x4.shr_u(bits, 24)));
    const bytes = v128.shuffle<u8>(three, three, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 3, 3, 3, 3);
    v128.store64_lane(to, bytes, 0);
    v128.store32_lane(to + 8, bytes, 2);
  }
  if (!i8x16.all_true(valid)) return false;
  let bits: u32 = 0;
  let count: u32 = 0;
  for (; at < end; at++) {
    const value = bitsOf(load<u8>(at));
    if (value === INVALID) return false;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      store<u8>(to++, <u8>(bits >>> count));
    }
  }
  return true;
}
