import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { BREAK, LEFT_OUT } from "./word-layout.js";
import type { WordLoops } from "./word-loops.js";

/** The twin of `assembly/words.ts`. */
export function wordLoopsTwin(memory: LinearMemory): WordLoops {
  return {
    countTokens(cell, count, table, rowEnds, longBytes) {
      const { f64, u8, u32 } = memory;
      let [words, sum] = [0, 0];
      for (let row = 0; row < count; row++) {
        const from = cellDataAddress(u32, cell + row * CELL_BYTES);
        const end = from + cellSizeBytes(u32, cell + row * CELL_BYTES);
        for (let at = from, size = 0; at <= end; at++) {
          const byte = at < end ? u8[table + u8[at]] : BREAK;
          if (byte !== BREAK) {
            if (byte !== LEFT_OUT) size++;
            continue;
          }
          if (size > 0) words++;
          if (size > SMALL_CAPACITY) sum += size;
          size = 0;
        }
        u32[(rowEnds >>> 2) + row] = words;
      }
      f64[longBytes >>> 3] = sum;
      return words;
    },
    splitTokens(cell, count, table, work, target, text) {
      const { u8, u32 } = memory;
      let [to, textTo] = [target, text];
      for (let row = 0; row < count; row++) {
        const from = cellDataAddress(u32, cell + row * CELL_BYTES);
        const end = from + cellSizeBytes(u32, cell + row * CELL_BYTES);
        for (let at = from, size = 0; at <= end; at++) {
          const byte = at < end ? u8[table + u8[at]] : BREAK;
          if (byte !== BREAK) {
            if (byte !== LEFT_OUT) u8[work + size++] = byte;
            continue;
          }
          if (size === 0) continue;
          textTo = writeTextCell(u8, u32, to, work, size, textTo);
          to += CELL_BYTES;
          size = 0;
        }
      }
      return textTo;
    },
  };
}
