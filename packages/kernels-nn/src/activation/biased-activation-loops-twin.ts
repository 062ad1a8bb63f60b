import type { LinearMemory } from "@heddle/memory";
import { eigenExp, eigenSigmoid, eigenTanh } from "@heddle/tensor/float-functions";
import type { BiasedActivationLoops } from "./biased-activation-loops.js";
import { LEAKY_RELU, SIGMOID, TANH } from "./biased-layout.js";

/** The twin of `assembly/biased.ts`. */
export function biasedActivationLoopsTwin(memory: LinearMemory): BiasedActivationLoops {
  const { fround } = Math;
  return {
    activate(z, bias, rows, columns, code, alpha) {
      const { f32 } = memory;
      const compute = functionOf(code, fround(alpha));
      for (let i = 0, to = z >>> 2; i < rows * columns; ) {
        for (let j = 0; j < columns; j++, i++) f32[to + i] = compute(fround(f32[to + i] + f32[(bias >>> 2) + j]));
      }
    },
  };
}

function functionOf(code: number, alpha: number): (x: number) => number {
  if (code === TANH) return eigenTanh;
  if (code === SIGMOID) return eigenSigmoid;
  return code === LEAKY_RELU ? (x) => (x < 0 ? x * alpha : x) : (x) => (x < 0 ? eigenExp(x) - 1 : x);
}
