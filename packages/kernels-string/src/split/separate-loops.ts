import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SEPARATE_WASM } from "../gen/separate-wasm.js";

/**
 * Splits many strings at separators at once. `separator` is the address of a text of `separatorBytes` bytes or, when that is 0, of a table that has
 * for each of 256 bytes whether it is a separator. `flags` are those of `separate-layout.ts`; at most `most` splits are made of a string.
 */
export interface SeparateLoops {
  /**
   * Writes the number of parts up to the end of each of `count` strings to `rowEnds`, as uint32, and the bytes of all parts that are
   * too long for a SMALL cell to `longBytes`, as float64. Returns the number of parts.
   */
  countParts(
    cell: number,
    count: number,
    separator: number,
    separatorBytes: number,
    flags: number,
    most: number,
    rowEnds: number,
    longBytes: number,
  ): number;
  /** Writes the parts of `count` strings as cells from `target` on, and long texts from `text` on. Returns the end of those. */
  splitParts(
    cell: number,
    count: number,
    separator: number,
    separatorBytes: number,
    flags: number,
    most: number,
    target: number,
    text: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<SeparateLoops>(SEPARATE_WASM);

/** The loops over `memory`. */
export function separateLoopsOver(memory: LinearMemory): SeparateLoops {
  return loops.over(memory);
}
