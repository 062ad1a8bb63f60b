import { ASCII_CHARACTERS, PIECES, TEXT, TRIE, UNKNOWN } from "../src/sentencepiece/loops/plan-layout";
import {
  CHARACTER_NUMBERS,
  CHARACTER_SLOTS,
  GREATEST_SCORE,
  MOST_NORMALIZED,
  NOT_A_PIECE,
  PAIRS,
  PATHS,
  PIECE_COUNT,
  SCALED_SCORES,
  SCORED_UNITS,
  SINGLES,
  SPACE_SINGLE,
  UNIT_COUNT,
  UNKNOWN_SCORE,
  WIDE_FIRSTS,
} from "../src/sentencepiece/loops/stretch-layout";
import {
  characterSize,
  isNarrow,
  isSpaceSymbol,
  isWide,
  narrowIndex,
  SPACE_SYMBOL,
  wideIndex,
  word,
} from "./sentencepiece-plan";

/** The bits of a path that are its sum. */
const SUM: i64 = ~(<i64>0xffffffff);
const NO_PATH: i64 = i64.MIN_VALUE;
/** A limit for stretches that may be anywhere. */
export const ANYWHERE: i32 = 0x7fffffff;

/** The scaled sum of the pieces that `bestPieces` wrote, and the greatest one, without its sign, of the pieces before them. */
export let pathSum: i32 = 0;
export let pathLimit: i32 = 0;

/** Set for the time of one stretch. */
let units: usize = 0;
let numbers: usize = 0;
let slots: usize = 0;
let scores: usize = 0;

/**
 * Writes the pieces of the best path of a unigram model through `size` bytes of normalised text to PIECES of the plan, and returns their number.
 * Sums are of scaled scores, and it tells by `pathLimit` after which of them sums of float32 would leave the path as it is.
 */
export function bestPieces(stretches: usize, plan: usize, size: u32): u32 {
  const text = <usize>word(plan, TEXT);
  const end = text + size;
  const paths = <usize>word(stretches, PATHS);
  const singles = <usize>word(stretches, SINGLES);
  const pairs = <usize>word(stretches, PAIRS);
  units = word(stretches, SCORED_UNITS);
  const hasPairs = word(stretches, CHARACTER_SLOTS) !== 0;
  store<i64>(paths, 0);
  const none = i64x2.splat(NO_PATH);
  for (let path = paths + 16, last = paths + ((<usize>size) << 4); path <= last; path += 16) v128.store(path, none);
  let characters: u32 = 0;
  for (let at = text; at < end; characters++) {
    const from = paths + ((at - text) << 4);
    const sum = load<i64>(from) & SUM;
    const first = <usize>load<u8>(at);
    const isAscii = first < 0x80;
    if (!isAscii && !isSpaceSymbol(at, end)) {
      if (startsWide(at, end) && hasPairs) {
        const to = takeWide(stretches, at, end, from);
        characters += <u32>(to - at) / 3 - 1;
        at = to;
      } else {
        at += takeCharacter(stretches, at, end, from, sum);
      }
      continue;
    }
    const single = isAscii ? singles + (first << 4) : <usize>word(stretches, SPACE_SINGLE);
    const start = at;
    at += isAscii ? 1 : 3;
    let path = from + ((at - start) << 4);
    let base = load<u32>(single, 8);
    let to = at;
    inline.always(offer(path, sum + load<i64>(single)));
    if (isAscii && to < end && load<u8>(to) < 0x80) {
      const second = <usize>load<u8>(to++);
      const pair = load<i64>(pairs + ((first << 10) | (second << 3)));
      if (<u32>pair === 0) continue;
      path += 16;
      inline.always(offer(path, (sum + (pair & SUM)) | (((<i64>(base ^ <u32>second)) << 8) | 2)));
      base = <u32>pair >> 8;
    }
    while (to < end) {
      const byte = <u32>load<u8>(to++);
      const unit = base ^ byte;
      const entry = load<i64>(units + ((<usize>unit) << 3));
      if ((<u32>entry & 0xff) !== byte) break;
      base = <u32>entry >> 8;
      path += 16;
      inline.always(offer(path, (sum + (entry & SUM)) | (((<i64>unit) << 8) | <i64>(to - start))));
    }
  }
  return writePieces(stretches, plan, paths, size, characters);
}

