import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { WHITESPACE } from "../bytes/whitespace.js";
import type { SplitLoops } from "./split-loops.js";

/** The twin of `assembly/split.ts`. */
export function splitLoopsTwin(memory: LinearMemory): SplitLoops {
  return {
    countTokens(cell, count, rowEnds, longBytes) {
      const { f64, u8, u32 } = memory;
      let [tokens, sum] = [0, 0];
      for (let row = 0; row < count; row++) {
        const from = cellDataAddress(u32, cell + row * CELL_BYTES);
        const end = from + cellSizeBytes(u32, cell + row * CELL_BYTES);
        for (let start = skipBlanks(u8, from, end); start < end; ) {
          const stop = skipText(u8, start, end);
          tokens++;
          if (stop - start > SMALL_CAPACITY) sum += stop - start;
          start = skipBlanks(u8, stop, end);
        }
        u32[(rowEnds >>> 2) + row] = tokens;
      }
      f64[longBytes >>> 3] = sum;
      return tokens;
    },
    splitTokens(cell, count, target, text) {
      const { u8, u32 } = memory;
      let [to, textTo] = [target, text];
      for (let row = 0; row < count; row++) {
        const from = cellDataAddress(u32, cell + row * CELL_BYTES);
        const end = from + cellSizeBytes(u32, cell + row * CELL_BYTES);
        for (let start = skipBlanks(u8, from, end); start < end; ) {
          const stop = skipText(u8, start, end);
          textTo = writeTextCell(u8, u32, to, start, stop - start, textTo);
          to += CELL_BYTES;
          start = skipBlanks(u8, stop, end);
        }
      }
      return textTo;
    },
    splitBytes(cell, count, target) {
      const { u8, u32 } = memory;
      let to = target;
      for (let row = 0; row < count; row++) {
        const from = cellDataAddress(u32, cell + row * CELL_BYTES);
        const end = from + cellSizeBytes(u32, cell + row * CELL_BYTES);
        for (let at = from; at < end; at++, to += CELL_BYTES) writeTextCell(u8, u32, to, at, 1, 0);
      }
    },
    placeTokens(rowEnds, rows, indices) {
      const { u32 } = memory;
      let [token, columns] = [0, 0];
      for (let row = 0; row < rows; row++) {
        const first = token;
        for (const end = u32[(rowEnds >>> 2) + row]; token < end; token++) {
          u32.set([row, 0, token - first, 0], (indices >>> 2) + token * 4);
        }
        columns = Math.max(columns, token - first);
      }
      return columns;
    },
  };
}

function skipBlanks(u8: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && WHITESPACE[u8[at]] === 1) at++;
  return at;
}

function skipText(u8: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && WHITESPACE[u8[at]] === 0) at++;
  return at;
}
