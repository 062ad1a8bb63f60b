import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { ASCII_ONLY, RUNS } from "./class-layout.js";
import type { ReplaceLoops } from "./replace-loops.js";

/** The twin of `assembly/replace.ts`. */
export function replaceLoopsTwin(memory: LinearMemory): ReplaceLoops {
  return {
    countMatches(cell, count, table, flags, replacement, sizes) {
      const { f64, u8, u32 } = memory;
      let [all, longBytes, longest] = [0, 0, 0];
      for (let i = 0; i < count * CELL_BYTES; i += CELL_BYTES) {
        const begin = cellDataAddress(u32, cell + i);
        const end = begin + cellSizeBytes(u32, cell + i);
        let [size, followsMatch] = [end - begin, false];
        for (let at = begin; at < end; at++) {
          if ((flags & ASCII_ONLY) !== 0 && u8[at] >= 0x80) return -1;
          const isMatch = isMember(u8, table, u8[at]);
          if (isMatch) {
            const isNew = (flags & RUNS) === 0 || !followsMatch;
            size += isNew ? replacement - 1 : -1;
            if (isNew) all++;
          }
          followsMatch = isMatch;
        }
        if (size > SMALL_CAPACITY) longBytes += size;
        longest = Math.max(longest, size);
      }
      f64[sizes >>> 3] = longBytes;
      f64[(sizes >>> 3) + 1] = longest;
      return all;
    },
    replaceMatches(cell, count, table, flags, replacement, replacementSize, work, target, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      for (let i = 0; i < count * CELL_BYTES; i += CELL_BYTES) {
        const begin = cellDataAddress(u32, cell + i);
        const end = begin + cellSizeBytes(u32, cell + i);
        let [to, followsMatch] = [work, false];
        for (let at = begin; at < end; at++) {
          const isMatch = isMember(u8, table, u8[at]);
          if (!isMatch) {
            u8[to++] = u8[at];
          } else if ((flags & RUNS) === 0 || !followsMatch) {
            for (let k = 0; k < replacementSize; k++) u8[to++] = u8[replacement + k];
          }
          followsMatch = isMatch;
        }
        textTo = writeTextCell(u8, u32, target + i, work, to - work, textTo);
      }
      return textTo;
    },
  };
}

function isMember(u8: Uint8Array, table: number, byte: number): boolean {
  return byte < 0x80 && ((u8[table + (byte & 15)] >>> (byte >>> 4)) & 1) === 1;
}
