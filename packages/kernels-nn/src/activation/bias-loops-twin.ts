import type { LinearMemory } from "@heddle/memory";
import type { BiasLoops } from "./bias-loops.js";

/** The twin of `assembly/bias.ts`. */
export function biasLoopsTwin(memory: LinearMemory): BiasLoops {
  return {
    addBias(x, bias, z, rows, columns, limit) {
      const { f32 } = memory;
      const floor = limit > 0 ? 0 : Number.NaN;
      for (let i = 0, from = x >>> 2, to = z >>> 2; i < rows * columns; ) {
        for (let j = 0; j < columns; j++, i++) {
          let sum = Math.fround(f32[from + i] + f32[(bias >>> 2) + j]);
          if (sum < floor) sum = 0;
          if (sum > limit) sum = limit;
          f32[to + i] = sum;
        }
      }
    },
  };
}
