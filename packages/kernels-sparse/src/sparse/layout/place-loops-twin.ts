import type { LinearMemory } from "@heddle/memory";
import type { PlaceLoops } from "./place-loops.js";

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
