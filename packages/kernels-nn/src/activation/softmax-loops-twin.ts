import type { LinearMemory } from "@heddle/memory";
import { eigenExp } from "@heddle/tensor/float-functions";
import type { SoftmaxLoops } from "./softmax-loops.js";
import { overRows } from "./softmax-rows.js";

const LEAST_NORMAL = 2 ** -126;

/** The twin of `assembly/softmax.ts`. */
export function softmaxLoopsTwin(memory: LinearMemory): SoftmaxLoops {
  const { fround } = Math;
  return {
    softmax(x, y, rows, columns) {
      overRows(memory.f32, x, rows, columns, (f32, from, greatest, sum) => {
        const factor = fround(1 / sum);
        for (let i = from, to = from + ((y - x) >> 2); i < from + columns; i++, to++) {
          const value = fround(eigenExp(fround(f32[i] - greatest)) * factor);
          f32[to] = value < LEAST_NORMAL ? 0 : value;
        }
      });
    },
  };
}
