import type { LinearMemory } from "@heddle/memory";
import { partOf } from "./part-of.js";
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
    countParts(numbers, count, step, each, larger, parts, sums) {
      const { i32, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const part = partOf(i32[(numbers + i * step) / 4], each, larger);
        if (part < 0 || part >= parts) return i;
        u32[sums / 4 + part]++;
      }
      return count;
    },
    splitIndices(indices, count, rank, axis, each, larger, heads) {
      const { i32, i64, u32 } = memory;
      for (let i = 0, from = indices / 8; i < count; i++, from += rank) {
        const at = i32[(from + axis) * 2];
        const part = partOf(at, each, larger);
        const head = heads / 4 + part * 2;
        const target = u32[head] / 8;
        for (let d = 0; d < rank; d++) i64[target + d] = i64[from + d];
        i64[target + axis] = BigInt(at - part * each - Math.min(part, larger));
        u32[u32[head + 1] / 4] = i;
        u32[head] += rank * 8;
        u32[head + 1] += 4;
      }
    },
  };
}
