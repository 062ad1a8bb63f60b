import type { LinearMemory } from "@heddle/memory";
import { Scaling, type SegmentLoops } from "./segment-loops.js";

/** The twin of `assembly/segments.ts`. */
export function segmentLoopsTwin(memory: LinearMemory): SegmentLoops {
  return {
    clearCounts(indices, shift, count, rows, counts) {
      const { u32 } = memory;
      const width = 1 << (shift - 2);
      const first = indices >>> 2;
      for (let at = first; at < first + count * width; at += width) {
        if (u32[at] >= rows || (width === 2 && u32[at + 1] !== 0)) return 0;
        u32[(counts >>> 2) + u32[at]] = 0;
      }
      return 1;
    },
    isRising(values, shift, count) {
      const numbers = shift === 2 ? memory.i32 : memory.i64;
      const step = 2 ** Math.max(shift - 3, 0);
      const first = values / numbers.BYTES_PER_ELEMENT;
      for (let at = first + step; at < first + count * step; at += step) {
        if (numbers[at] < numbers[at - step]) return 0;
      }
      return 1;
    },
    sumSegments(rows, length, indices, indexShift, ids, idShift, count, scaling, sums, counts, named) {
      const { f32, u32 } = memory;
      const sum = new Float64Array(length);
      const idAt = (i: number) => u32[(ids + i * 2 ** idShift) >>> 2];
      for (let start = 0; start < count; ) {
        const id = idAt(start);
        let stop = start + 1;
        while (stop < count && idAt(stop) === id) stop++;
        const from = indices + start * 2 ** indexShift;
        const namedCount = nameRows(u32, from, 1 << (indexShift - 2), stop - start, counts >>> 2, named >>> 2);
        sum.fill(0);
        for (let i = 0; i < namedCount; i++) {
          const index = u32[(named >>> 2) + i];
          const factor = u32[(counts >>> 2) + index];
          const row = (rows >>> 2) + index * length;
          for (let j = 0; j < length; j++) sum[j] += factor * f32[row + j];
          u32[(counts >>> 2) + index] = 0;
        }
        const size = stop - start;
        const divisor = scaling === Scaling.NONE ? 1 : scaling === Scaling.COUNT ? size : Math.sqrt(size);
        const to = (sums >>> 2) + id * length;
        for (let j = 0; j < length; j++) f32[to + j] = sum[j] / divisor;
        start = stop;
      }
    },
  };
}

/** Lists each index once, from element `named` on, and counts its occurrences. Returns the number of indices listed. */
function nameRows(
  u32: Uint32Array,
  indices: number,
  width: number,
  count: number,
  counts: number,
  named: number,
): number {
  const first = indices >>> 2;
  const end = first + count * width;
  let last = named;
  for (let at = first; at < end; at += width) {
    const place = counts + u32[at];
    if (u32[place]++ === 0) u32[last++] = u32[at];
  }
  return last - named;
}
