import type { LinearMemory } from "@heddle/memory";
import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { hashAfter } from "./word-hash.js";
import * as Plan from "./word-layout.js";

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
const IMAGE = (1 << Plan.CODE_SHIFT) - 1;

/** The twin of `assembly/words.ts`. */
export function wordTokens(memory: LinearMemory, plan: number, from: number, end: number, most: number): number {
  const { u8, u32 } = memory;
  const words = u32.subarray(plan >>> 2, (plan >>> 2) + Plan.PLAN_WORDS);
  const entries = words[Plan.ENTRIES] >>> 2;
  const [buffer, bufferEnd] = [words[Plan.WORD], words[Plan.WORD_END]];
  const [ids, starts, ends] = [words[Plan.IDS] >>> 2, words[Plan.STARTS] >>> 2, words[Plan.ENDS] >>> 2];
  let count = 0;
  let next: number = Plan.SIMPLE;
  let at = from;
  while (at < end && count < most) {
    let character = characterAt(u8, at, end);
    let entry = entryOf(u32, entries, character);
    const code = entry >>> Plan.CODE_SHIFT;
    if (code === Plan.REMOVED_CODE) {
      at += character >>> CHARACTER_SIZE_SHIFT;
      continue;
    }
    next = code;
    if (code < Plan.SIMPLE) break;
    const start = at;
    let into = buffer;
    do {
      for (let image = entry & IMAGE; image !== 0; image >>>= 8) {
        if (into < bufferEnd) u8[into] = image;
        into++;
      }
      at += character >>> CHARACTER_SIZE_SHIFT;
      next = Plan.REMOVED_CODE;
      if (at >= end || code === Plan.SINGLE_CODE) break;
      character = characterAt(u8, at, end);
      entry = entryOf(u32, entries, character);
      next = entry >>> Plan.CODE_SHIFT;
    } while (next === code);
    let id: number = Plan.NONE;
    if (next >= Plan.SIMPLE) {
      if (into <= bufferEnd) {
        const size = (into - buffer + 7) & ~7;
        u8.fill(0, into, buffer + size);
        id = idOf(u32, words, buffer >>> 2, size >>> 2);
      }
      if (id < 0) id = words[Plan.UNKNOWN] | 0;
    }
    if (id < 0) {
      at = start;
      break;
    }
    u32[ids + count] = id;
    u32[starts + count] = start - words[Plan.ORIGIN];
    u32[ends + count++] = at - words[Plan.ORIGIN];
  }
  words[Plan.COUNT] = count;
  words[Plan.NEXT_CODE] = next;
  return at;
}

/** The id of the word of `size` numbers from index `at` on; NONE without one. */
function idOf(u32: Uint32Array, words: Uint32Array, at: number, size: number): number {
  const [slots, mask, tails] = [words[Plan.SLOTS] >>> 2, words[Plan.SLOT_MASK], words[Plan.TAILS]];
  for (let slot = hashAfter(words[Plan.SEED], u32, at, at + size) & mask; ; slot = (slot + 1) & mask) {
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

/** As `decodeCharacter`. */
function characterAt(u8: Uint8Array, at: number, end: number): number {
  return u8[at] < 0x80 ? u8[at] | (1 << CHARACTER_SIZE_SHIFT) : decodeCharacter(u8, at, end);
}

function entryOf(u32: Uint32Array, entries: number, character: number): number {
  const codePoint = character & CODE_POINT;
  return codePoint < Plan.MOST_CHARACTERS ? u32[entries + codePoint] : Plan.COMPLEX << Plan.CODE_SHIFT;
}
