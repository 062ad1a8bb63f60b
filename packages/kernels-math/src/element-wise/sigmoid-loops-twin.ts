import type { LinearMemory } from "@heddle/memory";
import { eigenSigmoid } from "@heddle/tensor/float-functions";
import type { EachLoops } from "./loop-run.js";

/** The twin of `assembly/sigmoid.ts`. */
export function sigmoidLoopsTwin(memory: LinearMemory): EachLoops {
  return {
    computeEach(z, x, count) {
      const { f32 } = memory;
      for (let i = 0; i < count; i++) f32[(z >>> 2) + i] = eigenSigmoid(f32[(x >>> 2) + i]);
    },
  };
}
