import { type LinearMemory, LoopModule } from "@heddle/memory";
import { WORDS_WASM } from "../../../gen/words-wasm.js";
import { wordTokens } from "./word-tokens-twin.js";

/** The loop that finds whole words. It works on a plan, of which `word-layout.ts` has the form. */
export interface WordLoops {
  /**
   * Writes the tokens of the words from `at` to `end`, up to `most` of them, and returns where it stopped: at the end, after the last token, or
   * before a word that has a character without a simple entry within or after it, or that has no id.
   */
  wordTokens(plan: number, at: number, end: number, most: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<WordLoops>(WORDS_WASM, (memory) => ({
  wordTokens: (plan, at, end, most) => wordTokens(memory, plan, at, end, most),
}));

/** The loops over `memory`. */
export function wordLoopsOver(memory: LinearMemory): WordLoops {
  return loops.over(memory);
}
