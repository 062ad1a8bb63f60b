import { JOINED, JOINED_SHIFT, PIECES, TEXT, TRIE, USER_TRIE } from "../src/sentencepiece/loops/plan-layout";
import {
  MOST_SYMBOLS,
  NO_RANK,
  PAIRS,
  PATHS,
  SCORED_UNITS,
  SINGLES,
  SPACE_CHARACTER,
} from "../src/sentencepiece/loops/stretch-layout";
import { characterAt, isJoined } from "./sentencepiece-joined";
import { characterSize, isSpaceSymbol, word } from "./sentencepiece-plan";
import { valueAt } from "./sentencepiece-trie";
import { idOfValue } from "./sentencepiece-words";

/**
 * Columns of symbols, uint32: a key, the least for the pair of neighbours that is merged first; the unit and the base of that pair, and of the
 * symbol alone; where it begins, and the numbers of those after and before it.
 */
const COLUMN: usize = (<usize>MOST_SYMBOLS) << 2;
const KEY: usize = 0;
const PAIR_UNIT: usize = COLUMN;
const PAIR_BASE: usize = COLUMN * 2;
const UNIT: usize = COLUMN * 3;
const BASE: usize = COLUMN * 4;
const START: usize = COLUMN * 5;
const NEXT: usize = COLUMN * 6;
const PREVIOUS: usize = COLUMN * 7;

/** The bits of a key that are the number of the left symbol. */
const NUMBER_BITS: u32 = 5;
const NUMBER: u32 = (1 << NUMBER_BITS) - 1;
/** The key of a symbol that makes no piece with the next one. */
const NO_KEY: u32 = 0xffffffff;
/** A character that is neither ASCII nor U+2581. */
const OTHER: u32 = SPACE_CHARACTER + 1;

/** Set for the time of one stretch. */
let units: usize = 0;
let symbols: usize = 0;
/** Where the next piece goes, and the part that was taken last ends. */
let piece: usize = 0;
let partEnd: usize = 0;

/**
 * As `bpePieces`, for parts of a few characters without user-defined pieces, from tables of their pairs; -1 for other text, which is left to
 * `bpePieces`. Parts end where no piece goes on.
 */
export function mergedPieces(stretches: usize, plan: usize, size: u32): i32 {
  if (word(plan, USER_TRIE) !== 0) return -1;
  const text = <usize>word(plan, TEXT);
  const end = text + size;
  const first = <usize>word(plan, PIECES);
  units = word(stretches, SCORED_UNITS);
  symbols = word(stretches, PATHS);
  piece = first;
  for (let at = text; at < end; at = partEnd) {
    const count = takeCharacters(stretches, plan, text, at, end);
    if (count === 0) return -1;
    const limit = <u32>(partEnd - text);
    if (count > 1) merge(text, count, limit);
    putPieces(plan, count, limit);
  }
  return <i32>((piece - first) >> 3);
}

/** Merges the first `count` symbols, which end at `size`. */
function merge(text: usize, count: u32, size: u32): void {
  const last = symbols + (((<usize>count + 3) & ~3) << 2);
  while (true) {
    let a = NO_KEY;
    let b = NO_KEY;
    let c = NO_KEY;
    let d = NO_KEY;
    for (let at = symbols; at < last; at += 16) {
      a = min(a, load<u32>(at));
      b = min(b, load<u32>(at, 4));
      c = min(c, load<u32>(at, 8));
      d = min(d, load<u32>(at, 12));
    }
    const best = min(min(a, b), min(c, d));
    if (best === NO_KEY) return;
    const symbol = symbolAt(best & NUMBER);
    const merged = symbolAt(load<u32>(symbol, NEXT));
    const next = load<u32>(merged, NEXT);
    store<u32>(symbol, load<u32>(symbol, PAIR_UNIT), UNIT);
    store<u32>(symbol, load<u32>(symbol, PAIR_BASE), BASE);
    store<u32>(symbol, next, NEXT);
    store<u32>(merged, NO_KEY, KEY);
    const end = startOf(next, count, size);
    const previous = load<u32>(symbol, PREVIOUS);
    if (previous < count) {
      keyPair(symbolAt(previous), previous, text + load<u32>(symbol, START), text + end);
    }
    if (next < count) {
      const after = symbolAt(next);
      store<u32>(after, best & NUMBER, PREVIOUS);
      keyPair(symbol, best & NUMBER, text + end, text + startOf(load<u32>(after, NEXT), count, size));
    } else {
      store<u32>(symbol, NO_KEY, KEY);
    }
  }
}

function symbolAt(number: u32): usize {
  return symbols + ((<usize>number) << 2);
}

