import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, SMALL_CAPACITY } from "@heddle/tstring";
import { assignView, initCell } from "@heddle/tstring/cells";
import { LINES_WASM } from "../gen/lines-wasm.js";
import { IS_BLANK, IS_FULL, NEEDS_BYTES } from "./line-layout.js";
import { parseInteger } from "./parse-number.js";

/** Why {@link LineLoops.splitLines} stopped. */
export const LineStop = { NEEDS_BYTES, IS_FULL, IS_BLANK } as const;

/**
 * Loops over the lines of a text in linear memory. Lines and fields are pairs of words: the address of the first byte, and that
 * after the last. The loops may read, but not use, 32 bytes after the text.
 */
export interface LineLoops {
  /**
   * Writes the lines of the text between two addresses, at most `max`, without the LF and the CR before it, and returns their
   * number. Stops after a blank line. With `isLast` the end of the text also ends a line that is not empty. After the room for
   * `max` lines it writes the address where it stopped and a {@link LineStop}.
   */
  splitLines(from: number, end: number, isLast: number, max: number, lines: number): number;
  /** Writes field `column` of each line; returns the first line with fewer than `wanted` fields, else `count`. */
  takeColumn(lines: number, count: number, delimiter: number, column: number, wanted: number, fields: number): number;
  /** Writes fields as string cells: SMALL cells, or VIEW cells of the text. */
  textCells(fields: number, count: number, cells: number): void;
  /** Writes fields as 64-bit integers; returns the first invalid one, else `count`. */
  parseInt64s(fields: number, count: number, target: number): number;
  /** Writes fields as 32-bit integers plus `offset`, wrapping around; returns the first invalid one, else `count`. */
  parseInt32s(fields: number, count: number, offset: number, target: number): number;
}

/** The loops as WebAssembly, or as TypeScript with the same results. */
export const lineLoops = /* @__PURE__ */ new LoopModule<LineLoops>(LINES_WASM);

const LF = 10;
const CR = 13;

/** The twin of `assembly/lines.ts`. */
export function lineLoopsTwin(memory: LinearMemory): LineLoops {
  return {
    splitLines(from, end, isLast, max, lines) {
      const { u8, u32 } = memory;
      const first = lines >>> 2;
      let start = from;
      let count = 0;
      let stop: number = LineStop.NEEDS_BYTES;
      while (count < max) {
        let lineFeed = start;
        while (lineFeed < end && u8[lineFeed] !== LF) lineFeed++;
        const isWhole = lineFeed < end;
        if (!isWhole && isLast === 0) break;
        const to = lineFeed > start && u8[lineFeed - 1] === CR ? lineFeed - 1 : lineFeed;
        const from = start;
        start = isWhole ? lineFeed + 1 : end;
        if (to === from) {
          if (isWhole) stop = LineStop.IS_BLANK;
          break;
        }
        u32[first + 2 * count] = from;
        u32[first + 2 * count + 1] = to;
        count++;
        if (!isWhole) break;
      }
      u32[first + 2 * max] = start;
      u32[first + 2 * max + 1] = count === max ? LineStop.IS_FULL : stop;
      return count;
    },

    takeColumn(lines, count, delimiter, column, wanted, fields) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const end = u32[(lines >>> 2) + 2 * i + 1];
        let start = u32[(lines >>> 2) + 2 * i];
        let to = end;
        let found = 0;
        for (let at = start; at < end && found < wanted; at++) {
          if (u8[at] !== delimiter) continue;
          if (found === column) to = at;
          if (++found === column) start = at + 1;
        }
        if (found + 1 < wanted) return i;
        u32[(fields >>> 2) + 2 * i] = start;
        u32[(fields >>> 2) + 2 * i + 1] = to;
      }
      return count;
    },

    textCells(fields, count, cells) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const text = u32[(fields >>> 2) + 2 * i];
        const size = u32[(fields >>> 2) + 2 * i + 1] - text;
        const cell = cells + i * CELL_BYTES;
        initCell(memory, cell);
        if (size > SMALL_CAPACITY) {
          assignView(memory, cell, text, size);
          continue;
        }
        u8[cell] = size << 2;
        for (let byte = 0; byte < size; byte++) u8[cell + 1 + byte] = u8[text + byte];
      }
    },

    parseInt64s(fields, count, target) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const value = parseInteger(u8, u32[(fields >>> 2) + 2 * i], u32[(fields >>> 2) + 2 * i + 1]);
        if (value === undefined) return i;
        const out = (target >>> 2) + 2 * i;
        u32[out] = typeof value === "number" ? value : Number(BigInt.asUintN(32, value));
        u32[out + 1] =
          typeof value === "number" ? Math.floor(value / 2 ** 32) : Number(BigInt.asIntN(32, value >> 32n));
      }
      return count;
    },

    parseInt32s(fields, count, offset, target) {
      const { u8, u32, i32 } = memory;
      for (let i = 0; i < count; i++) {
        const value = parseInteger(u8, u32[(fields >>> 2) + 2 * i], u32[(fields >>> 2) + 2 * i + 1]);
        if (typeof value !== "number" || (value | 0) !== value) return i;
        i32[(target >>> 2) + i] = value + offset;
      }
      return count;
    },
  };
}
