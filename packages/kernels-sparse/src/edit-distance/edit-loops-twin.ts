import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellsEqual } from "@heddle/tstring";
import type { EditLoops } from "./edit-loops.js";

/** The twin of `assembly/edits.ts`. */
export function editLoopsTwin(memory: LinearMemory): EditLoops {
  return {
    editDistance(a, countA, b, countB, bytes, row) {
      const { u32 } = memory;
      const areSame = (x: number, y: number) => {
        if (bytes === CELL_BYTES) return cellsEqual(memory, x, y);
        return u32[x >>> 2] === u32[y >>> 2] && u32[(x + bytes - 4) >>> 2] === u32[(y + bytes - 4) >>> 2];
      };
      const first = row >>> 2;
      for (let j = 0; j <= countB; j++) u32[first + j] = j;
      for (let i = 0; i < countA; i++) {
        let diagonal = u32[first];
        u32[first] = i + 1;
        for (let j = 1; j <= countB; j++) {
          const cost = areSame(a + i * bytes, b + (j - 1) * bytes) ? 0 : 1;
          const best = Math.min(u32[first + j] + 1, u32[first + j - 1] + 1, diagonal + cost);
          diagonal = u32[first + j];
          u32[first + j] = best;
        }
      }
      return u32[first + countB];
    },
  };
}
