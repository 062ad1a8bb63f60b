import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, startCell, writeTextCell } from "@heddle/tstring";
import * as NgramPlan from "./ngram-layout.js";
import type { NgramLoops } from "./ngram-loops.js";

/** The twin of `assembly/ngrams.ts`. */
export function ngramLoopsTwin(memory: LinearMemory): NgramLoops {
  return {
    sumTokens(cell, count) {
      const { u32 } = memory;
      let sum = 0;
      for (let i = 0; i < count; i++) sum += cellSizeBytes(u32, cell + i * CELL_BYTES);
      return sum;
    },
    joinTokens(cell, count, separator, separatorSize, text, starts) {
      const { u8, u32 } = memory;
      let to = text;
      for (let i = 0; i < count; i++) {
        u32[(starts >>> 2) + i] = to;
        const source = cellDataAddress(u32, cell + i * CELL_BYTES);
        const size = cellSizeBytes(u32, cell + i * CELL_BYTES);
        u8.copyWithin(to, source, source + size);
        u8.copyWithin(to + size, separator, separator + separatorSize);
        to += size + separatorSize;
      }
      u32[(starts >>> 2) + count] = to;
    },
    measureNgrams(plan, sizes) {
      const words = memory.u32.subarray(plan >>> 2, (plan >>> 2) + NgramPlan.PLAN_WORDS);
      let [longBytes, longest] = [0, 0];
      eachNgram(memory.u32, words, (left, first, end, right) => {
        const size = sizeOf(memory.u32, words, left, first, end, right);
        if (size > SMALL_CAPACITY) longBytes += size;
        longest = Math.max(longest, size);
      });
      memory.f64.set([longBytes, longest], sizes >>> 3);
    },
    writeNgrams(plan, target, text) {
      const { u8, u32 } = memory;
      const words = u32.subarray(plan >>> 2, (plan >>> 2) + NgramPlan.PLAN_WORDS);
      let [cell, textTo] = [target, text];
      eachNgram(u32, words, (left, first, end, right) => {
        const size = sizeOf(u32, words, left, first, end, right);
        const source = u32[(words[NgramPlan.STARTS] >>> 2) + first];
        if (left + right === 0) {
          textTo = writeTextCell(u8, u32, cell, source, size, textTo);
          cell += CELL_BYTES;
          return;
        }
        const pieces: (readonly [source: number, size: number])[] = [
          ...new Array(left).fill([words[NgramPlan.LEFT], words[NgramPlan.LEFT_BYTES]]),
          ...(end > first ? [[source, tokenBytes(u32, words, first, end)] as const] : []),
          ...new Array(right).fill([words[NgramPlan.RIGHT], words[NgramPlan.RIGHT_BYTES]]),
        ];
        let to = startCell(u32, cell, size, textTo);
        const put = (from: number, bytes: number) => {
          u8.copyWithin(to, from, from + bytes);
          to += bytes;
        };
        for (const [i, [from, bytes]] of pieces.entries()) {
          if (i > 0) put(words[NgramPlan.SEPARATOR], words[NgramPlan.SEPARATOR_BYTES]);
          put(from, bytes);
        }
        cell += CELL_BYTES;
        if (size > SMALL_CAPACITY) textTo = to;
      });
      return textTo;
    },
  };
}

/** The bytes of the tokens from `first` to `end`, with separators between them. */
function tokenBytes(u32: Uint32Array, plan: Uint32Array, first: number, end: number): number {
  const starts = plan[NgramPlan.STARTS] >>> 2;
  return end > first ? u32[starts + end] - u32[starts + first] - plan[NgramPlan.SEPARATOR_BYTES] : 0;
}

function sizeOf(u32: Uint32Array, plan: Uint32Array, left: number, first: number, end: number, right: number): number {
  const pieces = left + right + (end > first ? 1 : 0);
  return (
    tokenBytes(u32, plan, first, end) +
    left * plan[NgramPlan.LEFT_BYTES] +
    right * plan[NgramPlan.RIGHT_BYTES] +
    (pieces - 1) * plan[NgramPlan.SEPARATOR_BYTES]
  );
}

/** Calls `visit` for every n-gram in order: `left` left pads, the tokens from `first` to `end`, `right` right pads. */
function eachNgram(
  u32: Uint32Array,
  plan: Uint32Array,
  visit: (left: number, first: number, end: number, right: number) => void,
): void {
  const splits = plan[NgramPlan.SPLITS] >>> 2;
  const widths = plan[NgramPlan.WIDTHS] >>> 2;
  const shortPads = plan[NgramPlan.SHORT_PADS];
  for (let row = splits; row < splits + plan[NgramPlan.ROWS]; row++) {
    const start = u32[row];
    const length = u32[row + 1] - start;
    let hasNgram = false;
    for (let at = widths; at < widths + plan[NgramPlan.WIDTH_COUNT] * 2; at += 2) {
      const [width, pad] = [u32[at], u32[at + 1]];
      const count = length + 2 * pad - width + 1;
      if (count > 0) hasNgram = true;
      for (let i = 0; i < count; i++) {
        const left = Math.max(0, pad - i);
        const right = Math.max(0, pad - (count - i - 1));
        const first = start + Math.max(0, i - pad);
        visit(left, first, first + width - left - right, right);
      }
    }
    if (!hasNgram && shortPads !== NgramPlan.NO_SHORT_ROWS && length > 0)
      visit(shortPads, start, start + length, shortPads);
  }
}
