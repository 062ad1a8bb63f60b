import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SLICES_WASM } from "../../gen/slices-wasm.js";

/** Finds the elements of a sparse tensor in a box. */
export interface SliceLoops {
  /**
   * Writes the number of each of `count` indices of `rank` int64 that lies in the box of these `starts` and `sizes`, int64 too, to `picks`, as
   * uint32, and the index less the starts to `target`. Returns the number of those. Both have room for an index more than are there.
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
