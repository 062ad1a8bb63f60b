import type { LinearMemory } from "@heddle/memory";
import type { TakeLoops } from "./take-loops.js";

/** The twin of `assembly/take.ts`. */
export function takeLoopsTwin(memory: LinearMemory): TakeLoops {
  const indexAt = (at: number, width: number, size: number): number => {
    const { i32, u32 } = memory;
    const high = width === 8 ? i32[(at >>> 2) + 1] : i32[at >>> 2] >> 31;
    const index = high * 2 ** 32 + u32[at >>> 2];
    return index < 0 ? index + size : index;
  };
  return {
    firstOutOfRange(indices, width, count, size, limit) {
      for (let i = 0; i < count; i++) {
        const index = indexAt(indices + i * width, width, size);
        if (index < 0 || index >= limit) return i;
      }
      return count;
    },
    takeRows(table, rowBytes, indices, width, count, size, target) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) {
        const row = table + indexAt(indices + i * width, width, size) * rowBytes;
        u8.copyWithin(target + i * rowBytes, row, row + rowBytes);
      }
    },
  };
}
