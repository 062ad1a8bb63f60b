import type { LinearMemory } from "@heddle/memory";
import { eigenLog } from "@heddle/tensor/float-functions";
import type { LogSoftmaxLoops } from "./log-softmax-loops.js";
import { overRows } from "./softmax-rows.js";

/** The twin of `assembly/log-softmax.ts`. */
export function logSoftmaxLoopsTwin(memory: LinearMemory): LogSoftmaxLoops {
  const { fround } = Math;
  return {
    logSoftmax(x, y, rows, columns) {
      overRows(memory.f32, x, rows, columns, (f32, from, greatest, sum) => {
        const logarithm = eigenLog(fround(sum));
        for (let i = from, to = from + ((y - x) >> 2); i < from + columns; i++, to++) {
          f32[to] = fround(fround(f32[i] - greatest) - logarithm);
        }
      });
    },
  };
}
