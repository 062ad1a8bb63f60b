/** From JavaScript's strings to cells; `text-loops.ts` describes `cutTexts`. */
import { CELL_BYTES, writeText } from "./cell";

export function cutTexts(source: usize, units: usize, count: i32, ascii: i32, cell: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const length = load<u32>(units + ((<usize>i) << 2));
    const end = ascii ? source + length : textEnd(source, length);
    if (end === 0) return 0;
    text = writeText(cell, source, <u32>(end - source), text);
    source = end;
  }
  return text;
}

/**
 * The address after the first `length` UTF-16 units of well-formed UTF-8; 0 when that is inside a character. Reads up to 16
 * bytes more.
 */
function textEnd(source: usize, length: i32): usize {
  while (length > 0) {
    const block = v128.load(source);
    // Bytes 0x80 to 0xbf continue a character; one from 0xf0 on starts a pair.
    const starts = i8x16.bitmask(i8x16.ge_s(block, i8x16.splat(-64)));
    const pairs = i8x16.bitmask(i8x16.ge_u(block, i8x16.splat(-16)));
    const units = popcnt(starts) + popcnt(pairs);
    if (units > length) {
      if (pairs !== 0) return textEndByBytes(source, length);
      return source + place(starts, length);
    }
    // The block may end inside a character, whose lead byte was counted.
    source += 16;
    length -= units;
  }
  while ((load<u8>(source) & 0xc0) === 0x80) source++;
  return source;
}

/** The place of the set bit, of 16, that has `count` others below it. */
function place(bits: i32, count: i32): i32 {
  let at = 0;
  for (let width = 8; width > 0; width >>= 1) {
    const below = popcnt(bits & ((1 << width) - 1));
    const isAbove = below <= count;
    count -= isAbove ? below : 0;
    bits = isAbove ? bits >> width : bits;
    at += isAbove ? width : 0;
  }
  return at;
}

/** As {@link textEnd}, from an address that may be inside a character that was counted already. */
function textEndByBytes(source: usize, length: i32): usize {
  while ((load<u8>(source) & 0xc0) === 0x80) source++;
  for (; length > 0; length--) {
    const byte = load<u8>(source);
    if (byte >= 0xf0) length--;
    source += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  }
  return length < 0 ? 0 : source;
}