/** True when a character of 3 bytes begins at `at`. Up to 4 bytes are read. */
function startsWide(at: usize, end: usize): bool {
  return isWide(load<u32>(at)) && at + 3 <= end;
}

/** As `takeCharacter`, for characters of 3 bytes up to another one or U+2581. Returns where that begins. */
function takeWide(stretches: usize, at: usize, end: usize, from: usize): usize {
  const firsts = <usize>word(stretches, WIDE_FIRSTS);
  const none = word(stretches, PIECE_COUNT);
  const unitCount = word(stretches, UNIT_COUNT);
  numbers = word(stretches, CHARACTER_NUMBERS);
  slots = word(stretches, CHARACTER_SLOTS);
  scores = word(stretches, SCALED_SCORES);
  let bytes = load<u32>(at);
  let number = wideNumber(numbers, bytes);
  do {
    const sum = load<i64>(from) & SUM;
    const first = firsts + ((<usize>number) << 4);
    inline.always(offer(from + 48, sum + load<i64>(first)));
    const row = load<u32>(first, 8);
    at += 3;
    bytes = load<u32>(at);
    if (!isWide(bytes) || at + 3 > end) {
      if (row !== 0) takeMore(stretches, row, at, end, from + 48, sum, 3);
      break;
    }
    number = wideNumber(numbers, bytes);
    const slot = load<u64>(slots + ((<usize>(row + number)) << 3));
    const isPair = (<u32>(slot >> 24) & 0xffff) === number;
    const id = select<u32>(<u32>(slot >> 40), none, isPair);
    const score = <i64>load<i32>(scores + ((<usize>id) << 2));
    inline.always(offer(from + 96, (sum + (score << 32)) | <i64>(((unitCount + id) << 8) | 6)));
    const rest = <u32>slot & 0xffffff;
    if (isPair && rest !== 0) {
      if (number !== 0) takeMore(stretches, rest, at + 3, end, from + 96, sum, 6);
      else takeRest(rest, at, end, from + 48, sum, 3);
    }
    from += 48;
  } while ((bytes & 0xffffff) !== SPACE_SYMBOL);
  return at;
}

/** The number of the character of 3 bytes that are the first ones of `bytes`. */
function wideNumber(numbers: usize, bytes: u32): u32 {
  return <u32>load<u16>(numbers + ((<usize>wideIndex(bytes)) << 1));
}

/** Offers the paths of the pieces that go on with the characters at `to`, of the children in `row`. `size` bytes are before them. */
function takeMore(stretches: usize, row: u32, to: usize, end: usize, path: usize, sum: i64, size: u32): void {
  const none = word(stretches, PIECE_COUNT);
  const unitCount = word(stretches, UNIT_COUNT);
  while (to < end) {
    const bytes = load<u32>(to);
    let number: u32 = 0;
    let width: u32 = 1;
    if (isWide(bytes)) {
      number = wideNumber(numbers, bytes);
      width = 3;
    } else if ((bytes & 0x80) === 0) {
      number = load<u16>(numbers + ((<usize>(<u32>ASCII_CHARACTERS + (bytes & 0x7f))) << 1));
    } else if (isNarrow(bytes)) {
      number = load<u16>(numbers + ((<usize>narrowIndex(bytes)) << 1));
      width = 2;
    }
    if (to + width > end) number = 0;
    const slot = load<u64>(slots + ((<usize>(row + number)) << 3));
    if ((<u32>(slot >> 24) & 0xffff) !== number) break;
    row = <u32>slot & 0xffffff;
    if (number === 0) {
      takeRest(row, to, end, path, sum, size);
      break;
    }
    to += width;
    path += (<usize>width) << 4;
    size += width;
    const id = <u32>(slot >> 40);
    if (id !== none) {
      const score = <i64>load<i32>(scores + ((<usize>id) << 2));
      inline.always(offer(path, (sum + (score << 32)) | <i64>(((unitCount + id) << 8) | size)));
    }
    if (row === 0) break;
  }
}

/** Offers the paths of the pieces that go on with the bytes at `to`, from a state with the base `base`, which `size` bytes are before. */
function takeRest(base: u32, to: usize, end: usize, path: usize, sum: i64, size: u32): void {
  while (to < end) {
    const byte = <u32>load<u8>(to++);
    const unit = base ^ byte;
    const entry = load<i64>(units + ((<usize>unit) << 3));
    if ((<u32>entry & 0xff) !== byte) break;
    base = <u32>entry >> 8;
    path += 16;
    size++;
    if (<i32>(entry >> 32) <= NOT_A_PIECE) continue;
    inline.always(offer(path, (sum + (entry & SUM)) | (((<i64>unit) << 8) | <i64>size)));
  }
}

