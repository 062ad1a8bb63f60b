import { type LinearMemory, LoopModule } from "@heddle/memory";
import { MEANS_WASM } from "../gen/means-wasm.js";

/** Means of float32, by address. */
export interface MeanLoops {
  /**
   * Writes the means along the middle dimension of `[outer, length, inner]` elements at `x` to `z`: sums in float32, one element
   * after the other, divided by the length.
   */
  meanMiddle(x: number, outer: number, length: number, inner: number, z: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<MeanLoops>(MEANS_WASM, twin);

/** The loops over `memory`. */
export function meanLoopsOver(memory: LinearMemory): MeanLoops {
  return loops.over(memory);
}

/** The twin of `assembly/means.ts`. */
function twin(memory: LinearMemory): MeanLoops {
  return {
    meanMiddle(x, outer, length, inner, z) {
      const { f32 } = memory;
      const sums = new Float32Array(inner);
      for (let o = 0, from = x >>> 2, to = z >>> 2; o < outer; o++, to += inner) {
        sums.fill(0);
        for (let i = 0; i < length; i++) for (let j = 0; j < inner; j++) sums[j] += f32[from++];
        for (let j = 0; j < inner; j++) f32[to + j] = sums[j] / length;
      }
    },
  };
}
