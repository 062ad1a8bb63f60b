import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";

/** Splits many strings at ASCII whitespace at once. */
export interface SplitLoops {
  /**
   * Writes the number of tokens up to the end of each of `count` strings to `rowEnds`, as uint32, and the bytes of all tokens that
   * are too long for a SMALL cell to `longBytes`, as float64. Returns the number of tokens.
   */
  countTokens(cell: number, count: number, rowEnds: number, longBytes: number): number;
  /** Writes the tokens of `count` strings as cells from `target` on, and long texts from `text` on. Returns the end of those. */
  splitTokens(cell: number, count: number, target: number, text: number): number;
  /** Writes each byte of `count` strings as a SMALL cell from `target` on. */
  splitBytes(cell: number, count: number, target: number): void;
  /** Writes the row and column of each token, as int64, to `indices`. Returns the number of tokens in the longest row. */
  placeTokens(rowEnds: number, rows: number, indices: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<SplitLoops>(LOOPS_WASM);

/** The loops over `memory`. */
export function splitLoopsOver(memory: LinearMemory): SplitLoops {
  return loops.over(memory);
}
