import type { LinearMemory } from "@heddle/memory";
import type { WhereLoops } from "./where-loops.js";

/** The twin of `assembly/where.ts`. */
export function whereLoopsTwin(memory: LinearMemory): WhereLoops {
  return {
    countTrue(mask, count) {
      const { u8 } = memory;
      let found = 0;
      for (let i = 0; i < count; i++) if (u8[mask + i] !== 0) found++;
      return found;
    },
    writePlaces(mask, lines, columns, rank, sizes, position, target) {
      const { u8, u32 } = memory;
      const outer = rank - 1;
      const first = position >>> 2;
      let to = target >>> 2;
      for (let line = 0, at = mask; line < lines; line++) {
        for (let column = 0; column < columns; column++, at++) {
          if (u8[at] === 0) continue;
          for (let i = 0; i < rank; i++, to += 2) {
            u32[to] = i < outer ? u32[first + i] : column;
            u32[to + 1] = 0;
          }
        }
        for (let i = outer - 1; i >= 0; i--) {
          u32[first + i]++;
          if (u32[first + i] < u32[(sizes >>> 2) + i]) break;
          u32[first + i] = 0;
        }
      }
    },
  };
}
