import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import type { LiteralLoops } from "./literal-loops.js";

/** The twin of `assembly/literals.ts`. */
export function literalLoopsTwin(memory: LinearMemory): LiteralLoops {
  return {
    countLiterals(cell, count, literal, size, replacement, most, sizes) {
      const { f64, u8, u32 } = memory;
      let [all, longBytes, longest] = [0, 0, 0];
      for (let i = 0; i < count * CELL_BYTES; i += CELL_BYTES) {
        const begin = cellDataAddress(u32, cell + i);
        const end = begin + cellSizeBytes(u32, cell + i);
        let matches = 0;
        for (let at = nextLiteral(u8, begin, end, literal, size); at < end && matches < most; matches++) {
          at = nextLiteral(u8, at + size, end, literal, size);
        }
        const newSize = end - begin + matches * (replacement - size);
        all += matches;
        if (newSize > SMALL_CAPACITY) longBytes += newSize;
        longest = Math.max(longest, newSize);
      }
      f64[sizes >>> 3] = longBytes;
      f64[(sizes >>> 3) + 1] = longest;
      return all;
    },
    replaceLiterals(cell, count, literal, size, replacement, replacementSize, most, work, target, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      for (let i = 0; i < count * CELL_BYTES; i += CELL_BYTES) {
        const begin = cellDataAddress(u32, cell + i);
        const end = begin + cellSizeBytes(u32, cell + i);
        let [to, copied, matches] = [work, begin, 0];
        for (let at = nextLiteral(u8, begin, end, literal, size); at < end && matches < most; matches++) {
          while (copied < at) u8[to++] = u8[copied++];
          for (let k = 0; k < replacementSize; k++) u8[to++] = u8[replacement + k];
          copied = at + size;
          at = nextLiteral(u8, copied, end, literal, size);
        }
        while (copied < end) u8[to++] = u8[copied++];
        textTo = writeTextCell(u8, u32, target + i, work, to - work, textTo);
      }
      return textTo;
    },
  };
}

/** The first place of a literal at `from` or later, or `end`. */
function nextLiteral(u8: Uint8Array, from: number, end: number, literal: number, size: number): number {
  for (let at = from; at + size <= end; at++) {
    let same = 0;
    while (same < size && u8[at + same] === u8[literal + same]) same++;
    if (same === size) return at;
  }
  return end;
}
