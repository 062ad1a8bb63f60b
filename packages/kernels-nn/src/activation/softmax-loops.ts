import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SOFTMAX_WASM } from "../gen/softmax-wasm.js";

/** Softmax of float32 rows, by address. */
export interface SoftmaxLoops {
  /**
   * Writes Softmax of each of `rows` rows of `columns` elements at `x` to `y`, which may be `x`. Results below the least normal number
   * are 0, because TensorFlow's threads flush them.
   */
  softmax(x: number, y: number, rows: number, columns: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SoftmaxLoops>(SOFTMAX_WASM);

/** The loops over `memory`. */
export function softmaxLoopsOver(memory: LinearMemory, work?: number): SoftmaxLoops {
  return loops.over(memory, work);
}
