import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BOUNDS_WASM } from "../gen/bounds-wasm.js";

/** Searches of sorted elements, whose types `bounds-layout.ts` numbers. */
export interface BoundLoops {
  /**
   * Writes the place of each of `count` values among `size` sorted elements, before equal ones or after them, to `places`, 4 bytes each. The
   * answers for NaN and for elements that are not sorted are those of C++'s `lower_bound` and `upper_bound`.
   */
  findBounds(
    type: number,
    sorted: number,
    size: number,
    values: number,
    count: number,
    isAfterEqual: boolean,
    places: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<BoundLoops>(BOUNDS_WASM);

/** The loops over `memory`. */
export function boundLoopsOver(memory: LinearMemory): BoundLoops {
  return loops.over(memory);
}
