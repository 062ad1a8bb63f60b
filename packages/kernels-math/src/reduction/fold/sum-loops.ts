import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SUMS_WASM } from "../../gen/sums-wasm.js";

/** Sums of float32 along the middle dimension of `[outer, length, inner]` elements at `x`, by address. */
export interface SumLoops {
  /**
   * Writes the sums, each divided by `divisor`, to `sums`. Elements that follow each other are added in float32 by sixteen, eight times,
   * and these sums, like all others, in float64.
   */
  addMiddle(x: number, outer: number, length: number, inner: number, divisor: number, sums: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SumLoops>(SUMS_WASM);

/** The loops over `memory`. */
export function sumLoopsOver(memory: LinearMemory, work?: number): SumLoops {
  return loops.over(memory, work);
}
