import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { CHARACTERS, EACH, WIDE } from "./part-layout.js";
import type { PartLoops } from "./part-loops.js";
import { byteAt, byteEnd, characterAt, characterEnd } from "./text-parts.js";
import { WHITESPACE } from "./whitespace.js";

/** The twin of `assembly/parts.ts`. */
export function partLoopsTwin(memory: LinearMemory): PartLoops {
  /** Calls `use` with the beginning and end of each text. */
  const eachText = (cell: number, count: number, use: (begin: number, end: number, i: number) => void) => {
    const { u32 } = memory;
    for (let i = 0, at = cell; i < count; i++, at += CELL_BYTES) {
      const begin = cellDataAddress(u32, at);
      use(begin, begin + cellSizeBytes(u32, at), i);
    }
  };
  const partOf = (
    begin: number,
    end: number,
    i: number,
    positions: number,
    lengths: number,
    flags: number,
  ): readonly [number, number] => {
    const place = (flags & EACH) === 0 ? 0 : i;
    const numberAt = (address: number) =>
      (flags & WIDE) === 0 ? memory.i32[(address >>> 2) + place] : Number(memory.i64[(address >>> 3) + place]);
    const position = numberAt(positions);
    const length = numberAt(lengths);
    const { u8 } = memory;
    if ((flags & CHARACTERS) === 0) {
      const from = byteAt(begin, end, position);
      return [from, byteEnd(from, end, length)];
    }
    const from = characterAt(u8, begin, end, position, length);
    return [from, characterEnd(u8, from, end, length)];
  };
  return {
    countBytes(cell, count, target) {
      eachText(cell, count, (begin, end, i) => {
        memory.u32[(target >>> 2) + i] = end - begin;
      });
    },
    countCharacters(cell, count, target) {
      eachText(cell, count, (begin, end, i) => {
        let characters = 0;
        for (let at = begin; at < end; at++) if ((memory.u8[at] & 0xc0) !== 0x80) characters++;
        memory.u32[(target >>> 2) + i] = characters;
      });
    },
    stripTexts(cell, count, target, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      eachText(cell, count, (begin, end, i) => {
        let [from, to] = [begin, end];
        while (from < to && WHITESPACE[u8[from]] === 1) from++;
        while (from < to && WHITESPACE[u8[to - 1]] === 1) to--;
        textTo = writeTextCell(u8, u32, target + i * CELL_BYTES, from, to - from, textTo);
      });
      return textTo;
    },
    measureParts(cell, count, positions, lengths, flags) {
      let longBytes = 0;
      let isOutside = false;
      eachText(cell, count, (begin, end, i) => {
        const [from, to] = partOf(begin, end, i, positions, lengths, flags);
        if (from < 0) isOutside = true;
        else if (to - from > SMALL_CAPACITY) longBytes += to - from;
      });
      return isOutside ? -1 : longBytes;
    },
    copyParts(cell, count, positions, lengths, flags, target, text, textEnd) {
      const { u8, u32 } = memory;
      let textTo = text;
      eachText(cell, count, (begin, end, i) => {
        const [from, to] = partOf(begin, end, i, positions, lengths, flags);
        const size = to - from;
        if (from < 0 || (size > SMALL_CAPACITY && size > textEnd - textTo)) textTo = 0;
        if (textTo > 0) textTo = writeTextCell(u8, u32, target + i * CELL_BYTES, from, size, textTo);
      });
      return textTo;
    },
  };
}
