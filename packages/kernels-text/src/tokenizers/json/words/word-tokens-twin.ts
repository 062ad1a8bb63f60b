import type { LinearMemory } from "@heddle/memory";
import { codeAt, entryAt, IMAGE, imageSize, isSimple, sizeOf } from "./word-entries-twin.js";
import { mixed } from "./word-hash.js";
import * as Plan from "./word-layout.js";
import { isLong, put, putPieces, type WordTokenState } from "./word-pieces-twin.js";

/** The twin of `wordTokens` of `assembly/words.ts`. */
export function wordTokens(memory: LinearMemory, plan: number, at: number, end: number, most: number): number {
  const state = stateOf(memory, plan);
  const stop = addWords(state, at, end, most);
  state.words[Plan.COUNT] = state.count;
  return stop;
}

/** The twin of `textTokens` of `assembly/words.ts`. */
export function textTokens(memory: LinearMemory, plan: number, texts: number, count: number): number {
  const state = stateOf(memory, plan);
  const { u32, words } = state;
  const points = words[Plan.POINTS] >>> 2;
  const before = words[Plan.POINTS_BEFORE];
  let at = words[Plan.AT];
  let number = 0;
  for (; number < count; number++) {
    const size = u32[(texts >>> 2) + number];
    const first = state.count;
    const end = at + size;
    for (let i = 0; i < before; i++) put(state, u32[points + i], 0, 0);
    words[Plan.ORIGIN] = at;
    at = addWords(state, at, end, Number.POSITIVE_INFINITY);
    if (at < end) break;
    const offset = words[Plan.ENDS_AT_SIZE] !== 0 ? size : 0;
    for (let i = 0; i < words[Plan.POINTS_AFTER]; i++) put(state, u32[points + before + i], offset, offset);
    u32[(texts >>> 2) + number] = state.count - first;
  }
  words[Plan.AT] = at;
  words[Plan.COUNT] = state.count;
  return number;
}

function stateOf({ u8, u32 }: LinearMemory, plan: number): WordTokenState {
  return { u8, u32, words: u32.subarray(plan >>> 2, (plan >>> 2) + Plan.PLAN_WORDS), count: 0 };
}

function addWords(state: WordTokenState, from: number, end: number, most: number): number {
  const { u8, u32, words } = state;
  const entries = words[Plan.ENTRIES] >>> 2;
  const [first, limit, seed] = [words[Plan.WORD] >>> 2, words[Plan.WORD_END] >>> 2, words[Plan.SEED] | 0];
  const [cleared, origin] = [words[Plan.CLEARED], words[Plan.ORIGIN]];
  const hasPieces = words[Plan.PIECES] !== 0;
  let next: number = Plan.SIMPLE;
  let at = from;
  while (at < end && state.count < most) {
    let byte = u8[at];
    let entry = entryAt(u8, u32, entries, at, byte);
    const code = codeAt(entry, at, cleared);
    if (code === Plan.REMOVED_CODE || code === Plan.DROPPED_CODE) {
      at += sizeOf(byte);
      continue;
    }
    next = code;
    if (!isSimple(code)) break;
    const start = at;
    if (code === Plan.SINGLE_ID_CODE) {
      at += sizeOf(byte);
      put(state, entry & IMAGE, start - origin, at - origin);
      continue;
    }
    let wordEnd = at;
    let into = first;
    let unit = 0;
    let bits = 0;
    let hash = seed;
    do {
      do {
        const image = entry & IMAGE;
        const added = byte < 0x80 ? 8 : imageSize(image) * 8;
        unit |= image << bits;
        bits += added;
        if (bits >= 32) {
          if (into < limit) u32[into] = unit;
          into++;
          hash = mixed(hash, unit);
          bits -= 32;
          // At most 24 bits are new.
          unit = bits === 0 ? 0 : image >>> (added - bits);
        }
        at += sizeOf(byte);
        next = Plan.REMOVED_CODE;
        if (at >= end || code === Plan.SINGLE_CODE) break;
        byte = u8[at];
        entry = entryAt(u8, u32, entries, at, byte);
        next = entry >>> Plan.CODE_SHIFT;
      } while (next === code);
      wordEnd = at;
      if (next >= Plan.ADDED_FLAG) next = codeAt(entry, at, cleared);
      while (next === Plan.DROPPED_CODE) {
        at += sizeOf(byte);
        next = Plan.REMOVED_CODE;
        if (at >= end) break;
        byte = u8[at];
        entry = entryAt(u8, u32, entries, at, byte);
        next = codeAt(entry, at, cleared);
      }
    } while (next === code && code !== Plan.SINGLE_CODE);
    let id: number = Plan.NONE;
    if (isSimple(next)) {
      const size = (into - first) * 4 + bits / 8;
      while (bits !== 0 || ((into - first) & 1) !== 0) {
        if (into < limit) u32[into] = unit;
        into++;
        hash = mixed(hash, unit);
        unit = 0;
        bits = 0;
      }
      const isUnknown = hasPieces && isLong(state, size);
      if (isUnknown && words[Plan.LEAVES_LONG] !== 0) {
        next = Plan.COMPLEX;
      } else {
        if (!isUnknown) {
          if (into <= limit) id = idOf(u32, words, first, into - first, hash);
          if (id < 0 && hasPieces && putPieces(state, size, start) !== 0) continue;
        }
        if (id < 0) id = words[Plan.UNKNOWN] | 0;
      }
    }
    if (id < 0) {
      at = start;
      break;
    }
    put(state, id, start - origin, wordEnd - origin);
  }
  words[Plan.NEXT_CODE] = next;
  return at;
}

/** The id of the word of `size` numbers from index `at` on, with that hash; NONE without one. */
function idOf(u32: Uint32Array, words: Uint32Array, at: number, size: number, hash: number): number {
  const [slots, mask, tails] = [words[Plan.SLOTS] >>> 2, words[Plan.SLOT_MASK], words[Plan.TAILS]];
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const place = slots + slot * (Plan.SLOT_BYTES >>> 2);
    if (u32[place] === 0 && u32[place + 1] === 0) return Plan.NONE;
    if (u32[place] !== u32[at] || u32[place + 1] !== u32[at + 1]) continue;
    const tail = u32[place + 3];
    if (tail === 0 ? size === 2 : isTail(u32, (tails + tail) >>> 2, at + 2, size - 2)) return u32[place + 2];
  }
}

function isTail(u32: Uint32Array, tail: number, at: number, size: number): boolean {
  if (u32[tail] * 2 !== size) return false;
  for (let i = 0; i < size; i++) if (u32[tail + 2 + i] !== u32[at + i]) return false;
  return true;
}
