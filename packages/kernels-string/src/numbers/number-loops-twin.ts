import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, startCell } from "@heddle/tstring";
import { INT32 } from "./number-layout.js";
import type { NumberLoops } from "./number-loops.js";

/** The twin of `assembly/numbers.ts`: leaves what has a slower way in TypeScript to that. */
export function numberLoopsTwin(memory: LinearMemory): NumberLoops {
  const write = (cell: number, text: string) => {
    const { u8, u32 } = memory;
    const at = startCell(u32, cell, text.length, 0);
    for (let i = 0; i < text.length; i++) u8[at + i] = text.charCodeAt(i);
  };
  return {
    parseNumbers: () => 0,
    printIntegers(values, count, kind, target) {
      const { i32, i64 } = memory;
      for (let i = 0; i < count; i++) {
        const value = kind === INT32 ? i32[(values >>> 2) + i] : i64[(values >>> 3) + i];
        write(target + i * CELL_BYTES, `${value}`);
      }
    },
    printBools(values, count, target) {
      for (let i = 0; i < count; i++) write(target + i * CELL_BYTES, memory.u8[values + i] === 0 ? "false" : "true");
    },
    printFixed: () => 0,
  };
}
