import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import type { CellLoops } from "./cell-loops.js";

/** The twin of `assembly/cells.ts`. */
export function cellLoopsTwin(memory: LinearMemory): CellLoops {
  const rowAt = (rows: number, width: number, i: number) => memory.u32[(rows + i * width) >>> 2];
  return {
    copyCells(cell, step, count, run, target, targetStep, text, end) {
      let next = text;
      for (let i = 0; i < count && next !== 0; i++) {
        next = copyRun(memory, cell + i * step, run, target + i * targetStep, next, end);
      }
      return next;
    },
    pickCells(cells, rows, width, count, run, target, text, end) {
      const step = run * CELL_BYTES;
      let next = text;
      for (let i = 0; i < count && next !== 0; i++) {
        next = copyRun(memory, cells + rowAt(rows, width, i) * step, run, target + i * step, next, end);
      }
      return next;
    },
    longBytes(cell, step, count, run) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += sumRun(memory.u32, cell + i * step, run);
      return sum;
    },
    pickedLongBytes(cells, rows, width, count, run) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += sumRun(memory.u32, cells + rowAt(rows, width, i) * run * CELL_BYTES, run);
      return sum;
    },
  };
}

function sumRun(u32: Uint32Array, cell: number, run: number): number {
  let sum = 0;
  for (let i = 0; i < run; i++) {
    const size = cellSizeBytes(u32, cell + i * CELL_BYTES);
    if (size > SMALL_CAPACITY) sum += size;
  }
  return sum;
}

function copyRun(memory: LinearMemory, cell: number, run: number, target: number, text: number, end: number): number {
  const { u8, u32 } = memory;
  let next = text;
  for (let i = 0; i < run; i++) {
    const from = cell + i * CELL_BYTES;
    const to = target + i * CELL_BYTES;
    if ((u32[from >>> 2] & 3) === CellType.SMALL) {
      u32.copyWithin(to >>> 2, from >>> 2, (from + CELL_BYTES) >>> 2);
      continue;
    }
    const size = cellSizeBytes(u32, from);
    if (size > SMALL_CAPACITY && size > end - next) return 0;
    next = writeTextCell(u8, u32, to, cellDataAddress(u32, from), size, next);
  }
  return next;
}
