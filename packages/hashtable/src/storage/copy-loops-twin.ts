import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType } from "@heddle/tstring";
import type { FindLoops } from "./find-loops.js";
import { FOUND } from "./table-layout.js";

/** The loops of `assembly/copy.ts` in TypeScript. */
export function copyLoopsTwin(
  memory: LinearMemory,
): Pick<FindLoops, "copyColumn" | "copyFoundCells" | "copyShortCells"> {
  const copyWords = (from: number, bytes: number, target: number) => {
    const { u32 } = memory;
    const words = from >>> 2;
    for (let i = 0; i < bytes >>> 2; i++) u32[(target >>> 2) + i] = u32[words + i];
    return u32[words] & 3;
  };
  return {
    copyColumn(from, stride, count, bytes, target) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) {
        if ((bytes & 3) === 0) copyWords(from + i * stride, bytes, target + i * bytes);
        else u8.copyWithin(target + i * bytes, from + i * stride, from + i * stride + bytes);
      }
    },
    copyShortCells(cells, stride, count, target) {
      for (let i = 0; i < count; i++) {
        const type = copyWords(cells + i * stride, CELL_BYTES, target + i * CELL_BYTES);
        if (type !== CellType.SMALL) return 0;
      }
      return 1;
    },
    copyFoundCells(table, keyBytes, count, defaults, defaultStep, target) {
      for (let i = 0; i < count; i++) {
        const record = memory.u32[((table + FOUND) >>> 2) + i];
        const from = record === table ? defaults + i * defaultStep : record + keyBytes;
        if (copyWords(from, CELL_BYTES, target + i * CELL_BYTES) !== CellType.SMALL) return 0;
      }
      return 1;
    },
  };
}
