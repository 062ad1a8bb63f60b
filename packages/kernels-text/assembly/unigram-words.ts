import { PIECES, TEXT } from "../src/sentencepiece/loops/plan-layout";
import {
  BEGINS,
  KEEPS_UNKNOWN,
  LIMITS,
  LONGEST_KEPT,
  LONGEST_NORMALIZED,
  MARKS_FIRST,
  MARKS_LATER,
  MODEL,
  NORMALIZED,
  STRETCHES,
  SYMBOL_BYTES,
  WORD_CODE,
} from "../src/tokenizers/json/words/unigram-layout";
import {
  AT,
  CODE_SHIFT,
  COMPLEX,
  COUNT,
  ENDS,
  ENDS_AT_SIZE,
  ENTRIES,
  IDS,
  NEXT_CODE,
  ORIGIN,
  POINTS,
  POINTS_AFTER,
  POINTS_BEFORE,
  REMOVED_CODE,
  STARTS,
  UNKNOWN,
} from "../src/tokenizers/json/words/word-layout";
import { bestPieces, pathLimit } from "./sentencepiece-best-path";
import { countOf, findKept, forgetAll, hashOf, keep, keyOf, tokensAt } from "./sentencepiece-kept";
import { word } from "./sentencepiece-plan";
import { codeAt, entryAt, IMAGE, imageBits, sizeOf } from "./word-entries";
import { ends, ids, put, setColumns, starts, undo } from "./word-pieces";

/** Set for the time of one call. */
let begins: usize = 0;
let limits: usize = 0;
let normalized: usize = 0;

/** As `wordTokens` of `words.ts`, with the pieces of each word. */
export function wordTokens(plan: usize, at: usize, end: usize, most: u32): usize {
  begin(plan);
  const stop = addWords(plan, at, end, ids + ((<usize>most) << 2));
  store<u32>(plan + (COUNT << 2), written(plan));
  return stop;
}

/** As `textTokens` of `words.ts`, with the pieces of each word. */
export function textTokens(plan: usize, texts: usize, count: u32): u32 {
  begin(plan);
  const points = <usize>word(plan, POINTS);
  const before = word(plan, POINTS_BEFORE);
  const after = word(plan, POINTS_AFTER);
  let at = <usize>word(plan, AT);
  let number: u32 = 0;
  for (; number < count; number++, texts += 4) {
    const size = load<u32>(texts);
    const first = written(plan);
    const end = at + size;
    for (let i: u32 = 0; i < before; i++) put(load<u32>(points + ((<usize>i) << 2)), 0, 0);
    store<u32>(plan + (ORIGIN << 2), <u32>at);
    at = addWords(plan, at, end, usize.MAX_VALUE);
    if (at < end) break;
    const offset = word(plan, ENDS_AT_SIZE) !== 0 ? size : 0;
    for (let i = before; i < before + after; i++) put(load<u32>(points + ((<usize>i) << 2)), offset, offset);
    store<u32>(texts, written(plan) - first);
  }
  store<u32>(plan + (AT << 2), <u32>at);
  store<u32>(plan + (COUNT << 2), written(plan));
  return number;
}

function begin(plan: usize): void {
  setColumns(word(plan, IDS), word(plan, STARTS), word(plan, ENDS));
  begins = word(plan, BEGINS);
  limits = word(plan, LIMITS);
  normalized = word(plan, NORMALIZED);
}

function written(plan: usize): u32 {
  return (<u32>ids - word(plan, IDS)) >> 2;
}

/** Adds the tokens of words up to `end`, or to the token at `last` of the ids, and returns where it stopped. */
function addWords(plan: usize, at: usize, end: usize, last: usize): usize {
  const entries = <usize>word(plan, ENTRIES);
  const origin = <usize>word(plan, ORIGIN);
  const first = normalized + SYMBOL_BYTES;
  const most = normalized + LONGEST_NORMALIZED;
  let next: u32 = WORD_CODE;
  while (at < end && ids < last) {
    let byte = <u32>load<u8>(at);
    let entry = inline.always(entryAt(entries, at, byte));
    next = entry >> CODE_SHIFT;
    if (next !== WORD_CODE) {
      next = codeAt(plan, entry, at);
      if (next === REMOVED_CODE) {
        at += sizeOf(byte);
        continue;
      }
      if (next !== WORD_CODE) break;
    }
    const start = at;
    let into = first;
    // True once an image is not one character of as many bytes.
    let isMoved = false;
    do {
      const image = entry & IMAGE;
      const size = sizeOf(byte);
      const imageSize: usize = byte < 0x80 ? 1 : <usize>imageBits(image) >> 3;
      store<u32>(into, image);
      if (!isMoved && (imageSize !== size || sizeOf(image & 0xff) !== size)) {
        isMoved = true;
        placeBytes(into - first + 1);
      }
      if (isMoved) {
        const place = (into - normalized) << 2;
        v128.store(begins + place, i32x4.splat(<i32>(at - start)));
        v128.store(limits + place + 4, i32x4.splat(<i32>(at + size - start)));
      }
      into += imageSize;
      at += size;
      next = REMOVED_CODE;
      if (at >= end) break;
      byte = <u32>load<u8>(at);
      entry = inline.always(entryAt(entries, at, byte));
      next = entry >> CODE_SHIFT;
      if (next !== WORD_CODE) next = codeAt(plan, entry, at);
    } while (next === WORD_CODE && into <= most);
    if (next === WORD_CODE) next = COMPLEX;
    if (next !== REMOVED_CODE || !addWord(plan, into, start, at, start - origin, isMoved)) {
      if (next === REMOVED_CODE) next = COMPLEX;
      at = start;
      break;
    }
  }
  store<u32>(plan + (NEXT_CODE << 2), next);
  return at;
}