/** Offers the paths of all pieces that begin with a character of several bytes, and of the character as unknown text. Returns its bytes. */
function takeCharacter(stretches: usize, at: usize, end: usize, from: usize, sum: i64): usize {
  const width = characterSize(at, end);
  let base = load<u32>(units) >> 8;
  let score: i32 = NOT_A_PIECE;
  let path = from;
  for (let to = at; to < end; ) {
    const byte = <u32>load<u8>(to++);
    const unit = base ^ byte;
    const entry = load<i64>(units + ((<usize>unit) << 3));
    if ((<u32>entry & 0xff) !== byte) break;
    base = <u32>entry >> 8;
    path += 16;
    const own = <i32>(entry >> 32);
    // Most places are within a character.
    if (own <= NOT_A_PIECE) continue;
    if (to - at === width) score = own;
    inline.always(offer(path, (sum + (entry & SUM)) | (((<i64>unit) << 8) | <i64>(to - at))));
  }
  if (score <= NOT_A_PIECE) {
    offer(from + (width << 4), (sum + ((<i64>(<i32>word(stretches, UNKNOWN_SCORE))) << 32)) | <i64>width);
  }
  return width;
}

/** Keeps the better of a path and those that were offered before it, and the next best one. */
function offer(at: usize, path: i64): void {
  const best = load<i64>(at);
  const isBetter = path > best;
  const other = select<i64>(best, path, isBetter);
  const next = load<i64>(at, 8);
  store<i64>(at, select<i64>(path, best, isBetter));
  store<i64>(at, select<i64>(other, next, other > next), 8);
}

/** Writes the pieces of the best path from the last to the first one, and then moves them to where they begin. */
function writePieces(stretches: usize, plan: usize, paths: usize, size: u32, characters: u32): u32 {
  const trie = <usize>word(plan, TRIE);
  const unknown = word(plan, UNKNOWN);
  const unitCount = <usize>word(stretches, UNIT_COUNT);
  const first = <usize>word(plan, PIECES);
  const last = first + ((<usize>MOST_NORMALIZED) << 3);
  let piece = last;
  let ahead = i64.MAX_VALUE;
  for (let to = size; to > 0; ) {
    const path = paths + ((<usize>to) << 4);
    const best = load<i64>(path);
    const unit = <usize>(<u32>best >> 8);
    const distance = (best >> 32) - (load<i64>(path, 8) >> 32);
    ahead = select<i64>(distance, ahead, distance < ahead);
    piece -= 8;
    const isUnit = unit < unitCount;
    const id = load<u32>(trie + (select<usize>(unit, 0, isUnit) << 3), 4);
    store<u32>(piece, select<u32>(unknown, select<u32>(id, <u32>(unit - unitCount), isUnit), unit === 0));
    store<u32>(piece, to, 4);
    to -= <u32>best & 0xff;
  }
  for (let from = piece, to = first; from < last; from += 16, to += 16) v128.store(to, v128.load(from));
  pathSum = <i32>(load<i64>(paths + ((<usize>size) << 4)) >> 32);
  pathLimit = limitOf(ahead, characters, word(stretches, GREATEST_SCORE));
  return <u32>((last - piece) >> 3);
}

/**
 * The greatest sum before a stretch after which sums of float32 are as exact as the path needs them that is `ahead` of all others, in scaled
 * scores; -1 for none.
 *
 * Each scaled score is off by half of 1, those of two paths by at most 1 a character. Each sum of float32 is off by 2^-24 of its value: two
 * paths, and as much again to spare, make 2^-22 a character. Values of sums are at most that of the sum before the stretch and, for each of its
 * characters, the greatest score.
 */
function limitOf(ahead: i64, characters: u32, greatest: u32): i32 {
  const sure = ahead - <i64>characters - 1;
  if (sure <= 0) return -1;
  const limit = (sure << 22) / <i64>characters - <i64>characters * <i64>greatest;
  return <i32>max<i64>(min<i64>(limit, ANYWHERE), -1);
}
