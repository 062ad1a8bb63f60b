import type { LinearMemory } from "@heddle/memory";
import { encodeUtf8 } from "@heddle/memory/utf8";
import {
  CELL_BYTES,
  cellDataAddress,
  cellSizeBytes,
  MAX_STRING_BYTES,
  SMALL_CAPACITY,
  startCell,
} from "@heddle/tstring";
import { decodeUtf8Text, ILL_FORMED } from "./decode-text.js";
import { DROPS, REPLACES_CONTROLS, STRICT } from "./policy-layout.js";
import type { UnicodeLoops } from "./unicode-loops.js";

/** The twin of `assembly/unicode.ts`. */
export function unicodeLoopsTwin(memory: LinearMemory): UnicodeLoops {
  const eachText = (
    cell: number,
    count: number,
    emit: (codePoint: number, offset: number) => void,
    end?: (i: number) => void,
  ) => {
    const { u8, u32 } = memory;
    for (let i = 0; i < count; i++) {
      const begin = cellDataAddress(u32, cell + i * CELL_BYTES);
      decodeUtf8Text(u8, begin, begin + cellSizeBytes(u32, cell + i * CELL_BYTES), emit);
      end?.(i);
    }
  };
  const splitAt = (splits: number, shift: number, row: number) => {
    const { u32 } = memory;
    const at = (splits + row * (1 << shift)) >>> 2;
    return shift === 3 ? u32[at] + u32[at + 1] * 2 ** 32 : u32[at];
  };
  const encodedAt = (place: number, policy: number, replacement: number) => {
    const codePoint = memory.i32[place];
    return isValid(codePoint) ? codePoint : (policy & DROPS) !== 0 ? ILL_FORMED : replacement;
  };
  return {
    countCodePoints(cell, count, policy) {
      let [all, isRefused] = [0, false];
      eachText(cell, count, (codePoint) => {
        if (codePoint === ILL_FORMED && (policy & STRICT) !== 0) isRefused = true;
        if (admitted(codePoint, policy, 0) >= 0) all++;
      });
      return isRefused ? -1 : all;
    },
    decodeCodePoints(cell, count, policy, replacement, values, offsets, splits, splitShift, before) {
      const { i32, u32 } = memory;
      let total = 0;
      const emit = (given: number, offset: number) => {
        const codePoint = admitted(given, policy, replacement);
        if (codePoint < 0) return;
        i32[(values >>> 2) + total] = codePoint;
        if (offsets !== 0) {
          u32[(offsets >>> 2) + total * 2] = offset;
          u32[(offsets >>> 2) + total * 2 + 1] = 0;
        }
        total++;
      };
      eachText(cell, count, emit, (i) => {
        const at = (splits + i * (1 << splitShift)) >>> 2;
        u32[at] = before + total;
        if (splitShift === 3) u32[at + 1] = 0;
      });
      return before + total;
    },
    encodedSizes(values, count, splits, splitShift, rows, policy, replacement, sizes) {
      let longBytes = 0;
      for (let row = 0, start = 0; row < rows; row++) {
        const end = splitAt(splits, splitShift, row + 1);
        if (end < start || end > count) return -1;
        let size = 0;
        for (; start < end; start++) {
          const place = (values >>> 2) + start;
          if ((policy & STRICT) !== 0 && !isValid(memory.i32[place])) return -1;
          size += utf8Bytes(encodedAt(place, policy, replacement));
        }
        if (size > MAX_STRING_BYTES) return -1;
        memory.u32[(sizes >>> 2) + row] = size;
        if (size > SMALL_CAPACITY) longBytes += size;
      }
      return longBytes;
    },
    encodeRows(values, splits, splitShift, rows, policy, replacement, sizes, cell, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      for (let row = 0, start = 0; row < rows; row++) {
        const end = splitAt(splits, splitShift, row + 1);
        const size = u32[(sizes >>> 2) + row];
        let to = startCell(u32, cell + row * CELL_BYTES, size, textTo);
        if (size > SMALL_CAPACITY) textTo += size;
        for (; start < end; start++) {
          const codePoint = encodedAt((values >>> 2) + start, policy, replacement);
          if (codePoint < 0) continue;
          const bytes = utf8Bytes(codePoint);
          encodeUtf8(u8, to, String.fromCodePoint(codePoint), bytes);
          to += bytes;
        }
      }
      return textTo;
    },
  };
}

function isValid(codePoint: number): boolean {
  return codePoint >= 0 && codePoint <= 0x10ffff && codePoint >>> 11 !== 0x1b;
}

function admitted(codePoint: number, policy: number, replacement: number): number {
  const isReplaced = codePoint < 0 || (codePoint <= 0x1f && (policy & REPLACES_CONTROLS) !== 0);
  return !isReplaced ? codePoint : (policy & DROPS) !== 0 ? ILL_FORMED : replacement;
}

function utf8Bytes(codePoint: number): number {
  if (codePoint < 0) return 0;
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
