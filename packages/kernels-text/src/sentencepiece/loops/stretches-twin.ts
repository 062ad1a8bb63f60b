import type { LinearMemory } from "@heddle/memory";
import { countOf, findKept, hashOf, keep, keyOf, limitAt, sumAt, tokensAt } from "./kept-twin.js";
import * as Plan from "./plan-layout.js";
import * as Stretch from "./stretch-layout.js";
import { StretchTokens } from "./stretch-tokens-twin.js";

const SPACE = 0x20;
const SAMPLE = 512;
const WORTHWHILE = 8;
const RESTING = 4096;

const COLUMNS = [Plan.IDS, Plan.STARTS, Plan.LIMITS] as const;

/** The twin of `assembly/sentencepiece-stretches.ts`. */
export function stretchTexts(
  memory: LinearMemory,
  stretches: number,
  plan: number,
  source: number,
  texts: number,
  count: number,
): number {
  const { u32 } = memory;
  const words = stretches >>> 2;
  const room = u32[words + Stretch.ROOM];
  const [first, last] = [u32[words + Stretch.FIRST_TOKEN], u32[words + Stretch.LAST_TOKEN]];
  const points = (first === Stretch.NO_TOKEN ? 0 : 1) + (last === Stretch.NO_TOKEN ? 0 : 1);
  const columns = COLUMNS.map((column) => u32[(plan >>> 2) + column]);
  const setColumns = (written: number) => {
    for (const [i, column] of COLUMNS.entries()) u32[(plan >>> 2) + column] = columns[i] + written * 4;
  };
  const putPoint = (at: number, id: number, offset: number) => {
    for (const [i, column] of columns.entries()) u32[(column >>> 2) + at] = i === 0 ? id : offset;
  };
  let written = 0;
  let text = source;
  for (let i = 0; i < count; i++) {
    const size = u32[(texts >>> 2) + i];
    const begin = written + (first === Stretch.NO_TOKEN ? 0 : 1);
    if (begin > written) putPoint(written, first, 0);
    setColumns(begin);
    const left = room - written - points;
    const added = left < 0 ? Stretch.NO_ROOM : stretchTokens(memory, stretches, plan, text, size, left);
    if (added < 0) {
      u32[words + Stretch.STOPPED] = added;
      return i;
    }
    if (last !== Stretch.NO_TOKEN) putPoint(begin + added, last, size);
    u32[(texts >>> 2) + i] = added + points;
    written += added + points;
    text += size;
  }
  return count;
}

function stretchTokens(
  memory: LinearMemory,
  stretches: number,
  plan: number,
  text: number,
  size: number,
  room: number,
): number {
  const { u8, u32 } = memory;
  const words = stretches >>> 2;
  const plain = u32[words + Stretch.PLAIN_BYTES];
  const [ids, starts, limits] = COLUMNS.map((column) => u32[(plan >>> 2) + column] >>> 2);
  const tokens = new StretchTokens(memory, stretches, plan, text);
  const end = text + size;
  let written = 0;
  for (let from = text, to = text; from < end; from = to) {
    if (written + Stretch.STRETCH_ROOM > room) return Stretch.NO_ROOM;
    to = stretchEnd(u8, from, end);
    const stretchSize = to - from;
    if (stretchSize > Stretch.LONGEST_STRETCH) return Stretch.AS_WHOLE;
    const shift = from - text;
    const isKept = usesKept(u32, words);
    const mayLoseEnd = to === end && u8[plain + u8[to - 1]] === 0;
    const key = keyOf(stretchSize, from === text, mayLoseEnd);
    const hash = isKept ? hashOf(u8, from, stretchSize, key) : 0;
    const entry = isKept ? findKept(u8, u32, words, from, stretchSize, key, hash) : 0;
    if (entry !== 0 && tokens.isSure(limitAt(u32, entry))) {
      u32[words + Stretch.FOUND]++;
      tokens.before += sumAt(u32, entry);
      let token = tokensAt(entry, stretchSize) >>> 2;
      for (const last = written + countOf(u32, entry); written < last; written++, token += 2) {
        const offsets = u32[token + 1];
        u32[ids + written] = u32[token];
        u32[starts + written] = (offsets & 0xffff) + shift;
        u32[limits + written] = (offsets >>> 16) + shift;
      }
      continue;
    }
    const first = written;
    const added = tokens.add(from, to, mayLoseEnd, written);
    if (added === Stretch.AS_WHOLE) return Stretch.AS_WHOLE;
    written += added;
    const isSure = tokens.isSure(tokens.limit);
    tokens.before += tokens.sum;
    if (!isKept || !isSure) continue;
    let token = keep(u8, u32, words, from, stretchSize, key, hash, added, tokens.sum, tokens.limit) >>> 2;
    if (token === 0) continue;
    for (let i = first; i < written; i++, token += 2) {
      u32[token] = u32[ids + i];
      u32[token + 1] = ((u32[starts + i] - shift) & 0xffff) | ((u32[limits + i] - shift) << 16);
    }
  }
  return written;
}

/** The next space after `from` with neither white space nor controls beside it, or `end`. */
function stretchEnd(u8: Uint8Array, from: number, end: number): number {
  for (let at = from + 1; at < end; at++) {
    if (u8[at] !== SPACE) continue;
    if (at + 1 === end) return end;
    if (u8[at + 1] > SPACE && u8[at - 1] > SPACE) return at;
  }
  return end;
}

/** False for a time when few stretches repeat. */
function usesKept(u32: Uint32Array, words: number): boolean {
  const rest = u32[words + Stretch.REST];
  if (rest > 0) {
    u32[words + Stretch.REST] = rest - 1;
    return false;
  }
  const sought = u32[words + Stretch.SOUGHT] + 1;
  u32[words + Stretch.SOUGHT] = sought === SAMPLE ? 0 : sought;
  if (sought === SAMPLE) {
    if (u32[words + Stretch.FOUND] * WORTHWHILE < SAMPLE) u32[words + Stretch.REST] = RESTING;
    u32[words + Stretch.FOUND] = 0;
  }
  return true;
}
