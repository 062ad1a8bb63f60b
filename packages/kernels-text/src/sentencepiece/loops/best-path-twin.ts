import type { LinearMemory } from "@heddle/memory";
import * as Plan from "./plan-layout.js";
import * as Stretch from "./stretch-layout.js";
import { characterSize, isSpaceSymbol } from "./text-twin.js";

/** The sum of no path: the high half of the least int64. */
const NO_PATH = -0x80000000;
/** Words of a path and the next best one. */
const PATH_WORDS = Stretch.PATH_BYTES / 4;
const SINGLE_WORDS = Stretch.SINGLE_BYTES / 4;
export const ANYWHERE = 0x7fffffff;

/** The pieces that were written, their scaled sum, and the greatest one, without its sign, of the pieces before them. */
export interface BestPieces {
  readonly count: number;
  readonly sum: number;
  readonly limit: number;
}

/** The twin of `assembly/sentencepiece-best-path.ts`. A path is two words here: first the unit and the bytes of its last piece, then its sum. */
export function bestPieces({ u8, u32, i32 }: LinearMemory, stretches: number, plan: number, size: number): BestPieces {
  const text = u32[(plan >>> 2) + Plan.TEXT];
  const end = text + size;
  const words = stretches >>> 2;
  const paths = u32[words + Stretch.PATHS] >>> 2;
  const singles = u32[words + Stretch.SINGLES] >>> 2;
  const pairs = u32[words + Stretch.PAIRS] >>> 2;
  const units = u32[words + Stretch.SCORED_UNITS] >>> 2;
  const spaceSingle = u32[words + Stretch.SPACE_SINGLE] >>> 2;
  const unknownScore = i32[words + Stretch.UNKNOWN_SCORE];
  const rootBase = u32[units] >>> 8;
  i32[paths] = 0;
  i32[paths + 1] = 0;
  for (let path = paths + PATH_WORDS, last = paths + size * PATH_WORDS; path <= last; path += PATH_WORDS) {
    i32[path] = 0;
    i32[path + 1] = NO_PATH;
    i32[path + 2] = 0;
    i32[path + 3] = NO_PATH;
  }
  let characters = 0;
  for (let at = text; at < end; characters++) {
    const from = paths + (at - text) * PATH_WORDS;
    const sum = i32[from + 1];
    const start = at;
    const first = u8[at];
    const isAscii = first < 0x80;
    let path = from;
    let to = at;
    if (isAscii || isSpaceSymbol(u8, at, end)) {
      const single = isAscii ? singles + first * SINGLE_WORDS : spaceSingle;
      at += isAscii ? 1 : 3;
      path += (at - start) * PATH_WORDS;
      offer(u32, i32, path, sum + i32[single + 1], u32[single]);
      let base = u32[single + 2];
      to = at;
      if (isAscii && to < end && u8[to] < 0x80) {
        const second = u8[to++];
        const pair = pairs + ((first << 7) | second) * 2;
        const state = u32[pair];
        if (state === 0) continue;
        path += PATH_WORDS;
        offer(u32, i32, path, sum + i32[pair + 1], (((base ^ second) << 8) | 2) >>> 0);
        base = state >>> 8;
      }
      while (to < end) {
        const byte = u8[to++];
        const unit = base ^ byte;
        const entry = u32[units + unit * 2];
        if ((entry & 0xff) !== byte) break;
        base = entry >>> 8;
        path += PATH_WORDS;
        offer(u32, i32, path, sum + i32[units + unit * 2 + 1], ((unit << 8) | (to - start)) >>> 0);
      }
      continue;
    }
    const width = characterSize(u8, at, end);
    at += width;
    let score: number = Stretch.NOT_A_PIECE;
    for (let base = rootBase; to < end; ) {
      const byte = u8[to++];
      const unit = base ^ byte;
      const entry = u32[units + unit * 2];
      if ((entry & 0xff) !== byte) break;
      base = entry >>> 8;
      path += PATH_WORDS;
      const own = i32[units + unit * 2 + 1];
      if (own <= Stretch.NOT_A_PIECE) continue;
      if (to === at) score = own;
      offer(u32, i32, path, sum + own, ((unit << 8) | (to - start)) >>> 0);
    }
    if (score <= Stretch.NOT_A_PIECE) offer(u32, i32, from + width * PATH_WORDS, sum + unknownScore, width);
  }
  const { count, ahead } = writePieces(u32, i32, plan, paths, size);
  return {
    count,
    sum: i32[paths + size * PATH_WORDS + 1],
    limit: limitOf(ahead, characters, u32[words + Stretch.GREATEST_SCORE]),
  };
}

/** Keeps the better of a path and those that were offered before it, and the next best one. */
function offer(u32: Uint32Array, i32: Int32Array, at: number, sum: number, piece: number): void {
  const best = i32[at + 1];
  if (sum > best || (sum === best && piece > u32[at])) {
    i32[at + 3] = best;
    u32[at + 2] = u32[at];
    i32[at + 1] = sum;
    u32[at] = piece;
  } else if (sum > i32[at + 3] || (sum === i32[at + 3] && piece > u32[at + 2])) {
    i32[at + 3] = sum;
    u32[at + 2] = piece;
  }
}

/** Writes the pieces of the best path from the last to the first one, and then moves them to where they begin. */
function writePieces(
  u32: Uint32Array,
  i32: Int32Array,
  plan: number,
  paths: number,
  size: number,
): { readonly count: number; readonly ahead: number } {
  const trie = u32[(plan >>> 2) + Plan.TRIE] >>> 2;
  const unknown = u32[(plan >>> 2) + Plan.UNKNOWN];
  const first = u32[(plan >>> 2) + Plan.PIECES] >>> 2;
  const last = first + Stretch.MOST_NORMALIZED * 2;
  let piece = last;
  let ahead = Number.POSITIVE_INFINITY;
  for (let to = size; to > 0; ) {
    const path = paths + to * PATH_WORDS;
    const best = u32[path];
    const unit = best >>> 8;
    ahead = Math.min(ahead, i32[path + 1] - i32[path + 3]);
    piece -= 2;
    u32[piece] = unit === 0 ? unknown : u32[trie + unit * 2 + 1];
    u32[piece + 1] = to;
    to -= best & 0xff;
  }
  for (let from = piece, to = first; from < last; from++, to++) u32[to] = u32[from];
  return { count: (last - piece) >> 1, ahead };
}

/** A quotient that is not exact is far past ANYWHERE. */
function limitOf(ahead: number, characters: number, greatest: number): number {
  const sure = ahead - characters - 1;
  if (sure <= 0) return -1;
  return Math.max(Math.min(Math.floor((sure * 2 ** 22) / characters) - characters * greatest, ANYWHERE), -1);
}
