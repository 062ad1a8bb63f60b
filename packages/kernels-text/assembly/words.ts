import {
  AT,
  CODE_SHIFT,
  COMPLEX,
  COUNT,
  DROPPED_CODE,
  ENDS,
  ENDS_AT_SIZE,
  ENTRIES,
  IDS,
  LEAVES_LONG,
  MOST_OF_WORD,
  NEXT_CODE,
  NONE,
  ORIGIN,
  PIECES,
  PLAIN,
  PLAIN_CODE,
  POINTS,
  POINTS_AFTER,
  POINTS_BEFORE,
  REMOVED_CODE,
  SEED,
  SIMPLE,
  SINGLE_CODE,
  SINGLE_ID_CODE,
  STARTS,
  UNKNOWN,
  WORD,
  WORD_END,
} from "../src/tokenizers/json/words/word-layout";
import { word } from "./sentencepiece-plan";
import { codeAt, entryAt, IMAGE, imageBits, isSimple, sizeOf } from "./word-entries";
import { ids, isLong, put, putPieces, setColumns } from "./word-pieces";
import { findShort, findWord, mixed } from "./word-table";

/**
 * Writes the tokens of the words from `at` to `end`, up to the word with token number `most`, and returns where it stopped: at the end, after that
 * word, or before a word that has a character without a simple entry within or after it, or that has no id.
 */
export function wordTokens(plan: usize, at: usize, end: usize, most: u32): usize {
  begin(plan);
  const stop = addWords(plan, at, end, ids + ((<usize>most) << 2));
  store<u32>(plan + (COUNT << 2), written(plan));
  return stop;
}

/**
 * Writes the tokens of `count` texts from AT on, which have no more bytes and points than there is room for tokens. The numbers at `texts` are their sizes;
 * those of the tokens are put in their places. Returns the number of texts before one within which it stopped, as `wordTokens` does: its tokens
 * up to there are written, and AT says where that is.
 */
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
}

function written(plan: usize): u32 {
  return (<u32>ids - word(plan, IDS)) >> 2;
}

