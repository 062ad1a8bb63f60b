import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, startCell } from "@heddle/tstring";
import { PAD, VALUES } from "./base64-alphabet.js";
import type { Base64Loops } from "./base64-loops.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The twin of `assembly/base64.ts`. */
export function base64LoopsTwin(memory: LinearMemory): Base64Loops {
  return {
    encodeTexts(cells, count, isPadded, target, text) {
      const { u8, u32 } = memory;
      let textEnd = text;
      for (let i = 0; i < count; i++) {
        const size = cellSizeBytes(u32, cells + i * CELL_BYTES);
        const encodedSize = isPadded ? Math.ceil(size / 3) * 4 : Math.ceil((size * 4) / 3);
        const to = startCell(u32, target + i * CELL_BYTES, encodedSize, textEnd);
        encodeText(u8, cellDataAddress(u32, cells + i * CELL_BYTES), size, to, to + encodedSize);
        if (encodedSize > SMALL_CAPACITY) textEnd += encodedSize;
      }
      return textEnd;
    },
    decodeTexts(cells, count, target, text) {
      const { u8, u32 } = memory;
      let textEnd = text;
      for (let i = 0; i < count; i++) {
        const begin = cellDataAddress(u32, cells + i * CELL_BYTES);
        let characters = cellSizeBytes(u32, cells + i * CELL_BYTES);
        if (characters % 4 === 1) return 0;
        if (characters % 4 === 0 && characters > 0 && u8[begin + characters - 1] === PAD) {
          characters -= u8[begin + characters - 2] === PAD ? 2 : 1;
        }
        const size = Math.floor((characters * 3) / 4);
        if (!decodeText(u8, begin, characters, startCell(u32, target + i * CELL_BYTES, size, textEnd))) return 0;
        if (size > SMALL_CAPACITY) textEnd += size;
      }
      return textEnd;
    },
  };
}

function encodeText(u8: Uint8Array, source: number, size: number, target: number, targetEnd: number): void {
  let to = target;
  for (let at = 0; at < size; at += 3) {
    const second = at + 1 < size ? u8[source + at + 1] : 0;
    const third = at + 2 < size ? u8[source + at + 2] : 0;
    const bits = (u8[source + at] << 16) | (second << 8) | third;
    const characters = Math.min(4, 2 + (size - at - 1));
    for (let i = 0; i < characters; i++) u8[to++] = ALPHABET.charCodeAt((bits >>> (18 - 6 * i)) & 63);
  }
  while (to < targetEnd) u8[to++] = PAD;
}

/** Drops bits that are left over at the end, whatever their values, as TensorFlow does. */
function decodeText(u8: Uint8Array, begin: number, size: number, target: number): boolean {
  let to = target;
  let bits = 0;
  let count = 0;
  for (let at = begin; at < begin + size; at++) {
    const value = VALUES[u8[at]];
    if (value === 255) return false;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      u8[to++] = bits >>> count;
    }
  }
  return true;
}