/** Writes the places of the first `count` bytes of a word that each stand for the byte at their place. */
function placeBytes(count: usize): void {
  const after = (<usize>SYMBOL_BYTES) << 2;
  let bytes = i32x4(0, 1, 2, 3);
  for (let at = after, last = after + (count << 2); at < last; at += 16) {
    v128.store(begins + at, bytes);
    v128.store(limits + at, bytes);
    bytes = i32x4.add(bytes, i32x4.splat(4));
  }
}

/**
 * Adds the tokens of the word from `start` to `end`, whose images end at `to` in the room for a word; false, without any, when they are to be
 * found otherwise. Those of short words are kept.
 *
 * @param offset where the word begins in its text
 */
function addWord(plan: usize, to: usize, start: usize, end: usize, offset: usize, isMoved: bool): bool {
  const stretches = <usize>word(plan, STRETCHES);
  const hasMark = word(plan, offset === 0 ? MARKS_FIRST : MARKS_LATER) !== 0;
  const size = end - start;
  if (size > <usize>LONGEST_KEPT) return addPieces(plan, to, start, offset, hasMark, isMoved);
  const key = keyOf(size, hasMark, false);
  const hash = hashOf(start, size, key);
  const entry = findKept(stretches, start, size, key, hash);
  if (entry !== 0) {
    copyTokens(tokensAt(entry, size), countOf(entry), <u32>offset);
    return true;
  }
  const before = ids;
  if (!addPieces(plan, to, start, offset, hasMark, isMoved)) return false;
  const count = <u32>((ids - before) >> 2);
  let tokens = keep(stretches, start, size, key, hash, count, 0, 0);
  if (tokens === 0) {
    forgetAll(stretches);
    tokens = keep(stretches, start, size, key, hash, count, 0, 0);
  }
  if (tokens !== 0) keepTokens(tokens, count, <u32>offset);
  return true;
}

/** Adds kept tokens with `shift` more in their offsets. */
function copyTokens(token: usize, count: u32, shift: u32): void {
  for (const last = token + ((<usize>count) << 3); token < last; token += 8) {
    put(load<u32>(token), load<u16>(token, 4) + shift, load<u16>(token, 6) + shift);
  }
}

/** Keeps the last `count` tokens with `shift` less in their offsets. */
function keepTokens(token: usize, count: u32, shift: u32): void {
  for (let back = (<usize>count) << 2; back > 0; back -= 4, token += 8) {
    store<u32>(token, load<u32>(ids - back));
    store<u16>(token, <u16>(load<u32>(starts - back) - shift), 4);
    store<u16>(token, <u16>(load<u32>(ends - back) - shift), 6);
  }
}

/**
 * Adds the pieces of the word before `to` in the room for a word; false, without any, when they are to be found otherwise.
 *
 * @param start where the word begins in its text
 * @param offset the same, from the beginning of the text on
 */
function addPieces(plan: usize, to: usize, start: usize, offset: usize, hasMark: bool, isMoved: bool): bool {
  const model = <usize>word(plan, MODEL);
  const skipped: usize = hasMark ? 0 : SYMBOL_BYTES;
  const from = normalized + skipped;
  const size = <u32>(to - from);
  if (size > <u32>LONGEST_NORMALIZED) return false;
  store<u32>(model + (TEXT << 2), <u32>from);
  const count = bestPieces(<usize>word(plan, STRETCHES), model, size);
  // Sums of float64 are at least as exact as those of float32.
  if (pathLimit < 0) return false;
  const unknown = word(plan, UNKNOWN);
  const keepsUnknown = word(plan, KEEPS_UNKNOWN) !== 0;
  const pieces = <usize>word(model, PIECES);
  const before = ids;
  let begin = skipped;
  let isAfterUnknown = false;
  for (let piece = pieces, last = pieces + ((<usize>count) << 3); piece < last; piece += 8) {
    const id = load<u32>(piece);
    const limit = skipped + <usize>load<u32>(piece, 4);
    const tokenEnd = <u32>offset + endOf(limit, start, isMoved);
    const isUnknown = id === unknown;
    if (isUnknown) {
      if (!keepsUnknown) {
        undo(<u32>((ids - before) >> 2));
        return false;
      }
      if (isAfterUnknown) {
        store<u32>(ends - 4, tokenEnd);
        begin = limit;
        continue;
      }
    }
    isAfterUnknown = isUnknown;
    put(id, <u32>offset + beginOf(begin, isMoved), tokenEnd);
    begin = limit;
  }
  return true;
}

/** Where the character begins in the word that the byte at `place` is of. */
function beginOf(place: usize, isMoved: bool): u32 {
  if (place <= <usize>SYMBOL_BYTES) return 0;
  return isMoved ? load<u32>(begins + (place << 2)) : <u32>place - SYMBOL_BYTES;
}

/** Where the character ends in the word that the byte before `place` is of: U+2581 ends with the first one. */
function endOf(place: usize, start: usize, isMoved: bool): u32 {
  if (place <= <usize>SYMBOL_BYTES) return <u32>sizeOf(load<u8>(start));
  return isMoved ? load<u32>(limits + (place << 2)) : <u32>place - SYMBOL_BYTES;
}
