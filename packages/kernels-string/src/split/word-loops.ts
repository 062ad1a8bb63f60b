import { type LinearMemory, LoopModule } from "@heddle/memory";
import { WORDS_WASM } from "../gen/words-wasm.js";

/** Finds the words of many strings at once, byte by byte through a table of what each byte becomes: see `word-layout.ts`. */
export interface WordLoops {
  /**
   * Writes the number of words up to the end of each of `count` strings to `rowEnds`, as uint32, and the bytes of all words that are too
   * long for a SMALL cell to `longBytes`, as float64. Returns the number of words.
   */
  countTokens(cell: number, count: number, table: number, rowEnds: number, longBytes: number): number;
  /**
   * Writes the words of `count` strings as cells from `target` on, and long texts from `text` on. Returns the end of those. There is room
   * for the longest string and 32 bytes at `work`.
   */
  splitTokens(cell: number, count: number, table: number, work: number, target: number, text: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<WordLoops>(WORDS_WASM);

/** The loops over `memory`. */
export function wordLoopsOver(memory: LinearMemory): WordLoops {
  return loops.over(memory);
}
