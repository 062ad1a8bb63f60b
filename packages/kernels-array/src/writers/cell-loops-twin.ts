import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import type { CellLoops } from "./cell-loops.js";
import { PADDING } from "./element-writer.js";

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
    pickCells(cells, step, outer, rows, width, count, run, margin, target, text, end) {
      const size = run * CELL_BYTES;
      let next = text;
      let to = target;
      for (let i = 0; i < outer; i++) {
        for (let j = 0; j < count && next !== 0; j++, to += size) {
          const row = rowAt(rows, width, j);
          if (row !== PADDING) next = copyRun(memory, cells + i * step + row * size, run, to, next, end);
          else {
            for (let k = 0; k < size && next !== 0; k += CELL_BYTES)
              next = copyRun(memory, margin, 1, to + k, next, end);
          }
        }
      }
      return next;
    },
    longBytes(cell, step, count, run) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += sumRun(memory.u32, cell + i * step, run);
      return sum;
    },
    pickedLongBytes(cells, step, outer, rows, width, count, run, margin) {
      let sum = 0;
      for (let i = 0; i < outer; i++) {
        for (let j = 0; j < count; j++) {
          const row = rowAt(rows, width, j);
          if (row === PADDING) sum += sumRun(memory.u32, margin, 1) * run;
          else sum += sumRun(memory.u32, cells + i * step + row * run * CELL_BYTES, run);
        }
      }
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
