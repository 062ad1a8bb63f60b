import {
  FIRST_KEPT,
  IS_FULL,
  KEPT,
  KEPT_BYTES,
  KEPT_CAPACITY,
  SLOT_COUNT,
  SLOTS,
  USED_SLOTS,
} from "../src/sentencepiece/loops/stretch-layout";
import { word } from "./sentencepiece-plan";

/**
 * Stretches that were encoded before: what `keyOf` says of its bytes, how many tokens it has, the scaled sum of their scores, the greatest sum,
 * without its sign, of the tokens before them, its bytes with zeros to a multiple of 8, and its tokens: an id, uint32, then the first and the last byte, uint16 both.
 */
const KEY: usize = 0;
const COUNT: usize = 4;
const SUM: usize = 8;
const LIMIT: usize = 12;
const BYTES: usize = 16;

/** Slots that are looked at for a stretch: texts that are made to meet in few slots cost no more. */
const PROBES: u32 = 8;
const PRIME: u64 = 0x9e3779b97f4a7c15;

/** The size, and whether the stretch is the first of its text, and one that its text may end within. */
export function keyOf(size: usize, isFirst: bool, mayLoseEnd: bool): u32 {
  return ((<u32>size) << 2) | ((<u32>mayLoseEnd) << 1) | <u32>isFirst;
}

/** The last 1 to 8 bytes of a stretch, those after it as zeros. Reads 8 bytes. */
function lastWord(at: usize, size: usize): u64 {
  return load<u64>(at) & (~(<u64>0) >> ((8 - <u64>size) << 3));
}

export function hashOf(at: usize, size: usize, key: u32): u32 {
  let hash = <u64>key * PRIME;
  for (; size > 8; size -= 8, at += 8) {
    hash = (hash ^ load<u64>(at)) * PRIME;
    hash ^= hash >> 32;
  }
  hash = (hash ^ lastWord(at, size)) * PRIME;
  return <u32>(hash >> 32) ^ <u32>(hash >> 61);
}

/** The kept stretch of the bytes at `at`; 0 when it is not kept. */
export function findKept(stretches: usize, at: usize, size: usize, key: u32, hash: u32): usize {
  const slots = <usize>word(stretches, SLOTS);
  const mask = word(stretches, SLOT_COUNT) - 1;
  const kept = <usize>word(stretches, KEPT);
  for (let probe: u32 = 0; probe < PROBES; probe++) {
    const slot = load<u64>(slots + ((<usize>((hash + probe) & mask)) << 3));
    const place = <u32>(slot >> 32);
    if (place === 0) return 0;
    if (<u32>slot === hash && isSame(kept + place, at, size, key)) return kept + place;
  }
  return 0;
}

function isSame(entry: usize, at: usize, size: usize, key: u32): bool {
  if (load<u32>(entry, KEY) !== key) return false;
  for (; size > 8; size -= 8, at += 8, entry += 8) if (load<u64>(entry, BYTES) !== load<u64>(at)) return false;
  return load<u64>(entry, BYTES) === lastWord(at, size);
}

export function countOf(entry: usize): u32 {
  return load<u32>(entry, COUNT);
}

export function sumAt(entry: usize): i32 {
  return load<i32>(entry, SUM);
}

export function limitAt(entry: usize): i32 {
  return load<i32>(entry, LIMIT);
}

/** The address of the tokens of a kept stretch. */
export function tokensAt(entry: usize, size: usize): usize {
  return entry + BYTES + ((size + 7) & ~7);
}

/** Makes room for a stretch that is not kept and its tokens, which the caller writes to the result; 0 when there is none. */
export function keep(
  stretches: usize,
  at: usize,
  size: usize,
  key: u32,
  hash: u32,
  count: u32,
  sum: i32,
  limit: i32,
): usize {
  const place = word(stretches, KEPT_BYTES);
  const used = word(stretches, USED_SLOTS);
  const sizeBytes = <u32>(tokensAt(0, size) + ((<usize>count) << 3));
  const slotCount = word(stretches, SLOT_COUNT);
  if (place + sizeBytes > word(stretches, KEPT_CAPACITY) || used * 2 > slotCount) {
    store<u32>(stretches + (IS_FULL << 2), 1);
    return 0;
  }
  const slots = <usize>word(stretches, SLOTS);
  const mask = slotCount - 1;
  let slot: usize = 0;
  for (let probe: u32 = 0; probe < PROBES; probe++) {
    slot = slots + ((<usize>((hash + probe) & mask)) << 3);
    if (load<u32>(slot, 4) === 0) break;
  }
  store<u32>(slot, hash);
  store<u32>(slot, place, 4);
  store<u32>(stretches + (USED_SLOTS << 2), used + 1);
  store<u32>(stretches + (KEPT_BYTES << 2), place + sizeBytes);
  let entry = <usize>word(stretches, KEPT) + place;
  const tokens = tokensAt(entry, size);
  store<u32>(entry, key, KEY);
  store<u32>(entry, count, COUNT);
  store<i32>(entry, sum, SUM);
  store<i32>(entry, limit, LIMIT);
  for (; size > 8; size -= 8, at += 8, entry += 8) store<u64>(entry, load<u64>(at), BYTES);
  store<u64>(entry, lastWord(at, size), BYTES);
  return tokens;
}

/** Leaves the room of all kept stretches to others. */
export function forgetAll(stretches: usize): void {
  memory.fill(word(stretches, SLOTS), 0, (<usize>word(stretches, SLOT_COUNT)) << 3);
  store<u32>(stretches + (USED_SLOTS << 2), 0);
  store<u32>(stretches + (KEPT_BYTES << 2), FIRST_KEPT);
}
