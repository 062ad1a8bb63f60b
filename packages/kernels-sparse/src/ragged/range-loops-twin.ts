import type { LinearMemory } from "@heddle/memory";
import type { RangeLoops } from "./range-loops.js";

/** The twin of `assembly/ranges.ts`. */
export function rangeLoopsTwin(memory: LinearMemory): RangeLoops {
  /** The int32 at an address; undefined for an int64 of more bits. */
  const numberAt = (address: number, shift: number): number | undefined => {
    const { i32 } = memory;
    const low = i32[address >>> 2];
    return shift === 2 || i32[(address >>> 2) + 1] === low >> 31 ? low : undefined;
  };
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
        if (!delta || start === undefined || limit === undefined) return -1;
        total += Math.max(0, Math.ceil((limit - start) / delta));
        write(splits + (row + 1) * (1 << splitShift), splitShift, total);
      }
      return total;
    },
    fillRanges(starts, startStep, deltas, deltaStep, shift, rows, splits, splitShift, target) {
      const { u32 } = memory;
      let to = target;
      for (let row = 0; row < rows; row++) {
        const at = (splits + row * (1 << splitShift)) >>> 2;
        const delta = numberAt(deltas + row * deltaStep, shift) ?? 0;
        let value = numberAt(starts + row * startStep, shift) ?? 0;
        for (let left = u32[at + (1 << (splitShift - 2))] - u32[at]; left > 0; left--, value += delta) {
          write(to, shift, value);
          to += 1 << shift;
        }
      }
    },
  };
}
