import type { LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { CELL_BYTES, SMALL_CAPACITY } from "../layout.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";
import { writeTextCell } from "../write-cell.js";

/** Loops over cells that are `stride` bytes apart. */
export interface CellLoops {
  /** The sum of the sizes of the texts of at least `minimum` bytes. */
  sumSizes(cell: number, stride: number, count: number, minimum: number): number;
  /** Copies texts into SMALL and OFFSET cells from `target` on, the long texts to `text`; returns where those end. */
  copyCells(cell: number, stride: number, count: number, target: number, text: number): number;
  /** The index of the first cell that is neither SMALL, with its NUL, nor OFFSET into `[text, end)`; `count` for none. */
  proveCells(cell: number, count: number, text: number, end: number): number;
}

/** The twin of `assembly/cells.ts`. */
export function cellLoopsTwin(memory: LinearMemory): CellLoops {
  return {
    sumSizes(cell, stride, count, minimum) {
      const { u32 } = memory;
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const size = cellSizeBytes(u32, cell + i * stride);
        if (size >= minimum) sum += size;
      }
      return sum;
    },
    copyCells(cell, stride, count, target, text) {
      const { u32, u8 } = memory;
      let end = text;
      for (let i = 0; i < count; i++) {
        const from = cell + i * stride;
        const size = cellSizeBytes(u32, from);
        const data = cellDataAddress(u32, from);
        end = writeTextCell(u8, u32, target + i * CELL_BYTES, data, size, end);
      }
      return end;
    },
    proveCells(cell, count, text, end) {
      const { u32, u8 } = memory;
      for (let i = 0; i < count; i++) {
        const at = cell + i * CELL_BYTES;
        const word = u32[at >>> 2];
        const start = at + u32[(at >>> 2) + 1];
        const size = (word & 0xff) >>> 2;
        const isSmall = (word & 3) === CellType.SMALL && size <= SMALL_CAPACITY && u8[at + 1 + size] === 0;
        const isInside = (word & 3) === CellType.OFFSET && start >= text && start + (word >>> 2) <= end;
        if (!isSmall && !isInside) return i;
      }
      return count;
    },
  };
}
