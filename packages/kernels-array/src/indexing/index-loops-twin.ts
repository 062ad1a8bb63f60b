import type { LinearMemory } from "@heddle/memory";
import type { IndexLoops } from "./index-loops.js";

/** The twin of `assembly/indices.ts`. */
export function indexLoopsTwin(memory: LinearMemory): IndexLoops {
  /** The low and the high word of number `i`, in two's complement. */
  const low = (indices: number, width: number, i: number) => memory.i32[(indices + i * width) >>> 2];
  const high = (indices: number, width: number, i: number) =>
    width === 8 ? memory.i32[((indices + i * width) >>> 2) + 1] : low(indices, width, i) >> 31;
  const isInside = (indices: number, width: number, i: number, limit: number) =>
    high(indices, width, i) === 0 && low(indices, width, i) >>> 0 < limit;
  return {
    areConsecutive(indices, width, count, depth) {
      for (let i = depth; i < count * depth; i++) {
        const step = i % depth === depth - 1 ? 1 : 0;
        const wanted = (low(indices, width, i - depth) + step) | 0;
        const carry = step === 1 && wanted === 0 ? 1 : 0;
        if (low(indices, width, i) !== wanted) return 0;
        if (width === 8 && high(indices, width, i) !== ((high(indices, width, i - depth) + carry) | 0)) return 0;
      }
      return 1;
    },
    firstOutside(indices, width, count, limit) {
      for (let i = 0; i < count; i++) if (!isInside(indices, width, i, limit)) return i;
      return count;
    },
    greatestIndex(indices, count) {
      const values = memory.i32.subarray(indices >>> 2, (indices >>> 2) + count);
      let greatest = -1;
      for (const value of values) {
        if (value < 0) return -2;
        if (value > greatest) greatest = value;
      }
      return greatest;
    },
    sliceNumbers(indices, width, count, depth, sizes, target) {
      const { u32 } = memory;
      let bad = 0;
      for (let row = 0; row < count; row++) {
        let slice = 0;
        let isBad = false;
        for (let i = 0; i < depth; i++) {
          const size = u32[(sizes >>> 2) + i];
          if (!isInside(indices, width, row * depth + i, size)) isBad = true;
          else slice = slice * size + low(indices, width, row * depth + i);
        }
        if (isBad) bad++;
        u32[(target >>> 2) + row] = isBad ? 0xffffffff : slice;
      }
      return bad;
    },
  };
}
