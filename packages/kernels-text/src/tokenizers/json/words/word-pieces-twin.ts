import { codeAt, entryAt, IMAGE, imageSize, sizeOf } from "./word-entries-twin.js";
import * as Plan from "./word-layout.js";

/** The views and the plan that the loops read and write, and the number of tokens that were written. */
export interface WordTokenState {
  readonly u8: Uint8Array;
  readonly u32: Uint32Array;
  readonly words: Uint32Array;
  count: number;
}

/** Writes a token. */
export function put(state: WordTokenState, id: number, start: number, end: number): void {
  const { u32, words } = state;
  u32[(words[Plan.IDS] >>> 2) + state.count] = id;
  u32[(words[Plan.STARTS] >>> 2) + state.count] = start;
  u32[(words[Plan.ENDS] >>> 2) + state.count++] = end;
}

/** The twin of `isLong` of `assembly/word-pieces.ts`. */
export function isLong({ u8, words }: WordTokenState, size: number): boolean {
  if (size <= words[Plan.MOST_OF_WORD]) return false;
  const at = words[Plan.WORD];
  if (at + size > words[Plan.WORD_END]) return true;
  let count = 0;
  for (let byte = at; byte < at + size; byte++) if ((u8[byte] & 0xc0) !== 0x80) count++;
  return count > words[Plan.MOST_OF_WORD];
}

/** The twin of `putPieces` of `assembly/word-pieces.ts`. */
export function putPieces(state: WordTokenState, size: number, start: number): number {
  const { u8, u32, words } = state;
  const [pieces, buffer, later] = [words[Plan.PIECES] >>> 2, words[Plan.WORD], words[Plan.LATER_BASE] | 0];
  const end = buffer + size;
  const before = state.count;
  let base = words[Plan.FIRST_BASE];
  let source = start;
  for (let begin = buffer; begin < end; base = later) {
    let found: number = Plan.NONE;
    let foundEnd = begin;
    for (let at = begin; at < end && base >= 0; ) {
      const byte = u8[at++];
      const unit = pieces + ((base ^ byte) << 1);
      if ((u32[unit] & 0xff) !== byte) break;
      base = u32[unit] >>> 8;
      if (u32[unit + 1] === Plan.NONE >>> 0) continue;
      found = u32[unit + 1];
      foundEnd = at;
    }
    if (found === Plan.NONE) {
      state.count = before;
      return 0;
    }
    const from = afterDropped(state, source);
    source = afterImages(state, from, foundEnd - begin);
    put(state, found, from - words[Plan.ORIGIN], source - words[Plan.ORIGIN]);
    begin = foundEnd;
  }
  return state.count - before;
}

function afterDropped({ u8, u32, words }: WordTokenState, from: number): number {
  const [entries, cleared] = [words[Plan.ENTRIES] >>> 2, words[Plan.CLEARED]];
  let at = from;
  while (codeAt(entryAt(u8, u32, entries, at, u8[at]), at, cleared) === Plan.DROPPED_CODE) at += sizeOf(u8[at]);
  return at;
}

function afterImages({ u8, u32, words }: WordTokenState, from: number, size: number): number {
  const [entries, cleared] = [words[Plan.ENTRIES] >>> 2, words[Plan.CLEARED]];
  let at = from;
  for (let left = size; left > 0; at += sizeOf(u8[at])) {
    const entry = entryAt(u8, u32, entries, at, u8[at]);
    if (codeAt(entry, at, cleared) !== Plan.DROPPED_CODE) left -= imageSize(entry & IMAGE);
  }
  return at;
}
