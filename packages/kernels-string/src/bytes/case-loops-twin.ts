import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import type { CaseLoops } from "./case-loops.js";

/** The twin of `assembly/case.ts`: leaves what Unicode maps to the slower way. */
export function caseLoopsTwin(memory: LinearMemory): CaseLoops {
  return {
    countLatin: () => 0,
    mapLatin: () => undefined,
    mapCase(cell, count, first, target, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      for (let i = 0; i < count * CELL_BYTES; i += CELL_BYTES) {
        const size = cellSizeBytes(u32, cell + i);
        const to = size > SMALL_CAPACITY ? textTo : target + i + 1;
        textTo = writeTextCell(u8, u32, target + i, cellDataAddress(u32, cell + i), size, textTo);
        for (let at = to; at < to + size; at++) if ((u8[at] - first) >>> 0 < 26) u8[at] ^= 0x20;
      }
      return textTo;
    },
  };
}
