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
  };
}
