import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { REPLACE_WASM } from "../gen/replace-wasm.js";
import { ASCII_ONLY, RUNS } from "./class-layout.js";

/**
 * Replaces a class of ASCII bytes in many strings at once. At the address `table` are 16 bytes: bit h of byte l is set when the
 * byte with the halves h and l is a member.
 */
export interface ReplaceLoops {
  /**
   * Writes two float64 to `sizes`: the bytes of all texts that are too long for a SMALL cell, and of the longest text, with each match
   * replaced by `replacement` bytes. Returns the number of matches; -1 when the class is for ASCII only and a text is not.
   */
  countMatches(cell: number, count: number, table: number, flags: number, replacement: number, sizes: number): number;
  /**
   * Writes the strings with each match replaced as cells from `target` on, and long texts from `text` on. Returns the end of those.
   * `work` has room for the longest text and 16 bytes more.
   */
  replaceMatches(
    cell: number,
    count: number,
    table: number,
    flags: number,
    replacement: number,
    replacementSize: number,
    work: number,
    target: number,
    text: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<ReplaceLoops>(REPLACE_WASM, twin);

/** The loops over `memory`. */
export function replaceLoopsOver(memory: LinearMemory): ReplaceLoops {
  return loops.over(memory);
}

/** The table for `members`, which has a 1 for each byte below 0x80 that is a member. */
export function classTable(members: Uint8Array): Uint8Array {
  const table = new Uint8Array(16);
  for (let byte = 0; byte < 0x80; byte++) if (members[byte] === 1) table[byte & 15] |= 1 << (byte >>> 4);
  return table;
}

/** The twin of `assembly/replace.ts`. */
function twin(memory: LinearMemory): ReplaceLoops {
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
