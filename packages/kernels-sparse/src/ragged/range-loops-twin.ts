import type { LinearMemory } from "@heddle/memory";
import type { RangeLoops } from "./range-loops.js";

/** The twin of `assembly/ranges.ts`. */
export function rangeLoopsTwin(memory: LinearMemory): RangeLoops {
  const numberAt = (address: number, shift: number): bigint =>
    shift === 3 ? memory.i64[address / 8] : BigInt(memory.i32[address >>> 2]);
  const write = (address: number, shift: number, value: number) => {
    const { i32 } = memory;
    i32[address >>> 2] = value;
    if (shift === 3) i32[(address >>> 2) + 1] = Math.floor(value / 2 ** 32);
  };
  return {
    splitRanges(starts, startStep, limits, limitStep, deltas, deltaStep, shift, rows, splits, splitShift) {
      let total = 0;
      write(splits, splitShift, 0);
      for (let row = 0; row < rows; row++) {
        const start = numberAt(starts + row * startStep, shift);
        const limit = numberAt(limits + row * limitStep, shift);
        const delta = numberAt(deltas + row * deltaStep, shift);
        if (delta === 0n) return -1;
        const [distance, step] = delta > 0n ? [limit - start, delta] : [start - limit, -delta];
        const count = distance > 0n ? (distance - 1n) / step + 1n : 0n;
        if (count >= 2n ** 31n) return -1;
        total += Number(count);
        write(splits + (row + 1) * (1 << splitShift), splitShift, total);
      }
      return total;
    },
    fillRanges(starts, startStep, deltas, deltaStep, shift, rows, splits, splitShift, target) {
      const { u32, i32, i64 } = memory;
      let to = target;
      for (let row = 0; row < rows; row++) {
        const at = (splits + row * (1 << splitShift)) >>> 2;
        const delta = numberAt(deltas + row * deltaStep, shift);
        let value = numberAt(starts + row * startStep, shift);
        for (let left = u32[at + (1 << (splitShift - 2))] - u32[at]; left > 0; left--, value += delta) {
          if (shift === 3) i64[to / 8] = value;
          else i32[to >>> 2] = Number(value);
          to += 1 << shift;
        }
      }
    },
  };
}
