import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PLACES_WASM } from "../../gen/places-wasm.js";

/** Checks and writes all indices of a sparse tensor. */
export interface PlaceLoops {
  /** Not 0 when each of `count` indices, at least one, of `rank` int64 is the one before or comes after it. */
  areRising(indices: number, rank: number, count: number): number;
  /**
   * Writes the row of each value of a ragged matrix and its place there, two int64 each. The splits, which are valid, are int32 for the `shift`
   * 2 and int64 for 3.
   */
  writePlaces(splits: number, shift: number, rows: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<PlaceLoops>(PLACES_WASM);

/** The loops over `memory`. */
export function placeLoopsOver(memory: LinearMemory): PlaceLoops {
  return loops.over(memory);
}