/** Where a symbol begins, or the text ends. */
function startOf(number: u32, count: u32, size: u32): u32 {
  return number < count ? load<u32>(symbolAt(number), START) : size;
}

/** Makes a symbol of each character of the part at `at`, with its key, and sets `partEnd`. Returns their number, 0 for too many. */
function takeCharacters(stretches: usize, plan: usize, text: usize, at: usize, end: usize): u32 {
  const singles = <usize>word(stretches, SINGLES);
  const pairs = <usize>word(stretches, PAIRS);
  const joined = <usize>word(plan, JOINED);
  const shift = word(plan, JOINED_SHIFT);
  let count: u32 = 0;
  let before = OTHER;
  let lastBytes: u32 = 0;
  for (; at < end; count++) {
    let character = <u32>load<u8>(at);
    let width: usize = 1;
    if (character >= 0x80) {
      const isSpace = isSpaceSymbol(at, end);
      width = isSpace ? 3 : characterSize(at, end);
      character = isSpace ? <u32>SPACE_CHARACTER : OTHER;
    }
    const bytes = characterAt(at, width);
    if (count > 0 && joined !== 0 && !isJoined(joined, shift, lastBytes, bytes)) break;
    if (count === <u32>MOST_SYMBOLS) return 0;
    lastBytes = bytes;
    const symbol = symbolAt(count);
    if (character !== OTHER) {
      const single = singles + ((<usize>character) << 3);
      store<u32>(symbol, load<u32>(single), UNIT);
      store<u32>(symbol, load<u32>(single, 4), BASE);
    } else {
      takeOther(symbol, at, at + width);
    }
    store<u32>(symbol, <u32>(at - text), START);
    store<u32>(symbol, count + 1, NEXT);
    store<u32>(symbol, count - 1, PREVIOUS);
    store<u32>(symbol, NO_KEY, KEY);
    if (before !== OTHER && character < 0x80) {
      const pair = load<u64>(pairs + ((<usize>((before << 7) | character)) << 3));
      store<u32>(symbol - 4, load<u32>(symbol - 4, BASE) ^ character, PAIR_UNIT);
      store<u32>(symbol - 4, <u32>pair, PAIR_BASE);
      store<u32>(symbol - 4, keyOf(<u32>(pair >> 32), count - 1), KEY);
    } else if (count > 0) {
      keyPair(symbol - 4, count - 1, at, at + width);
    }
    before = character;
    at += width;
  }
  for (let i = count; (i & 3) !== 0; i++) store<u32>(symbolAt(i), NO_KEY, KEY);
  partEnd = at;
  return count;
}

function keyOf(rank: u32, number: u32): u32 {
  return rank === <u32>NO_RANK ? NO_KEY : (rank << NUMBER_BITS) | number;
}

/** Writes the unit and the base of a character that no table has; zeros without a state. */
function takeOther(symbol: usize, at: usize, end: usize): void {
  let unit: u32 = 0;
  let base = load<u32>(units) >> 8;
  for (; at < end; at++) {
    const byte = <u32>load<u8>(at);
    unit = base ^ byte;
    const entry = load<u32>(units + ((<usize>unit) << 3));
    const isState = (entry & 0xff) === byte;
    base = isState ? entry >> 8 : 0;
    if (!isState) unit = 0;
  }
  store<u32>(symbol, unit, UNIT);
  store<u32>(symbol, base, BASE);
}

/** Writes the key of a symbol with the text from `at` to `end` after it. No unit that is the child of base 0 has its byte. */
function keyPair(symbol: usize, number: u32, at: usize, end: usize): void {
  let base = load<u32>(symbol, BASE);
  let unit: u32 = 0;
  let rank: u32 = NO_RANK;
  for (; at < end; at++) {
    const byte = <u32>load<u8>(at);
    unit = base ^ byte;
    const entry = load<u64>(units + ((<usize>unit) << 3));
    if ((<u32>entry & 0xff) !== byte) {
      store<u32>(symbol, NO_KEY, KEY);
      return;
    }
    base = <u32>entry >> 8;
    rank = <u32>(entry >> 32);
  }
  store<u32>(symbol, unit, PAIR_UNIT);
  store<u32>(symbol, base, PAIR_BASE);
  store<u32>(symbol, keyOf(rank, number), KEY);
}

function putPieces(plan: usize, count: u32, size: u32): void {
  const trie = <usize>word(plan, TRIE);
  for (let i: u32 = 0; i < count; piece += 8) {
    const symbol = symbolAt(i);
    const unit = load<u32>(symbol, UNIT);
    i = load<u32>(symbol, NEXT);
    store<u32>(piece, idOfValue(plan, unit === 0 ? 0xffffffff : valueAt(trie, unit)));
    store<u32>(piece, startOf(i, count, size), 4);
  }
}
