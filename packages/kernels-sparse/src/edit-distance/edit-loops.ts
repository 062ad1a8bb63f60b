import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EDITS_WASM } from "../gen/edits-wasm.js";

/** Compares sequences of texts or integers. */
export interface EditLoops {
  /**
   * The fewest insertions, deletions and replacements that make one sequence the other.
   *
   * @param bytes the size of an element: 4 or 8 for integers, that of a cell for texts
   * @param row room for `countB` + 1 words
   */
  editDistance(a: number, countA: number, b: number, countB: number, bytes: number, row: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<EditLoops>(EDITS_WASM);

/** The loops over `memory`. */
export function editLoopsOver(memory: LinearMemory): EditLoops {
  return loops.over(memory);
}
