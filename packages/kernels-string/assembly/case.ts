import {
  CELL_BYTES,
  cellData,
  cellSize,
  isReadable,
  OFFSET,
  SMALL_CAPACITY,
  writeReference,
  writeSmall,
  writeSmallVectors,
} from "../../tstring/assembly/cell";

/** Copies `count` strings, with the case of the 26 ASCII letters from `first` on changed, to cells from `target` on and long texts from `text` on. */
export function mapCase(cell: usize, count: i32, first: i32, target: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    const size = cellSize(cell);
    const data = cellData(cell);
    if (size > SMALL_CAPACITY) {
      writeReference(target, OFFSET, text, size);
      const last = size - 16;
      for (let k: u32 = 0; k < last; k += 16) v128.store(text + k, changed(v128.load(data + k), first));
      v128.store(text + last, changed(v128.load(data + last), first));
      text += size;
    } else if (isReadable(data, 32)) {
      writeSmallVectors(target, changed(v128.load(data - 1), first), changed(v128.load64_zero(data + 15), first), size);
    } else {
      writeSmall(target, data, size);
      for (let k: u32 = 1; k <= size; k++) {
        const byte = load<u8>(target + k);
        if (<u8>(byte - <u8>first) < 26) store<u8>(target + k, byte ^ 0x20);
      }
    }
  }
  return text;
}

/** The 16 bytes of a block, with the case of the letters from `first` on changed. */
function changed(block: v128, first: i32): v128 {
  const letters = i8x16.lt_u(i8x16.sub(block, i8x16.splat(<i8>first)), i8x16.splat(26));
  return v128.xor(block, v128.and(letters, i8x16.splat(0x20)));
}

/** Two-byte characters of ISO 8859-1: their leads, and the bytes that follow them. */
const LEAD_LOW: u8 = 0xc2;
const LEAD_HIGH: u8 = 0xc3;
const TIMES: u8 = 0x97;
const SHARP_S: u8 = 0x9f;
const Y_DIAERESIS: u8 = 0xbf;
const MICRO: u8 = 0xb5;

/** The number of texts up to the first whose characters {@link mapLatin} cannot map. */
export function countLatin(cell: usize, count: u32, first: i32): u32 {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    if (!isLatin(begin, begin + cellSize(cell), first)) return i;
  }
  return count;
}

function isLatin(begin: usize, end: usize, first: i32): bool {
  const zero = i8x16.splat(0);
  let at = begin;
  // All bytes from 1 to 127 are above 0 with their sign.
  for (; at + 16 <= end; at += 16) if (!i8x16.all_true(i8x16.gt_s(v128.load(at), zero))) break;
  while (at < end) {
    const byte = load<u8>(at++);
    if (byte === 0) return false;
    if (byte < 0x80) continue;
    if ((byte !== LEAD_LOW && byte !== LEAD_HIGH) || at === end) return false;
    const next = load<u8>(at++);
    if ((next & 0xc0) !== 0x80) return false;
    // The capital of each of these has another lead, or another length.
    if (first === 97 && (byte === LEAD_LOW ? next === MICRO : next === SHARP_S || next === Y_DIAERESIS)) return false;
  }
  return true;
}

/** Copies texts that {@link countLatin} counted, as {@link mapCase} does, with the case of accented letters changed too. */
export function mapLatin(cell: usize, count: i32, first: i32, target: usize, text: usize): void {
  mapCase(cell, count, first, target, text);
  // Letters are 0x20 apart: capitals from 0x80 on, the others from 0xa0 on.
  const from: u8 = first === 97 ? 0xa0 : 0x80;
  for (let i = 0; i < count; i++, target += CELL_BYTES) {
    const begin = cellData(target);
    const end = begin + cellSize(target);
    let at = begin;
    while (at < end) {
      if (at + 16 <= end && !v128.any_true(i8x16.lt_s(v128.load(at), i8x16.splat(0)))) {
        at += 16;
        continue;
      }
      const stop = min(end, at + 16);
      while (at < stop) {
        const byte = load<u8>(at++);
        if (byte !== LEAD_HIGH) continue;
        const letter = load<u8>(at);
        if (<u8>(letter - from) < 31 && (letter | 0x20) !== (TIMES | 0x20)) store<u8>(at, letter ^ 0x20);
        at++;
      }
    }
  }
}
