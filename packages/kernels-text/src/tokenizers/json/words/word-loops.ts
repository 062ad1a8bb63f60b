import { type LinearMemory, LoopModule } from "@heddle/memory";
import { WORDS_WASM } from "../../../gen/words-wasm.js";
import { textTokens, wordTokens } from "./word-tokens-twin.js";

/** The loops that find the tokens of words. They work on a plan, of which `word-layout.ts` has the form. */
export interface WordLoops {
  /**
   * Writes the tokens of the words from `at` to `end`, up to the word with token number `most`, and returns where it stopped: at the end, after
   * that word, or before a word that has a character without a simple entry within or after it, or that has no id.
   */
  wordTokens(plan: number, at: number, end: number, most: number): number;
  /**
   * Writes the tokens of `count` texts from AT on, which have no more bytes and points than there is room for tokens. The numbers at `texts` are
   * their sizes; those of the tokens are put in their places. Returns the number of texts before one within which it stopped, as `wordTokens` does:
   * its tokens up to there are written, and AT says where that is.
   */
  textTokens(plan: number, texts: number, count: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<WordLoops>(WORDS_WASM, (memory) => ({
  wordTokens: (plan, at, end, most) => wordTokens(memory, plan, at, end, most),
  textTokens: (plan, texts, count) => textTokens(memory, plan, texts, count),
}));

/** The loops over `memory`. */
export function wordLoopsOver(memory: LinearMemory): WordLoops {
  return loops.over(memory);
}
