import { type LinearMemory, LoopModule } from "@heddle/memory";
import { sumRow } from "@heddle/tensor/float-functions";
import { SUMS_WASM } from "../gen/sums-wasm.js";
import { foldMiddle } from "./fold-middle.js";

/** Sums of float32 along the middle dimension of `[outer, length, inner]` elements at `x`, by address. */
export interface SumLoops {
  /**
   * Writes the sums, each divided by `divisor`, to `sums`. Elements that follow each other are added in float32 by sixteen, eight times,
   * and these sums, like all others, in float64.
   */
  addMiddle(x: number, outer: number, length: number, inner: number, divisor: number, sums: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SumLoops>(SUMS_WASM, twin);

/** The loops over `memory`. */
export function sumLoopsOver(memory: LinearMemory, work?: number): SumLoops {
  return loops.over(memory, work);
}

/** The twin of `addMiddle` of `assembly/sums.ts`. */
function twin(memory: LinearMemory): SumLoops {
  return {
    addMiddle(x, outer, length, inner, divisor, sums) {
      const folding = {
        foldRow: (f32: Float32Array, from: number, count: number) => sumRow(f32, from, count, (value) => value),
        foldOne: (sum: number, value: number) => sum + value,
        initial: 0,
        finish: (sum: number) => sum / divisor,
      };
      foldMiddle(memory, [x, outer, length, inner], folding, sums);
    },
  };
}
