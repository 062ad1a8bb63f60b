import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SLICES_WASM } from "../../gen/slices-wasm.js";

/** Finds the elements of a sparse tensor in boxes. */
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
  /**
   * Counts to `sums`, uint32, the elements of each of `parts` parts of a dimension: the first `larger` parts have one number more than `each`. The
   * numbers of the dimension are int32, `step` bytes apart. Stops at a number outside of the parts, and returns its place, else `count`.
   */
  countParts(
    numbers: number,
    count: number,
    step: number,
    each: number,
    larger: number,
    parts: number,
    sums: number,
  ): number;
  /**
   * Writes each index, less the start of its part in column `axis`, where the part's first uint32 at `heads` says, and the number of the element, as
   * uint32, where the second says; both move on.
   */
  splitIndices(
    indices: number,
    count: number,
    rank: number,
    axis: number,
    each: number,
    larger: number,
    heads: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<SliceLoops>(SLICES_WASM);

/** The loops over `memory`. */
export function sliceLoopsOver(memory: LinearMemory): SliceLoops {
  return loops.over(memory);
}
