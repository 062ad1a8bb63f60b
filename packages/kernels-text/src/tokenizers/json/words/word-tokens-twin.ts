import type { LinearMemory } from "@heddle/memory";
import { mixed } from "./word-hash.js";
import * as Plan from "./word-layout.js";

const IMAGE = (1 << Plan.CODE_SHIFT) - 1;

/** The twin of `assembly/words.ts`. */
export function wordTokens(memory: LinearMemory, plan: number, from: number, end: number, most: number): number {
  const { u8, u32 } = memory;
  const words = u32.subarray(plan >>> 2, (plan >>> 2) + Plan.PLAN_WORDS);
  const entries = words[Plan.ENTRIES] >>> 2;
  const [buffer, bufferEnd] = [words[Plan.WORD], words[Plan.WORD_END]];
  const [ids, starts, ends] = [words[Plan.IDS] >>> 2, words[Plan.STARTS] >>> 2, words[Plan.ENDS] >>> 2];
  const cleared = words[Plan.CLEARED];
  let count = 0;
  let next: number = Plan.SIMPLE;
  let at = from;
  const [first, limit, seed] = [buffer >>> 2, bufferEnd >>> 2, words[Plan.SEED] | 0];
  while (at < end && count < most) {
    let byte = u8[at];
    let entry = byte < 0x80 ? u32[entries + byte] : longEntryAt(u8, u32, entries, at, byte);
    const code = codeAt(entry, at, cleared);
    if (code === Plan.REMOVED_CODE || code === Plan.DROPPED_CODE) {
      at += sizeOf(byte);
      continue;
    }
    next = code;
    if (!isSimple(code)) break;
    const start = at;
    let wordEnd = at;
    let into = first;
    let unit = 0;
    let bits = 0;
    let hash = seed;
    do {
      do {
        const image = entry & IMAGE;
        unit |= image << bits;
        bits += byte < 0x80 ? 8 : imageBits(image);
        if (bits >= 32) {
          if (into < limit) u32[into] = unit;
          into++;
          hash = mixed(hash, unit);
          bits -= 32;
          // At most 24 bits are new.
          unit = bits === 0 ? 0 : image >>> (imageBits(image) - bits);
        }
        at += sizeOf(byte);
        next = Plan.REMOVED_CODE;
        if (at >= end || code === Plan.SINGLE_CODE) break;
        byte = u8[at];
        entry = byte < 0x80 ? u32[entries + byte] : longEntryAt(u8, u32, entries, at, byte);
        next = entry >>> Plan.CODE_SHIFT;
      } while (next === code);
      wordEnd = at;
      if (next >= Plan.ADDED_FLAG) next = codeAt(entry, at, cleared);
      while (next === Plan.DROPPED_CODE) {
        at += sizeOf(byte);
        next = Plan.REMOVED_CODE;
        if (at >= end) break;
        byte = u8[at];
        entry = byte < 0x80 ? u32[entries + byte] : longEntryAt(u8, u32, entries, at, byte);
        next = codeAt(entry, at, cleared);
      }
    } while (next === code && code !== Plan.SINGLE_CODE);
    let id: number = Plan.NONE;
    if (isSimple(next)) {
      while (bits !== 0 || ((into - first) & 1) !== 0) {
        if (into < limit) u32[into] = unit;
        into++;
        hash = mixed(hash, unit);
        unit = 0;
        bits = 0;
      }
      if (into <= limit) id = idOf(u32, words, first, into - first, hash);
      if (id < 0) id = words[Plan.UNKNOWN] | 0;
    }
    if (id < 0) {
      at = start;
      break;
    }
    u32[ids + count] = id;
    u32[starts + count] = start - words[Plan.ORIGIN];
    u32[ends + count++] = wordEnd - words[Plan.ORIGIN];
  }
  words[Plan.COUNT] = count;
  words[Plan.NEXT_CODE] = next;
  return at;
}

/** The code of the entry of the character at `at`, without its flag where no added token begins. */
function codeAt(entry: number, at: number, cleared: number): number {
  const code = entry >>> Plan.CODE_SHIFT;
  return at < cleared ? code & (Plan.ADDED_FLAG - 1) : code;
}

/** True for the code of a character whose entry says it all. */
function isSimple(code: number): boolean {
  return code >= Plan.SIMPLE && code < Plan.ADDED_FLAG;
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

/** The entry of the character at `at`, whose first byte is not ASCII, of a text that is well formed. */
function longEntryAt(u8: Uint8Array, u32: Uint32Array, entries: number, at: number, first: number): number {
  const second = u8[at + 1] & 0x3f;
  if (first < 0xe0) return u32[entries + (((first & 0x1f) << 6) | second)];
  if (first >= 0xf0) return Plan.COMPLEX << Plan.CODE_SHIFT;
  return u32[entries + (((first & 0xf) << 12) | (second << 6) | (u8[at + 2] & 0x3f))];
}

/** The bytes of a character, by the first. */
function sizeOf(first: number): number {
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The bits of the bytes of an image, of which the last one is not 0. */
function imageBits(image: number): number {
  return image < 0x80 ? 8 : image < 0x10000 ? 16 : 24;
}
