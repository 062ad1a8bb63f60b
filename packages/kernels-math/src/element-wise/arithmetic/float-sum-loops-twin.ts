import type { LinearMemory } from "@heddle/memory";
import type { PairLoops } from "../loop-run.js";

/** The twin of `assembly/float-sums.ts`. */
export function floatSumLoopsTwin(memory: LinearMemory): PairLoops {
  return {
    computePairs(_code, z, x, xStep, y, yStep, columns, rows, xRow, yRow) {
      const { f32 } = memory;
      let to = z >>> 2;
      for (let row = 0; row < rows; row++) {
        let [xi, yi] = [(x >>> 2) + row * xRow, (y >>> 2) + row * yRow];
        for (const end = to + columns; to < end; to++, xi += xStep, yi += yStep) f32[to] = f32[xi] + f32[yi];
      }
    },
  };
}
