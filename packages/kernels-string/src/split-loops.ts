import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { LOOPS_WASM } from "./gen/loops-wasm.js";
import { WHITESPACE } from "./whitespace.js";

/** Tokens between blanks, of many strings at once. */
export interface SplitLoops {
  /**
   * Writes how many tokens there are up to the end of each of `count` strings to `rowEnds`, and the bytes of all tokens that
   * are too long to be inline to `longBytes`, as a float64. The answer is the number of tokens.
   */
  countTokens(cell: number, count: number, rowEnds: number, longBytes: number): number;
  /** Makes cells of the tokens of `count` strings from `target` on; long ones go to `text` and behind it. The answer is their end. */
  splitTokens(cell: number, count: number, target: number, text: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<SplitLoops>(LOOPS_WASM, twin);

/** The loops over `memory`. */
export function splitLoopsOver(memory: LinearMemory): SplitLoops {
  return loops.over(memory);
}

/** The twin of `assembly/split.ts`. */
function twin(memory: LinearMemory): SplitLoops {
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
          textTo = writeToken(u8, u32, to, start, stop - start, textTo);
          to += CELL_BYTES;
          start = skipBlanks(u8, stop, end);
        }
      }
      return textTo;
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

function writeToken(
  u8: Uint8Array,
  u32: Uint32Array,
  cell: number,
  source: number,
  size: number,
  text: number,
): number {
  const index = cell >>> 2;
  for (let i = 0; i < CELL_BYTES / 4; i++) u32[index + i] = 0;
  if (size > SMALL_CAPACITY) {
    u32[index] = ((size << 2) | CellType.OFFSET) >>> 0;
    u32[index + 1] = text - cell;
    u32[index + 2] = 1;
    u8.copyWithin(text, source, source + size);
    return text + size;
  }
  u8[cell] = size << 2;
  for (let i = 0; i < size; i++) u8[cell + 1 + i] = u8[source + i];
  return text;
}
