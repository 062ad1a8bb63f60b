import {
  ADDED_FLAG,
  CLEARED,
  CODE_SHIFT,
  COMPLEX,
  COUNT,
  DROPPED_CODE,
  ENDS,
  ENTRIES,
  HASH_PRIME,
  HASH_SHIFT,
  IDS,
  NEXT_CODE,
  NONE,
  ORIGIN,
  REMOVED_CODE,
  SEED,
  SIMPLE,
  SINGLE_CODE,
  SLOT_MASK,
  SLOTS,
  STARTS,
  TAILS,
  UNKNOWN,
  WORD,
  WORD_END,
} from "../src/tokenizers/json/words/word-layout";
import { word } from "./sentencepiece-plan";

const IMAGE: u32 = (1 << CODE_SHIFT) - 1;

/**
 * Writes the tokens of the words from `at` to `end`, up to `most` of them, and returns where it stopped: at the end, after the last token, or
 * before a word that has a character without a simple entry within or after it, or that has no id.
 */
export function wordTokens(plan: usize, at: usize, end: usize, most: u32): usize {
  const entries = <usize>word(plan, ENTRIES);
  const buffer = <usize>word(plan, WORD);
  const bufferEnd = <usize>word(plan, WORD_END);
  const seed = word(plan, SEED);
  const unknown = <i32>word(plan, UNKNOWN);
  const origin = <usize>word(plan, ORIGIN);
  const ids = <usize>word(plan, IDS);
  const starts = <usize>word(plan, STARTS);
  const ends = <usize>word(plan, ENDS);
  const last = (<usize>most) << 2;
  let column: usize = 0;
  let next: u32 = SIMPLE;
  while (at < end && column < last) {
    let byte = <u32>load<u8>(at);
    let entry = inline.always(entryAt(entries, at, byte));
    let code = entry >> CODE_SHIFT;
    if (!isSimple(code)) code = codeAt(plan, entry, at);
    if (code === REMOVED_CODE || code === DROPPED_CODE) {
      at += byte < 0x80 ? 1 : sizeOf(byte);
      continue;
    }
    next = code;
    if (!isSimple(code)) break;
    const start = at;
    let wordEnd = at;
    let bytes: u64 = 0;
    let bits: u64 = 0;
    let into = buffer;
    let hash = seed;
    do {
      do {
        const image = <u64>(entry & IMAGE);
        bytes |= image << bits;
        // ASCII characters become ASCII characters.
        const isAscii = byte < 0x80;
        const sum = bits + (isAscii ? 8 : imageBits(<u32>image));
        if (sum >= 64) {
          if (into < bufferEnd) store<u64>(into, bytes);
          into += 8;
          hash = mixed(hash, bytes);
          // A shift by 64 would be one by 0.
          bytes = (image >> 1) >> (63 - bits);
        }
        bits = sum & 63;
        at += isAscii ? 1 : sizeOf(byte);
        next = REMOVED_CODE;
        if (at >= end || code === SINGLE_CODE) break;
        byte = load<u8>(at);
        entry = inline.always(entryAt(entries, at, byte));
        next = entry >> CODE_SHIFT;
      } while (next === code);
      wordEnd = at;
      if (next < <u32>DROPPED_CODE) break;
      next = codeAt(plan, entry, at);
      while (next === DROPPED_CODE) {
        at += byte < 0x80 ? 1 : sizeOf(byte);
        next = REMOVED_CODE;
        if (at >= end) break;
        byte = load<u8>(at);
        entry = entryAt(entries, at, byte);
        next = codeAt(plan, entry, at);
      }
    } while (next === code && code !== SINGLE_CODE);
    let id: i32 = NONE;
    if (isSimple(next)) {
      if (bits !== 0) {
        if (into < bufferEnd) store<u64>(into, bytes);
        into += 8;
        hash = mixed(hash, bytes);
      }
      id = findWord(plan, into === buffer + 8 && bits !== 0 ? bytes : load<u64>(buffer), buffer + 8, into, hash);
      if (id < 0) id = unknown;
    }
    if (id < 0) {
      at = start;
      break;
    }
    store<i32>(ids + column, id);
    store<u32>(starts + column, <u32>(start - origin));
    store<u32>(ends + column, <u32>(wordEnd - origin));
    column += 4;
  }
  store<u32>(plan + (COUNT << 2), <u32>(column >> 2));
  store<u32>(plan + (NEXT_CODE << 2), next);
  return at;
}

/** The code of the entry of the character at `at`, without its flag where no added token begins. */
function codeAt(plan: usize, entry: u32, at: usize): u32 {
  const code = entry >> CODE_SHIFT;
  return at < <usize>word(plan, CLEARED) ? code & (ADDED_FLAG - 1) : code;
}

/** True for the code of a character whose entry says it all, and that is not left out of words. */
function isSimple(code: u32): bool {
  return code - SIMPLE < <u32>(DROPPED_CODE - SIMPLE);
}

/** The id of the word whose first eight bytes are `first`, and whose others are from `rest` to `restEnd`; NONE without one. */
function findWord(plan: usize, first: u64, rest: usize, restEnd: usize, hash: u32): i32 {
  const slots = <usize>word(plan, SLOTS);
  const mask = word(plan, SLOT_MASK);
  let slot = hash & mask;
  while (true) {
    const place = slots + ((<usize>slot) << 4);
    const key = load<u64>(place);
    if (key === 0) return NONE;
    if (key === first) {
      const tail = load<u32>(place, 12);
      if (rest === restEnd ? tail === 0 : tail !== 0 && isTail(<usize>word(plan, TAILS) + tail, rest, restEnd)) {
        return load<i32>(place, 8);
      }
    }
    slot = (slot + 1) & mask;
  }
}

function isTail(tail: usize, at: usize, end: usize): bool {
  if (load<u64>(tail) !== <u64>(end - at) >> 3) return false;
  for (; at < end; at += 8) {
    tail += 8;
    if (load<u64>(tail) !== load<u64>(at)) return false;
  }
  return true;
}

/** The entry of the character at `at` with that first byte, of a text that is well formed. */
function entryAt(entries: usize, at: usize, first: u32): u32 {
  return first < 0x80 ? load<u32>(entries + ((<usize>first) << 2)) : longEntryAt(entries, at, first);
}

function longEntryAt(entries: usize, at: usize, first: u32): u32 {
  const second = <u32>load<u8>(at, 1) & 0x3f;
  if (first < 0xe0) return load<u32>(entries + ((<usize>(((first & 0x1f) << 6) | second)) << 2));
  if (first >= 0xf0) return COMPLEX << CODE_SHIFT;
  const third = <u32>load<u8>(at, 2) & 0x3f;
  return load<u32>(entries + ((<usize>(((first & 0xf) << 12) | (second << 6) | third)) << 2));
}

/** The bytes of a character that has more than one, by the first. */
function sizeOf(first: u32): usize {
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The bits of the bytes of an image, of which the last one is not 0. */
function imageBits(image: u32): u64 {
  return image < 0x80 ? 8 : image < 0x10000 ? 16 : 24;
}

function mixed(hash: u32, bytes: u64): u32 {
  return mix(mix(hash, <u32>bytes), <u32>(bytes >> 32));
}

function mix(hash: u32, bytes: u32): u32 {
  const product = (hash ^ bytes) * <u32>HASH_PRIME;
  return product ^ (product >> HASH_SHIFT);
}
