import type { LinearMemory } from "@heddle/memory";
import * as Plan from "./plan-layout.js";
import * as Stretch from "./stretch-layout.js";
import { characterSize, isSpaceSymbol } from "./text-twin.js";

/** Columns of symbols, as `assembly/sentencepiece-merged.ts` describes them, in words. */
const COLUMN = Stretch.MOST_SYMBOLS;
const KEY = 0;
const PAIR_UNIT = COLUMN;
const PAIR_BASE = COLUMN * 2;
const UNIT = COLUMN * 3;
const BASE = COLUMN * 4;
const START = COLUMN * 5;
const NEXT = COLUMN * 6;
const PREVIOUS = COLUMN * 7;

const NUMBER_BITS = 5;
const NUMBER = (1 << NUMBER_BITS) - 1;
/** Keys and ranks have 31 bits: as int32 those of no pair are the only negative ones. */
const NO_KEY = -1;
/** The last symbol has no pair. */
const MOST_KEY = 0x7fffffff;
const NO_RANK = Stretch.NO_RANK | 0;
const OTHER = Stretch.SPACE_CHARACTER + 1;

/** The twin of `assembly/sentencepiece-merged.ts`. */
export function mergedPieces({ u8, u32, i32 }: LinearMemory, stretches: number, plan: number, size: number): number {
  if (u32[(plan >>> 2) + Plan.USER_TRIE] !== 0) return -1;
  const text = u32[(plan >>> 2) + Plan.TEXT];
  const units = u32[(stretches >>> 2) + Stretch.SCORED_UNITS] >>> 2;
  const symbols = u32[(stretches >>> 2) + Stretch.PATHS] >>> 2;
  const count = takeCharacters(u8, u32, stretches, text, size);
  if (count === 0) return -1;
  const startOf = (number: number) => (number < count ? u32[symbols + number + START] : size);
  for (;;) {
    let best = MOST_KEY;
    for (let i = 0; i < count; i++) {
      const key = i32[symbols + i];
      if (key >= 0 && key < best) best = key;
    }
    if (best === MOST_KEY) break;
    const number = best & NUMBER;
    const symbol = symbols + number;
    const merged = symbols + u32[symbol + NEXT];
    const next = u32[merged + NEXT];
    u32[symbol + UNIT] = u32[symbol + PAIR_UNIT];
    u32[symbol + BASE] = u32[symbol + PAIR_BASE];
    u32[symbol + NEXT] = next;
    u32[merged + KEY] = NO_KEY;
    const end = text + startOf(next);
    const previous = u32[symbol + PREVIOUS];
    if (previous < count) keyPair(u8, u32, units, symbols, previous, text + u32[symbol + START], end);
    if (next < count) {
      const after = symbols + next;
      u32[after + PREVIOUS] = number;
      keyPair(u8, u32, units, symbols, number, end, text + startOf(u32[after + NEXT]));
    } else {
      u32[symbol + KEY] = NO_KEY;
    }
  }
  const trie = u32[(plan >>> 2) + Plan.TRIE] >>> 2;
  const unknown = u32[(plan >>> 2) + Plan.UNKNOWN];
  const first = u32[(plan >>> 2) + Plan.PIECES] >>> 2;
  let piece = first;
  for (let i = 0; i < count; piece += 2) {
    const unit = u32[symbols + i + UNIT];
    const value = unit === 0 ? Plan.NO_VALUE : u32[trie + unit * 2 + 1];
    i = u32[symbols + i + NEXT];
    u32[piece] = value === Plan.NO_VALUE ? unknown : value & Plan.ID_BITS;
    u32[piece + 1] = startOf(i);
  }
  return (piece - first) >> 1;
}

/** Makes a symbol of each character, with its key. Returns their number, 0 for too many. */
function takeCharacters(u8: Uint8Array, u32: Uint32Array, stretches: number, text: number, size: number): number {
  const words = stretches >>> 2;
  const singles = u32[words + Stretch.SINGLES] >>> 2;
  const pairs = u32[words + Stretch.PAIRS] >>> 2;
  const units = u32[words + Stretch.SCORED_UNITS] >>> 2;
  const symbols = u32[words + Stretch.PATHS] >>> 2;
  const end = text + size;
  let count = 0;
  let before = OTHER;
  for (let at = text; at < end; count++) {
    if (count === Stretch.MOST_SYMBOLS) return 0;
    let character = u8[at];
    let width = 1;
    if (character >= 0x80) {
      const isSpace = isSpaceSymbol(u8, at, end);
      width = isSpace ? 3 : characterSize(u8, at, end);
      character = isSpace ? Stretch.SPACE_CHARACTER : OTHER;
    }
    const symbol = symbols + count;
    if (character !== OTHER) {
      u32[symbol + UNIT] = u32[singles + character * 2];
      u32[symbol + BASE] = u32[singles + character * 2 + 1];
    } else {
      takeOther(u8, u32, units, symbol, at, at + width);
    }
    u32[symbol + START] = at - text;
    u32[symbol + NEXT] = count + 1;
    u32[symbol + PREVIOUS] = count - 1;
    u32[symbol + KEY] = NO_KEY;
    if (before !== OTHER && character < 0x80) {
      const pair = pairs + ((before << 7) | character) * 2;
      u32[symbol - 1 + PAIR_UNIT] = u32[symbol - 1 + BASE] ^ character;
      u32[symbol - 1 + PAIR_BASE] = u32[pair];
      u32[symbol - 1 + KEY] = keyOf(u32[pair + 1] | 0, count - 1);
    } else if (count > 0) {
      keyPair(u8, u32, units, symbols, count - 1, at, at + width);
    }
    before = character;
    at += width;
  }
  return count;
}

function keyOf(rank: number, number: number): number {
  return rank < 0 ? NO_KEY : (rank << NUMBER_BITS) | number;
}

/** Writes the unit and the base of a character that no table has; zeros without a state. */
function takeOther(u8: Uint8Array, u32: Uint32Array, units: number, symbol: number, from: number, end: number): void {
  let unit = 0;
  let base = u32[units] >>> 8;
  for (let at = from; at < end; at++) {
    const byte = u8[at];
    unit = base ^ byte;
    const entry = u32[units + unit * 2];
    const isState = (entry & 0xff) === byte;
    base = isState ? entry >>> 8 : 0;
    if (!isState) unit = 0;
  }
  u32[symbol + UNIT] = unit;
  u32[symbol + BASE] = base;
}

/** Writes the key of a symbol with the text from `from` to `end` after it. */
function keyPair(
  u8: Uint8Array,
  u32: Uint32Array,
  units: number,
  symbols: number,
  number: number,
  from: number,
  end: number,
): void {
  const symbol = symbols + number;
  let base = u32[symbol + BASE];
  let unit = 0;
  let rank = NO_RANK;
  for (let at = from; at < end; at++) {
    const byte = u8[at];
    unit = base ^ byte;
    const entry = u32[units + unit * 2];
    if ((entry & 0xff) !== byte) {
      u32[symbol + KEY] = NO_KEY;
      return;
    }
    base = entry >>> 8;
    rank = u32[units + unit * 2 + 1] | 0;
  }
  u32[symbol + PAIR_UNIT] = unit;
  u32[symbol + PAIR_BASE] = base;
  u32[symbol + KEY] = keyOf(rank, number);
}
