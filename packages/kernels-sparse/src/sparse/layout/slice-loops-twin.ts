import type { LinearMemory } from "@heddle/memory";
import type { SliceLoops } from "./slice-loops.js";

/** The twin of `assembly/slices.ts`. */
export function sliceLoopsTwin(memory: LinearMemory): SliceLoops {
  return {
    sliceIndices(indices, count, rank, starts, sizes, picks, target) {
      const { i64, u32 } = memory;
      const [index, start, size] = [indices / 8, starts / 8, sizes / 8];
      let kept = 0;
      for (let i = 0; i < count; i++) {
        let isInside = true;
        for (let d = 0; d < rank; d++) {
          const place = i64[index + i * rank + d] - i64[start + d];
          isInside &&= place >= 0n && place < i64[size + d];
          i64[target / 8 + kept * rank + d] = place;
        }
        u32[picks / 4 + kept] = i;
        if (isInside) kept++;
      }
      return kept;
    },
  };
}
