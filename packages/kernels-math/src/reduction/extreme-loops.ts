import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EXTREMES_WASM } from "../gen/extremes-wasm.js";

/** The extreme that {@link ExtremeLoops.foldMiddle} finds, and the type of its elements. */
export const Extreme = { GREATEST_FLOAT: 0, LEAST_FLOAT: 1, GREATEST_BYTE: 2, LEAST_BYTE: 3 } as const;
export type Extreme = (typeof Extreme)[keyof typeof Extreme];

/** The greatest and least of float32 and of bytes, by address. */
export interface ExtremeLoops {
  /**
   * Writes the extremes along the middle dimension of `[outer, length, inner]` elements at `x` to `target`. The extreme of floats with a
   * NaN is NaN, and -0 is less than 0. Bytes are bools: the greatest of none is false, the least true.
   */
  foldMiddle(kind: Extreme, x: number, outer: number, length: number, inner: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ExtremeLoops>(EXTREMES_WASM, twin);

/** The loops over `memory`. */
export function extremeLoopsOver(memory: LinearMemory, work?: number): ExtremeLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/extremes.index.ts`. */
function twin(memory: LinearMemory): ExtremeLoops {
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
