import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { REPLACE_WASM } from "../gen/replace-wasm.js";

/** How a class of ASCII bytes is meant: a run of members is one match; the class is right for texts of ASCII alone. */
export const ClassFlag = { RUNS: 1, ASCII_ONLY: 2 } as const;

/**
 * Matches of a class of ASCII bytes, in many strings at once. At the address `table` are 16 bytes: bit h of byte l is set when the
 * byte with the halves h and l is a member.
 */
export interface ReplaceLoops {
  /**
   * Writes two float64 to `sizes`: the bytes of all texts that are too long to be inline, and of the longest, with each match
   * replaced by `replacement` bytes. The answer is the number of matches, or -1 when the class is for ASCII alone and there is
   * another byte.
   */
  countMatches(cell: number, count: number, table: number, flags: number, replacement: number, sizes: number): number;
  /**
   * Copies strings with each match replaced to cells from `target` on, long ones to `text` and behind it; the answer is their
   * end. `work` has room for the longest and 16 bytes more.
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

/** The table of `members`, which has a 1 for each byte below 0x80 that is one. */
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
        let [size, isBehindMatch] = [end - begin, false];
        for (let at = begin; at < end; at++) {
          if ((flags & ClassFlag.ASCII_ONLY) !== 0 && u8[at] >= 0x80) return -1;
          const isMatch = isMember(u8, table, u8[at]);
          if (isMatch) {
            const isNew = (flags & ClassFlag.RUNS) === 0 || !isBehindMatch;
            size += isNew ? replacement - 1 : -1;
            if (isNew) all++;
          }
          isBehindMatch = isMatch;
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
        let [to, isBehindMatch] = [work, false];
        for (let at = begin; at < end; at++) {
          const isMatch = isMember(u8, table, u8[at]);
          if (!isMatch) {
            u8[to++] = u8[at];
          } else if ((flags & ClassFlag.RUNS) === 0 || !isBehindMatch) {
            for (let k = 0; k < replacementSize; k++) u8[to++] = u8[replacement + k];
          }
          isBehindMatch = isMatch;
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
