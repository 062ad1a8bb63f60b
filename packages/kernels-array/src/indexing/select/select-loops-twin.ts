import type { LinearMemory } from "@heddle/memory";
import type { SelectLoops } from "./select-loops.js";

/** The twin of `assembly/select.ts`. */
export function selectLoopsTwin(memory: LinearMemory): SelectLoops {
  return {
    selectBlocks(mask, x, xStep, y, yStep, count, size, target) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) {
        const from = u8[mask + i] !== 0 ? x + i * xStep : y + i * yStep;
        for (let j = 0; j < size; j++) u8[target + i * size + j] = u8[from + j];
      }
    },
    selectPlane(mask, maskRow, maskStep, x, xRow, xStep, y, yRow, yStep, rows, columns, size, target) {
      const { u8 } = memory;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++, target += size) {
          const isTrue = u8[mask + row * maskRow + column * maskStep] !== 0;
          const from = isTrue ? x + row * xRow + column * xStep : y + row * yRow + column * yStep;
          u8.copyWithin(target, from, from + size);
        }
      }
    },
  };
}
