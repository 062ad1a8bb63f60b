import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SOFTMAX_WASM } from "../../gen/softmax-wasm.js";

/** Computes the softmax of sparse rows of float32. */
export interface SoftmaxLoops {
  /**
   * The softmax of the elements from number `start` to `end`, in each run whose indices, rows of `rank` int64, differ in the last number alone. Goes
   * on to the end of the run with the element `most` after the first. Returns the number of the next element.
   */
  softmaxRows(
    indices: number,
    rank: number,
    start: number,
    end: number,
    most: number,
    values: number,
    target: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<SoftmaxLoops>(SOFTMAX_WASM);

/** The loops over `memory`. */
export function softmaxLoopsOver(memory: LinearMemory): SoftmaxLoops {
  return loops.over(memory);
}
