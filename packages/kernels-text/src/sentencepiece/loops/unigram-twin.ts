import type { LinearMemory } from "@heddle/memory";
import * as Plan from "./plan-layout.js";
import { characterSize } from "./text-twin.js";

/** Words of the best path to a byte. */
const PATH_WORDS = Plan.UNIGRAM_WORK_BYTES / 4;
const SCORE = 0;
const START = 1;
const ID = 2;

/** The twin of `unigramPieces` and, with `before`, of `piecesAfter` of `assembly/sentencepiece-unigram.ts`. */
export function unigramPieces({ u8, u32, f32 }: LinearMemory, plan: number, size: number, before = 0): number {
  const at = plan >>> 2;
  const text = u32[at + Plan.TEXT];
  const end = text + size;
  const paths = u32[at + Plan.WORK] >>> 2;
  const trie = u32[at + Plan.TRIE] >>> 2;
  const scores = u32[at + Plan.SCORES] >>> 2;
  const unknown = u32[at + Plan.UNKNOWN];
  const unknownScore = f32[at + Plan.UNKNOWN_SCORE];
  u32.fill(0, paths, paths + (size + 1) * PATH_WORDS);
  f32[paths + SCORE] = before;
  let last = paths;
  for (let from = text; from < end; ) {
    const start = from - text;
    const fromPath = paths + start * PATH_WORDS;
    let score = f32[fromPath + SCORE];
    if (Math.abs(score) > Plan.GREATEST_SUM) {
      for (let path = fromPath; path <= last; path += PATH_WORDS) f32[path + SCORE] -= score;
      score = 0;
    }
    const characterEnd = from + characterSize(u8, from, end);
    let hasCharacter = false;
    let base = u32[trie] >>> 8;
    for (let to = from; to < end; ) {
      const byte = u8[to++];
      const unit = trie + (base ^ byte) * 2;
      if ((u32[unit] & 0xff) !== byte) break;
      base = u32[unit] >>> 8;
      const id = u32[unit + 1];
      if (id >= Plan.FLAGGED_VALUES) continue;
      if (to === characterEnd) hasCharacter = true;
      const candidate = Math.fround(f32[scores + id] + score);
      const path = paths + (to - text) * PATH_WORDS;
      if (path > last) last = path;
      if (u32[path + START] === 0 || candidate > f32[path + SCORE]) {
        f32[path + SCORE] = candidate;
        u32[path + START] = start + 1;
        u32[path + ID] = id;
      }
    }
    if (!hasCharacter) {
      const candidate = Math.fround(unknownScore + score);
      const path = paths + (characterEnd - text) * PATH_WORDS;
      if (path > last) last = path;
      if (u32[path + START] === 0 || candidate > f32[path + SCORE]) {
        f32[path + SCORE] = candidate;
        u32[path + START] = start + 1;
        u32[path + ID] = unknown;
      }
    }
    from = characterEnd;
  }
  let count = 0;
  for (let to = size; to > 0; count++) to = u32[paths + to * PATH_WORDS + START] - 1;
  let piece = (u32[at + Plan.PIECES] >>> 2) + count * 2;
  for (let to = size; to > 0; ) {
    const path = paths + to * PATH_WORDS;
    piece -= 2;
    u32[piece] = u32[path + ID];
    u32[piece + 1] = to;
    to = u32[path + START] - 1;
  }
  return count;
}
