import {
  DROPPED_CODE,
  ENTRIES,
  FIRST_BASE,
  LATER_BASE,
  MOST_OF_WORD,
  NONE,
  PIECES,
  WORD,
  WORD_END,
} from "../src/tokenizers/json/words/word-layout";
import { word } from "./sentencepiece-plan";
import { codeAt, entryAt, IMAGE, imageBits, sizeOf } from "./word-entries";

/** The columns of tokens, from the one on that is written next. */
export let ids: usize = 0;
export let starts: usize = 0;
export let ends: usize = 0;

/** Sets the columns. */
export function setColumns(idColumn: usize, startColumn: usize, endColumn: usize): void {
  ids = idColumn;
  starts = startColumn;
  ends = endColumn;
}

/** Writes a token. */
export function put(id: u32, start: u32, end: u32): void {
  store<u32>(ids, id);
  store<u32>(starts, start);
  store<u32>(ends, end);
  ids += 4;
  starts += 4;
  ends += 4;
}

/** True for a word of too many characters: it has `size` bytes, of which the buffer may not have all. */
export function isLong(plan: usize, size: usize): bool {
  const most = word(plan, MOST_OF_WORD);
  if (size <= <usize>most) return false;
  const at = <usize>word(plan, WORD);
  if (at + size > <usize>word(plan, WORD_END)) return true;
  let count: u32 = 0;
  for (let byte = at; byte < at + size; byte++) count += <u32>((load<u8>(byte) & 0xc0) !== 0x80);
  return count > most;
}

/**
 * Writes the longest pieces of the word in the buffer, of `size` bytes, and returns their number; 0 when some of its bytes begin none.
 *
 * @param start where the word begins in its text
 * @param shift what offsets have less than addresses
 * @param isSame true when each of the word's bytes stands for the one at its place
 */
export function putPieces(plan: usize, size: usize, start: usize, shift: usize, isSame: bool): u32 {
  const pieces = <usize>word(plan, PIECES);
  const buffer = <usize>word(plan, WORD);
  const end = buffer + size;
  const later = <i32>word(plan, LATER_BASE);
  let base = word(plan, FIRST_BASE);
  let count: u32 = 0;
  let source = start;
  for (let begin = buffer; begin < end; count++) {
    if (count !== 0) {
      if (later < 0) return undo(count);
      base = <u32>later;
    }
    let found: i32 = NONE;
    let foundEnd = begin;
    for (let at = begin; at < end; ) {
      const byte = <u32>load<u8>(at++);
      const entry = load<u64>(pieces + ((<usize>(base ^ byte)) << 3));
      if ((<u32>entry & 0xff) !== byte) break;
      base = <u32>entry >> 8;
      const id = <i32>(entry >> 32);
      const isPiece = id !== NONE;
      found = select<i32>(id, found, isPiece);
      foundEnd = select<usize>(at, foundEnd, isPiece);
    }
    if (found === NONE) return undo(count);
    if (isSame) {
      put(<u32>found, <u32>(begin - buffer + start - shift), <u32>(foundEnd - buffer + start - shift));
    } else {
      const from = afterDropped(plan, source);
      source = afterImages(plan, from, foundEnd - begin);
      put(<u32>found, <u32>(from - shift), <u32>(source - shift));
    }
    begin = foundEnd;
  }
  return count;
}

/** Takes the last tokens away, and returns 0. */
export function undo(count: u32): u32 {
  const bytes = (<usize>count) << 2;
  ids -= bytes;
  starts -= bytes;
  ends -= bytes;
  return 0;
}

/** Where the first character from `at` on begins that is in a word. */
function afterDropped(plan: usize, at: usize): usize {
  const entries = <usize>word(plan, ENTRIES);
  while (true) {
    const byte = <u32>load<u8>(at);
    if (codeAt(plan, entryAt(entries, at, byte), at) !== DROPPED_CODE) return at;
    at += sizeOf(byte);
  }
}

/** Where the characters from `at` on end whose images have `size` bytes. */
function afterImages(plan: usize, at: usize, size: usize): usize {
  const entries = <usize>word(plan, ENTRIES);
  for (let left = size << 3; left > 0; ) {
    const byte = <u32>load<u8>(at);
    const entry = entryAt(entries, at, byte);
    if (codeAt(plan, entry, at) !== DROPPED_CODE) left -= <usize>imageBits(entry & IMAGE);
    at += sizeOf(byte);
  }
  return at;
}
