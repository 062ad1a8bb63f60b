import type { LinearMemory } from "@heddle/memory";
import type { IntegerLoops } from "./integer-loops.js";

/** The twin of `assembly/integers.ts`. */
export function integerLoopsTwin(memory: LinearMemory): IntegerLoops {
  return {
    narrow(source, count, target) {
      const { i32 } = memory;
      for (let i = 0, from = source >>> 2, to = target >>> 2; i < count; i++, from += 2) i32[to + i] = i32[from];
    },
    widen(source, count, target) {
      const { i32 } = memory;
      for (let i = 0, from = source >>> 2, to = target >>> 2; i < count; i++, to += 2) {
        const value = i32[from + i];
        i32[to] = value;
        i32[to + 1] = value >> 31;
      }
    },
    countValues(values, count, counts, size) {
      const { i32, u32 } = memory;
      const place = counts >>> 2;
      u32.fill(0, place, place + size);
      const first = values >>> 2;
      for (let at = first; at < first + count; at++) {
        if (i32[at] < 0) return 0;
        if (i32[at] < size) u32[place + i32[at]]++;
      }
      return 1;
    },
  };
}
