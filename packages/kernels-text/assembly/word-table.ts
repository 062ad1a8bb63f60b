import { HASH_PRIME, HASH_SHIFT, NONE, SLOT_MASK, SLOTS, TAILS } from "../src/tokenizers/json/words/word-layout";
import { word } from "./sentencepiece-plan";

/** The id of the word whose first eight bytes are `first`, and whose others are from `rest` to `restEnd`; NONE without one. */
export function findWord(plan: usize, first: u64, rest: usize, restEnd: usize, hash: u32): i32 {
  const slots = <usize>word(plan, SLOTS);
  const mask = word(plan, SLOT_MASK);
  let slot = hash & mask;
  while (true) {
    const place = slots + ((<usize>slot) << 4);
    const key = load<u64>(place);
    if (key === 0) return NONE;
    if (key === first) {
      const tail = load<u32>(place, 12);
      if (rest === restEnd ? tail === 0 : tail !== 0 && isTail(<usize>word(plan, TAILS) + tail, rest, restEnd)) {
        return load<i32>(place, 8);
      }
    }
    slot = (slot + 1) & mask;
  }
}

/** As `findWord`, for a word of at most 16 bytes: the last eight are `second`, 0 for a word of at most eight. */
export function findShort(plan: usize, first: u64, second: u64, hash: u32): i32 {
  const slots = <usize>word(plan, SLOTS);
  const mask = word(plan, SLOT_MASK);
  let slot = hash & mask;
  while (true) {
    const place = slots + ((<usize>slot) << 4);
    const key = load<u64>(place);
    if (key === 0) return NONE;
    if (key === first) {
      const tail = load<u32>(place, 12);
      const others = <usize>word(plan, TAILS) + tail;
      if (second === 0 ? tail === 0 : tail !== 0 && load<u64>(others) === 1 && load<u64>(others, 8) === second) {
        return load<i32>(place, 8);
      }
    }
    slot = (slot + 1) & mask;
  }
}

function isTail(tail: usize, at: usize, end: usize): bool {
  if (load<u64>(tail) !== <u64>(end - at) >> 3) return false;
  for (; at < end; at += 8) {
    tail += 8;
    if (load<u64>(tail) !== load<u64>(at)) return false;
  }
  return true;
}

/** The hash after eight bytes. */
export function mixed(hash: u32, bytes: u64): u32 {
  return mix(mix(hash, <u32>bytes), <u32>(bytes >> 32));
}

function mix(hash: u32, bytes: u32): u32 {
  const product = (hash ^ bytes) * <u32>HASH_PRIME;
  return product ^ (product >> HASH_SHIFT);
}
