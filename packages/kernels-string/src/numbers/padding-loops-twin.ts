import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES } from "@heddle/tstring";
import { LEFT, ZEROS } from "./padding-layout.js";
import type { PaddingLoops } from "./padding-loops.js";

const BLANK = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/** The twin of `assembly/padding.ts`. */
export function paddingLoopsTwin(memory: LinearMemory): PaddingLoops {
  return {
    padCells(cell, count, width, side) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) {
        const at = cell + i * CELL_BYTES;
        const size = u8[at] >>> 2;
        if (size >= width) continue;
        const text = at + 1;
        u8[at] = width << 2;
        const sign = u8[text] === MINUS ? 1 : 0;
        const withZeros = side === ZEROS && u8[text + sign] >= ZERO && u8[text + sign] <= NINE;
        const kept = side === LEFT ? size : withZeros ? sign : 0;
        u8.copyWithin(text + width - size + kept, text + kept, text + size);
        u8.fill(withZeros ? ZERO : BLANK, text + kept, text + width - size + kept);
      }
    },
  };
}
