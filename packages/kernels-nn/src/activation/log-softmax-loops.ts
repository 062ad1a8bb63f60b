import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOG_SOFTMAX_WASM } from "../gen/log-softmax-wasm.js";

/** LogSoftmax of float32 rows, by address. */
export interface LogSoftmaxLoops {
  /** Writes the logarithms of Softmax of each of `rows` rows of `columns` elements at `x` to `y`, which may be `x`. */
  logSoftmax(x: number, y: number, rows: number, columns: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<LogSoftmaxLoops>(LOG_SOFTMAX_WASM);

/** The loops over `memory`. */
export function logSoftmaxLoopsOver(memory: LinearMemory, work?: number): LogSoftmaxLoops {
  return loops.over(memory, work);
}
