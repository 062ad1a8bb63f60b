import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CASE_WASM } from "../gen/case-wasm.js";

/** Changes the case of ASCII letters in many strings at once. */
export interface CaseLoops {
  /**
   * Copies `count` strings, with the case of the 26 letters from `first` on changed, to cells from `target` on and long texts from `text` on.
   * Returns the end of those.
   */
  mapCase(cell: number, count: number, first: number, target: number, text: number): number;
  /**
   * The number of strings up to the first that is not well-formed, has a NUL or a character that {@link mapLatin} does not map: one
   * above U+00FF, or one whose capital is.
   */
  countLatin(cell: number, count: number, first: number): number;
  /** As `mapCase`, with the case of all letters up to U+00FF changed, for strings that `countLatin` counted. */
  mapLatin(cell: number, count: number, first: number, target: number, text: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CaseLoops>(CASE_WASM);

/** The loops over `memory`. */
export function caseLoopsOver(memory: LinearMemory): CaseLoops {
  return loops.over(memory);
}
