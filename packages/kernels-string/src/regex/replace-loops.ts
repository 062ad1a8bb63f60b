import { type LinearMemory, LoopModule } from "@heddle/memory";
import { REPLACE_WASM } from "../gen/replace-wasm.js";

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

const loops = /* @__PURE__ */ new LoopModule<ReplaceLoops>(REPLACE_WASM);

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
