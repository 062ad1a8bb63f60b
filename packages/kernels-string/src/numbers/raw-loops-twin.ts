import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import type { RawLoops } from "./raw-loops.js";

/** The twin of `assembly/raw.ts`. */
export function rawLoopsTwin(memory: LinearMemory): RawLoops {
  return {
    countOfSize(cell, count, size) {
      for (let i = 0; i < count; i++) if (cellSizeBytes(memory.u32, cell + i * CELL_BYTES) !== size) return i;
      return count;
    },
    copyRows(cell, count, rowBytes, target) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const source = cellDataAddress(u32, cell + i * CELL_BYTES);
        const to = target + i * rowBytes;
        const size = Math.min(rowBytes, cellSizeBytes(u32, cell + i * CELL_BYTES));
        u8.copyWithin(to, source, source + size);
        u8.fill(0, to + size, to + rowBytes);
      }
    },
    reverseUnits(bytes, end, unit) {
      for (let at = bytes; at < end; at += unit) memory.u8.subarray(at, at + unit).reverse();
    },
  };
}
