import { type LinearMemory, LoopModule } from "@heddle/memory";
import { eigenExp } from "@heddle/tensor/float-functions";
import { SOFTMAX_WASM } from "../gen/softmax-wasm.js";
import { overRows } from "./softmax-rows.js";

/** Softmax of float32 rows, by address. */
export interface SoftmaxLoops {
  /**
   * Writes Softmax of each of `rows` rows of `columns` elements at `x` to `y`, which may be `x`. Results below the least normal number
   * are 0, because TensorFlow's threads flush them.
   */
  softmax(x: number, y: number, rows: number, columns: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SoftmaxLoops>(SOFTMAX_WASM, twin);

/** The loops over `memory`. */
export function softmaxLoopsOver(memory: LinearMemory, work?: number): SoftmaxLoops {
  return loops.over(memory, work);
}

const LEAST_NORMAL = 2 ** -126;

/** The twin of `assembly/softmax.ts`. */
function twin(memory: LinearMemory): SoftmaxLoops {
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
