import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LITERALS_WASM } from "../gen/literals-wasm.js";

/** Replaces a literal of `size` bytes, at most `most` times in each of many strings. */
export interface LiteralLoops {
  /**
   * Writes two float64 to `sizes`: the bytes of all texts that are too long for a SMALL cell, and of the longest text, with each match
   * replaced by `replacement` bytes. Returns the number of matches.
   */
  countLiterals(
    cell: number,
    count: number,
    literal: number,
    size: number,
    replacement: number,
    most: number,
    sizes: number,
  ): number;
  /**
   * Writes the strings with matches replaced as cells from `target` on, and long texts from `text` on. Returns the end of those.
   * `work` has room for the longest text and 16 bytes more.
   */
  replaceLiterals(
    cell: number,
    count: number,
    literal: number,
    size: number,
    replacement: number,
    replacementSize: number,
    most: number,
    work: number,
    target: number,
    text: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<LiteralLoops>(LITERALS_WASM);

/** The loops over `memory`. */
export function literalLoopsOver(memory: LinearMemory): LiteralLoops {
  return loops.over(memory);
}
