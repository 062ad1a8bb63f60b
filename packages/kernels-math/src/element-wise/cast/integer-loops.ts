import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INTEGERS_WASM } from "../../gen/integers-wasm.js";

/** Loops over integers, by address. */
export interface IntegerLoops {
  /** Writes the low words of `count` int64 to `target`, as C++ casts them to int32. */
  narrow(source: number, count: number, target: number): void;
  /** Writes `count` int32 to `target` as int64. */
  widen(source: number, count: number, target: number): void;
  /**
   * Writes how often each number below `size` is among `count` int32, as 32-bit numbers from `counts` on. Returns 0, with
   * counts that are not to be used, when a number is negative.
   */
  countValues(values: number, count: number, counts: number, size: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<IntegerLoops>(INTEGERS_WASM);

/** The loops over `memory`. */
export function integerLoopsOver(memory: LinearMemory, work?: number): IntegerLoops {
  return loops.over(memory, work);
}
