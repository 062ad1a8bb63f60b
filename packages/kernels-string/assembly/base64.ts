/** Texts in the URL-safe alphabet of base64; `base64-loops.ts` describes each function. 12 bytes and 16 characters at once. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL_CAPACITY,
  writeReference,
  writeSmallVectors,
} from "../../tstring/assembly/cell";

const PAD: u8 = 0x3d;

export function encodeTexts(cell: usize, count: u32, isPadded: bool, target: usize, text: usize): usize {
  for (; count > 0; count--, cell += CELL_BYTES, target += CELL_BYTES) {
    const sourceSize = cellSize(cell);
    const source = cellData(cell);
    const end = source + sourceSize;
    const size = <u32>(isPadded ? ((<u64>sourceSize + 2) / 3) * 4 : (<u64>sourceSize * 4 + 2) / 3);
    if (size > SMALL_CAPACITY) {
      writeReference(target, OFFSET, text, size);
      encode(source, end, text);
      text += size;
      continue;
    }
    const bytes = bytesBefore(end, sourceSize);
    const first = encodedEnd(bytes, sourceSize);
    const rest = encodedEnd(from(bytes, 12), sourceSize - 12);
    const low = v128.shuffle<u8>(first, first, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    const high = v128.shuffle<u8>(first, rest, 15, 16, 17, 18, 19, 20, 21, 22, 0, 0, 0, 0, 0, 0, 0, 0);
    writeSmallVectors(target, low, high, size);
  }
  return text;
}

/** Encodes at least 16 bytes, and fills with `PAD`. */
function encode(at: usize, end: usize, to: usize): void {
  for (; at + 16 <= end; at += 12, to += 16) v128.store(to, encoded(v128.load(at)));
  const size = <u32>(end - at);
  const bytes = bytesBefore(end, size);
  v128.store(to, encodedEnd(bytes, size));
  if (size > 12) v128.store(to, encodedEnd(from(bytes, 12), size - 12), 16);
}

