import type { LinearMemory } from "@heddle/memory";
import { memoryView } from "@heddle/tensor";
import { cellsEqual } from "@heddle/tstring";
import { type CompareLoops, Relation } from "./compare-loops.js";

/** The twin of `assembly/compare-numbers.ts` and `assembly/compare-texts.ts`. */
export function compareLoopsTwin(memory: LinearMemory): CompareLoops {
  return {
    compareNumbers(type, relation, flip, x, xStep, y, yStep, count, target, rows, xRow, yRow) {
      const { u8 } = memory;
      const view = memoryView(memory, type);
      const bytes = view.BYTES_PER_ELEMENT;
      let to = target;
      for (let row = 0; row < rows; row++) {
        for (let i = 0; i < count; i++) {
          const a = view[(x + row * xRow + i * xStep) / bytes];
          const b = view[(y + row * yRow + i * yStep) / bytes];
          const holds = relation === Relation.EQUAL ? a === b : relation === Relation.LESS ? a < b : a <= b;
          u8[to++] = (holds ? 1 : 0) ^ flip;
        }
      }
    },
    compareTexts(flip, x, xStep, y, yStep, count, target) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) {
        u8[target + i] = (cellsEqual(memory, x + i * xStep, y + i * yStep) ? 1 : 0) ^ flip;
      }
    },
  };
}
