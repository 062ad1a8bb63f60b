import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { eigenExp, eigenLog } from "@heddle/tensor/float-functions";
import { numberLane } from "@heddle/tensor/numbers";
import { BFLOAT16, HALF } from "./cross-entropy-layout.js";
import type { CrossEntropyLoops } from "./loop-functions.js";

/** The twin of `assembly/cross-entropy.ts`. */
export function crossEntropyTwin(memory: LinearMemory): CrossEntropyLoops {
  return {
    crossEntropy(rounding, x, xRow, labels, labelRow, right, losses, y, rows, columns) {
      const { f32, i32 } = memory;
      const round = roundingOf(rounding);
      const sums = new Float64Array(4);
      const total = () => Math.fround(sums[0] + sums[2] + (sums[1] + sums[3]));
      for (let row = 0; row < rows; row++) {
        const from = (x + row * xRow) >>> 2;
        const to = (y >>> 2) + row * columns;
        const label = (labels + row * labelRow) >>> 2;
        let greatest = Number.NEGATIVE_INFINITY;
        for (let i = from; i < from + columns; i++) if (greatest < f32[i]) greatest = f32[i];
        const lessAt = (c: number) => round(f32[from + c] - greatest);
        sums.fill(0);
        for (let c = 0; c < columns; c++) {
          f32[to + c] = round(eigenExp(lessAt(c)));
          sums[c & 3] += f32[to + c];
        }
        const sum = round(total());
        const logarithm = round(eigenLog(sum));
        for (let c = 0; c < columns; c++) f32[to + c] = round(f32[to + c] / sum);
        if (right !== 0) {
          const c = i32[(right >>> 2) + row];
          f32[(losses >>> 2) + row] = round(logarithm - lessAt(c));
          f32[to + c] = round(f32[to + c] - 1);
          continue;
        }
        sums.fill(0);
        for (let c = 0; c < columns; c++) {
          const probability = f32[label + c];
          f32[to + c] = round(f32[to + c] - probability);
          sums[c & 3] += round(probability * round(logarithm - lessAt(c)));
        }
        f32[(losses >>> 2) + row] = total();
      }
    },
  };
}

function roundingOf(rounding: number): (value: number) => number {
  if (rounding === HALF) return numberLane(DataType.HALF).round;
  return rounding === BFLOAT16 ? numberLane(DataType.BFLOAT16).round : Math.fround;
}