/** As `wordTokens`, up to the token at `last` of the ids. */
function addWords(plan: usize, at: usize, end: usize, last: usize): usize {
  const entries = <usize>word(plan, ENTRIES);
  const buffer = <usize>word(plan, WORD);
  const bufferEnd = <usize>word(plan, WORD_END);
  const seed = word(plan, SEED);
  const unknown = <i32>word(plan, UNKNOWN);
  const origin = <usize>word(plan, ORIGIN);
  const hasPieces = word(plan, PIECES) !== 0;
  const plainCode = word(plan, PLAIN_CODE);
  const plainHalves = v128.load(word(plan, PLAIN));
  const plainCase = v128.load(word(plan, PLAIN), 16);
  const plainMost = <usize>(hasPieces ? min<u32>(15, word(plan, MOST_OF_WORD)) : 15);
  let next: u32 = SIMPLE;
  while (at < end && ids < last) {
    let byte = <u32>load<u8>(at);
    let entry = inline.always(entryAt(entries, at, byte));
    let code = entry >> CODE_SHIFT;
    if (code === SINGLE_ID_CODE) {
      const start = at;
      at += sizeOf(byte);
      inline.always(put(entry & IMAGE, <u32>(start - origin), <u32>(at - origin)));
      continue;
    }
    if (code === plainCode && byte < 0x80) {
      const raw = v128.load(at);
      const run = min<usize>(ctz(~plainBits(raw, plainHalves)), end - at);
      if (run <= plainMost && (at + run === end || endsPlain(entries, at + run, plainCode))) {
        const bytes = v128.and(lower(raw, plainCase), firstBytes(run));
        const first = v128.extract_lane<u64>(bytes, 0);
        const second = v128.extract_lane<u64>(bytes, 1);
        let hash = mixed(seed, first);
        if (second !== 0) hash = mixed(hash, second);
        let id = findShort(plan, first, second, hash);
        if (id < 0) {
          if (hasPieces) {
            v128.store(buffer, bytes);
            if (putPieces(plan, run, at, origin, true) !== 0) {
              at += run;
              continue;
            }
          }
          id = unknown;
        }
        if (id >= 0) {
          inline.always(put(id, <u32>(at - origin), <u32>(at + run - origin)));
          at += run;
          continue;
        }
      }
    }
    if (!isSimple(code)) code = codeAt(plan, entry, at);
    if (code === REMOVED_CODE || code === DROPPED_CODE) {
      at += sizeOf(byte);
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
    // Not 0 when images have other sizes than their characters.
    let others: u64 = 0;
    do {
      do {
        const image = <u64>(entry & IMAGE);
        bytes |= image << bits;
        const before = bits;
        // Branches, so that the next character is read before the image is known.
        if (byte < 0x80) {
          // ASCII characters become ASCII characters.
          at += 1;
          bits += 8;
        } else if (byte >= 0xe0) {
          at += 3;
          const added = imageBits(<u32>image);
          others |= added ^ 24;
          bits += added;
        } else {
          at += 2;
          const added = imageBits(<u32>image);
          others |= added ^ 16;
          bits += added;
        }
        if (bits >= 64) {
          if (into < bufferEnd) store<u64>(into, bytes);
          into += 8;
          hash = mixed(hash, bytes);
          // A shift by 64 would be one by 0.
          bytes = (image >> 1) >> (63 - before);
          bits &= 63;
        }
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
        others = 1;
        at += sizeOf(byte);
        next = REMOVED_CODE;
        if (at >= end) break;
        byte = load<u8>(at);
        entry = entryAt(entries, at, byte);
        next = codeAt(plan, entry, at);
      }
    } while (next === code && code !== SINGLE_CODE);
    let id: i32 = NONE;
    if (isSimple(next)) {
      const size = into - buffer + (<usize>bits >> 3);
      if (bits !== 0) {
        if (into < bufferEnd) store<u64>(into, bytes);
        into += 8;
        hash = mixed(hash, bytes);
      }
      const isUnknown = hasPieces && isLong(plan, size);
      if (isUnknown && word(plan, LEAVES_LONG) !== 0) {
        next = COMPLEX;
      } else {
        if (!isUnknown) {
          id = findWord(plan, into === buffer + 8 && bits !== 0 ? bytes : load<u64>(buffer), buffer + 8, into, hash);
          if (id < 0 && hasPieces && putPieces(plan, size, start, origin, others === 0) !== 0) continue;
        }
        if (id < 0) id = unknown;
      }
    }
    if (id < 0) {
      at = start;
      break;
    }
    inline.always(put(id, <u32>(start - origin), <u32>(wordEnd - origin)));
  }
  store<u32>(plan + (NEXT_CODE << 2), next);
  return at;
}

/** The bits of the bytes that are plain characters. */
function plainBits(bytes: v128, halves: v128): u32 {
  const low = i8x16.swizzle(halves, v128.and(bytes, i8x16.splat(0xf)));
  // Bytes past ASCII have a high half past the eight, and no bit.
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const high = i8x16.swizzle(bits, i8x16.shr_u(bytes, 4));
  return i8x16.bitmask(i8x16.ne(v128.and(low, high), i8x16.splat(0)));
}

/** The bytes, of which those from A to Z have those of `addedCase` more. */
function lower(bytes: v128, addedCase: v128): v128 {
  const isUpper = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x41)), i8x16.splat(26));
  return v128.or(bytes, v128.and(isUpper, addedCase));
}

/** 0xff in the first `size` bytes. */
function firstBytes(size: usize): v128 {
  return i8x16.lt_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>size));
}

/** True when a word of plain characters ends before the ASCII character at `at`, whatever is after that. */
function endsPlain(entries: usize, at: usize, plainCode: u32): bool {
  const byte = <u32>load<u8>(at);
  if (byte >= 0x80) return false;
  const code = load<u32>(entries + ((<usize>byte) << 2)) >> CODE_SHIFT;
  return code !== plainCode && isSimple(code);
}
