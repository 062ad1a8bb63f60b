import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PLACES_WASM } from "../gen/places-wasm.js";

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

/** The twin of `assembly/places.ts`. */
export function placeLoopsTwin(memory: LinearMemory): PlaceLoops {
  return {
    areRising(indices, rank, count) {
      const { i64 } = memory;
      for (let at = indices >>> 3, end = at + rank * (count - 1); at < end; at += rank) {
        let d = 0;
        while (d < rank && i64[at + d] === i64[at + rank + d]) d++;
        if (d < rank && i64[at + d] > i64[at + rank + d]) return 0;
      }
      return 1;
    },
    writePlaces(splits, shift, rows, target) {
      const { u32 } = memory;
      let to = target >>> 2;
      for (let row = 0; row < rows; row++) {
        const at = (splits + (row << shift)) >>> 2;
        const size = u32[at + (1 << (shift - 2))] - u32[at];
        for (let i = 0; i < size; i++, to += 4) {
          u32[to] = row;
          u32[to + 1] = 0;
          u32[to + 2] = i;
          u32[to + 3] = 0;
        }
      }
    },
  };
}
