import type { LinearMemory } from "@heddle/memory";
import { eigenExp } from "@heddle/tensor/float-functions";
import type { SoftmaxLoops } from "./softmax-loops.js";

/** The twin of `assembly/softmax.ts`. */
export function softmaxLoopsTwin(memory: LinearMemory): SoftmaxLoops {
  return {
    softmaxRows(indices, rank, start, end, most, values, target) {
      const { f32, i64 } = memory;
      const float = Math.fround;
      const [from, to] = [values >>> 2, target >>> 2];
      const isSameRow = (a: number, b: number) => {
        const first = indices / 8 + a * rank;
        return i64.subarray(first, first + rank - 1).every((index, d) => index === i64[indices / 8 + b * rank + d]);
      };
      let i = start;
      while (i < end && i - start < most) {
        let last = i + 1;
        while (last < end && isSameRow(i, last)) last++;
        const largest = f32.subarray(from + i, from + last).reduce((most, value) => Math.max(most, value));
        let sum = 0;
        for (let k = i; k < last; k++) {
          f32[to + k] = eigenExp(float(f32[from + k] - largest));
          sum = float(sum + f32[to + k]);
        }
        for (let k = i; k < last; k++) f32[to + k] /= sum;
        i = last;
      }
      return i;
    },
  };
}
