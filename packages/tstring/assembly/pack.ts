import { CELL_BYTES, SMALL_CAPACITY, writeReference, writeSmall } from "./cells";

/**
 * Cuts `source`, the UTF-8 of many texts one behind the other, into cells from `cell` on; the bytes of long texts go to
 * `text` and behind it. `units` has the length of each text in UTF-16 units; with `ascii` these are bytes. The answer is where the long
 * texts end, or 0 when a character belongs to two texts: the halves of a pair met.
 */
export function cutTexts(source: usize, units: usize, count: i32, ascii: i32, cell: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const length = load<u32>(units + ((<usize>i) << 2));
    const end = ascii ? source + length : textEnd(source, length);
    if (end === 0) return 0;
    const size = <u32>(end - source);
    if (size <= SMALL_CAPACITY) {
      writeSmall(cell, source, size);
    } else {
      memory.copy(text, source, size);
      writeReference(cell, 2, text, size);
      text += size;
    }
    source = end;
  }
  return text;
}

/** Where the first `length` UTF-16 units of well-formed UTF-8 end; 0 when that is inside a character. Reads 16 bytes more. */
function textEnd(source: usize, length: i32): usize {
  while (length > 0) {
    if (length >= 16) {
      const block = v128.load(source);
      const high = i8x16.bitmask(block);
      if (high === 0) {
        source += 16;
        length -= 16;
        continue;
      }
      // Bytes 0x80 to 0xbf continue a character; one from 0xf0 on starts a pair.
      const continued = i8x16.bitmask(i8x16.lt_s(block, i8x16.splat(-64)));
      const pairs = i8x16.bitmask(i8x16.ge_u(block, i8x16.splat(-16)));
      source += 16;
      length -= 16 - popcnt(continued) + popcnt(pairs);
      // The block may end inside a character, and after a lead byte that was counted.
      continue;
    }
    const byte = load<u8>(source);
    if (byte < 0x80) source++;
    else if (byte < 0xc0) {
      source++;
      continue;
    } else if (byte < 0xe0) source += 2;
    else if (byte < 0xf0) source += 3;
    else {
      source += 4;
      length--;
    }
    length--;
  }
  if (length < 0) return 0;
  while ((load<u8>(source) & 0xc0) === 0x80) source++;
  return source;
}
