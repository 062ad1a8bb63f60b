import { type LinearMemory, LoopModule } from "@heddle/memory";
import { NGRAMS_WASM } from "../gen/ngrams-wasm.js";

/** Makes n-grams of many tokens at once. Each is a piece of the text of all tokens, between pads. */
export interface NgramLoops {
  /** The sum of the sizes of `count` tokens. */
  sumTokens(cell: number, count: number): number;
  /**
   * Copies the texts of `count` tokens, each followed by the separator, to `text`, which has 16 bytes to spare. Writes the address at
   * which each begins, and the end, to `starts`, as uint32.
   */
  joinTokens(cell: number, count: number, separator: number, separatorSize: number, text: number, starts: number): void;
  /** Writes two float64 to `sizes`: the bytes of all n-grams that are too long for a SMALL cell, and of the longest n-gram. */
  measureNgrams(plan: number, sizes: number): void;
  /** Writes all n-grams as cells from `target` on, and long texts from `text` on. Returns the end of those. */
  writeNgrams(plan: number, target: number, text: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<NgramLoops>(NGRAMS_WASM);

/** The loops over `memory`. */
export function ngramLoopsOver(memory: LinearMemory): NgramLoops {
  return loops.over(memory);
}
