import type { LinearMemory } from "@heddle/memory";
import { Extreme, type ExtremeLoops } from "./extreme-loops.js";

/** The twin of `assembly/extremes.index.ts`. */
export function extremeLoopsTwin(memory: LinearMemory): ExtremeLoops {
  return {
    foldMiddle(kind, x, outer, length, inner, target) {
      const isFloat = kind <= Extreme.LEAST_FLOAT;
      const isGreatest = kind === Extreme.GREATEST_FLOAT || kind === Extreme.GREATEST_BYTE;
      const better = isGreatest ? Math.max : Math.min;
      const initial = isFloat ? (isGreatest ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY) : isGreatest ? 0 : 1;
      const view = isFloat ? memory.f32 : memory.u8;
      let from = isFloat ? x >>> 2 : x;
      let to = isFloat ? target >>> 2 : target;
      for (let o = 0; o < outer; o++, from += length * inner) {
        for (let i = 0; i < inner; i++) {
          let best = initial;
          for (let l = 0; l < length; l++) best = better(best, view[from + l * inner + i]);
          view[to++] = best;
        }
      }
    },
  };
}