/** The characters of the first 12 bytes. */
function encoded(bytes: v128): v128 {
  // In each lane the second byte of three, the first, the third, the second.
  const x = v128.shuffle<u8>(bytes, bytes, 1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
  const first = v128.and(i32x4.shr_u(x, 10), i32x4.splat(0x3f));
  const second = v128.and(i32x4.shl(x, 4), i32x4.splat(0x3f00));
  const third = v128.and(i32x4.shr_u(x, 6), i32x4.splat(0x3f0000));
  const fourth = v128.and(i32x4.shl(x, 8), i32x4.splat(0x3f000000));
  const bits = v128.or(v128.or(first, second), v128.or(third, fourth));
  // 13 for capital letters, 0 for small ones, then one for each digit and for the last two characters.
  const kind = v128.or(
    i8x16.sub_sat_u(bits, i8x16.splat(51)),
    v128.and(i8x16.lt_s(bits, i8x16.splat(26)), i8x16.splat(13)),
  );
  return i8x16.add(bits, i8x16.swizzle(i8x16(71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -17, 32, 65, 0, 0), kind));
}

/** As {@link encoded} of the last `size` bytes, which may be negative, with `PAD` after their characters. */
function encodedEnd(bytes: v128, size: i32): v128 {
  const isPad = i8x16.gt_s(places(), i8x16.splat(<i8>((size * 4 + 2) / 3 - 1)));
  return v128.bitselect(i8x16.splat(PAD), encoded(bytes), isPad);
}

export function decodeTexts(cell: usize, count: u32, target: usize, text: usize): usize {
  for (; count > 0; count--, cell += CELL_BYTES, target += CELL_BYTES) {
    const source = cellData(cell);
    let characters = cellSize(cell);
    if (characters % 4 === 1) return 0;
    if (characters !== 0 && characters % 4 === 0 && load<u8>(source + characters - 1) === PAD) {
      characters -= load<u8>(source + characters - 2) === PAD ? 2 : 1;
    }
    const size = <u32>((<u64>characters * 3) >>> 2);
    const end = source + characters;
    if (size > SMALL_CAPACITY) {
      writeReference(target, OFFSET, text, size);
      if (!decode(source, end, text)) return 0;
      text += size;
      continue;
    }
    const rest = endBefore(end, characters & 15);
    const first = characters >= 16 ? v128.load(source) : rest;
    if (v128.any_true(v128.or(invalid(first), invalid(rest)))) return 0;
    const bytes = decoded(first);
    const others = decoded(rest);
    const low = v128.shuffle<u8>(bytes, others, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18);
    const high = v128.shuffle<u8>(others, others, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 0, 0, 0, 0, 0);
    writeSmallVectors(target, low, high, size);
  }
  return text;
}

/** Decodes at least 16 characters. Drops bits that are left over at the end, whatever their values, as TensorFlow does. */
function decode(at: usize, end: usize, to: usize): bool {
  let wrong = i8x16.splat(0);
  for (; at + 16 <= end; at += 16, to += 12) {
    const x = v128.load(at);
    wrong = v128.or(wrong, invalid(x));
    v128.store(to, decoded(x));
  }
  const rest = endBefore(end, <u32>(end - at));
  v128.store(to, decoded(rest));
  return !v128.any_true(v128.or(wrong, invalid(rest)));
}

/** The `count` characters before `end`, fewer than 16, then some whose bits are 0. */
function endBefore(end: usize, count: u32): v128 {
  return v128.or(bytesBefore(end, count), v128.and(i8x16.ge_s(places(), i8x16.splat(<i8>count)), i8x16.splat(65)));
}

/** Not 0 for each byte that is not in the alphabet: the bits of each of its halves say for which kinds of the other it is wrong. */
function invalid(x: v128): v128 {
  const low = v128.and(x, i8x16.splat(15));
  const high = v128.and(i16x8.shr_u(x, 4), i8x16.splat(15));
  const ofLow = i8x16(0x25, 0x21, 0x21, 0x21, 0x21, 0x21, 0x21, 0x21, 0x21, 0x21, 0x23, 0x3b, 0x3b, 0x3a, 0x3b, 0x33);
  const ofHigh = i8x16(0x20, 0x20, 1, 2, 4, 8, 4, 16, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20);
  return v128.and(i8x16.swizzle(ofLow, low), i8x16.swizzle(ofHigh, high));
}

/** The 12 bytes of 16 characters, then others. */
function decoded(x: v128): v128 {
  const isLine = v128.and(i8x16.eq(x, i8x16.splat(95)), i8x16.splat(3));
  const kind = i8x16.add(v128.and(i16x8.shr_u(x, 4), i8x16.splat(15)), isLine);
  const bits = i8x16.add(x, i8x16.swizzle(i8x16(0, 0, 17, 4, -65, -65, -71, -71, -32, 0, 0, 0, 0, 0, 0, 0), kind));
  const first = i32x4.shl(bits, 18);
  const second = i32x4.shl(v128.and(bits, i32x4.splat(0x3f00)), 4);
  const third = i32x4.shr_u(v128.and(bits, i32x4.splat(0x3f0000)), 10);
  const three = v128.or(v128.or(first, second), v128.or(third, i32x4.shr_u(bits, 24)));
  return v128.shuffle<u8>(three, three, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 3, 3, 3, 3);
}

/** The `size` bytes before `end`, at most 16, then zeros. Other bytes of the memory come before all texts. */
function bytesBefore(end: usize, size: u32): v128 {
  return from(v128.load(end - 16), 16 - size);
}

/** The bytes from `start` on, then zeros. */
function from(bytes: v128, start: u32): v128 {
  return i8x16.swizzle(bytes, i8x16.add(places(), i8x16.splat(<i8>start)));
}

function places(): v128 {
  return i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
