import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FILLING_WASM } from "../../gen/filling-wasm.js";

/** Checks and numbers all indices of a sparse tensor, to see that no row is empty. */
export interface FillingLoops {
  /**
   * Not 0 when the first numbers of `count` indices, int64 and `strideBytes` apart, are 0 to `rows` - 1, each at least once and in
   * order.
   */
  hasAllRows(indices: number, strideBytes: number, count: number, rows: number): number;
  /** Writes the numbers from 0 to `count` - 1, as int64. */
  writeNumbers(target: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<FillingLoops>(FILLING_WASM);

/** The loops over `memory`. */
export function fillingLoopsOver(memory: LinearMemory): FillingLoops {
  return loops.over(memory);
}
