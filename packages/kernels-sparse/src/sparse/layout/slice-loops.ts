import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SLICES_WASM } from "../../gen/slices-wasm.js";

/** Finds the elements of a sparse tensor in a box. */
export interface SliceLoops {
  /**
   * Finds which of `count` indices of `rank` int64 lie in a box of `sizes` that begins at `starts`, int64 too. Writes their numbers to `picks`, as
   * uint32, and the indices less the starts to `target`. Returns how many there are. `picks` and `target` have room for one more than `count`.
   */
  sliceIndices(
    indices: number,
    count: number,
    rank: number,
    starts: number,
    sizes: number,
    picks: number,
    target: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<SliceLoops>(SLICES_WASM);

/** The loops over `memory`. */
export function sliceLoopsOver(memory: LinearMemory): SliceLoops {
  return loops.over(memory);
}
