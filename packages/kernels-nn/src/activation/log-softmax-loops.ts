import { type LinearMemory, LoopModule } from "@heddle/memory";
import { eigenLog } from "@heddle/tensor/float-functions";
import { LOG_SOFTMAX_WASM } from "../gen/log-softmax-wasm.js";
import { overRows } from "./softmax-rows.js";

/** LogSoftmax of float32 rows, by address. */
export interface LogSoftmaxLoops {
  /** Writes the logarithms of Softmax of each of `rows` rows of `columns` elements at `x` to `y`, which may be `x`. */
  logSoftmax(x: number, y: number, rows: number, columns: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<LogSoftmaxLoops>(LOG_SOFTMAX_WASM, twin);

/** The loops over `memory`. */
export function logSoftmaxLoopsOver(memory: LinearMemory, work?: number): LogSoftmaxLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/log-softmax.ts`. */
function twin(memory: LinearMemory): LogSoftmaxLoops {
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
