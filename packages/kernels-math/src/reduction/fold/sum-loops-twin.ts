import type { LinearMemory } from "@heddle/memory";
import { sumRow } from "@heddle/tensor/float-functions";
import { foldMiddle } from "./fold-middle.js";
import type { SumLoops } from "./sum-loops.js";

/** The twin of `addMiddle` of `assembly/sums.ts`. */
export function sumLoopsTwin(memory: LinearMemory): SumLoops {
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
