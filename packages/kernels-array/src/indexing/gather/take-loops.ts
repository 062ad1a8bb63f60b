import { type LinearMemory, LoopModule } from "@heddle/memory";
import { TAKE_WASM } from "../../gen/take-wasm.js";

/** Loops over the rows of a table by indices of `width` bytes, 4 or 8; `size` is added to those that are negative. */
export interface TakeLoops {
  /** The place of the first of `count` indices that is not in [0, limit); `count` when all are. */
  firstOutOfRange(indices: number, width: number, count: number, size: number, limit: number): number;
  /** Copies the rows, of an even number of bytes, that `count` indices name, to `target`. */
  takeRows(
    table: number,
    rowBytes: number,
    indices: number,
    width: number,
    count: number,
    size: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<TakeLoops>(TAKE_WASM);

/** The loops over `memory`. @param work of the copies, as `LoopModule.over` takes it */
export function takeLoopsOver(memory: LinearMemory, work: number): TakeLoops {
  return loops.over(memory, work);
}
