/** The hashes of the keys of a block. */
import { HASH_KEY, HASHES } from "../src/storage/table-layout";
import { hashInteger, SPREAD, spreadFour } from "./hash";
import { hashCells, WORDS } from "./hash-cells";

/**
 * Writes the hash of each of `count` keys, `step` bytes apart, and the canonical cells of strings. Returns the kind of the strings as
 * {@link hashCells} does; {@link WORDS} for integers.
 */
export function hashKeys<K>(table: usize, keys: usize, count: u32, step: u32): u32 {
  if (isVector<K>()) return hashCells(table, keys, count, step);
  const end = table + HASHES + count * 4;
  let at = step === sizeof<K>() ? hashFours<K>(table, keys, table + HASHES, end) : table + HASHES;
  keys += ((at - table - HASHES) >>> 2) * step;
  for (; at < end; at += 4, keys += step) {
    store<u32>(at, hashInteger(table, <u64>load<K>(keys)));
  }
  return WORDS;
}

/** Writes the hashes of integers from `at` on, as many as go by fours, and returns where they end. */
function hashFours<K>(table: usize, keys: usize, at: usize, end: usize): usize {
  const lowSecret = v128.load32_splat(table, HASH_KEY);
  const highSecret = v128.load32_splat(table, HASH_KEY + 4);
  const factor = v128.load32_splat(table, SPREAD);
  const highFactor = v128.load32_splat(table, SPREAD + 4);
  for (; at + 16 <= end; at += 16, keys += 4 * sizeof<K>()) {
    const first = v128.load(keys);
    let low = first;
    let high = highSecret;
    if (sizeof<K>() === 8) {
      const second = v128.load(keys, 16);
      low = v128.shuffle<u32>(first, second, 0, 2, 4, 6);
      high = i32x4.add(v128.shuffle<u32>(first, second, 1, 3, 5, 7), highSecret);
    }
    low = i32x4.add(low, lowSecret);
    const sums = i64x2.extmul_low_i32x4_u(low, high);
    v128.store(at, spreadFour(sums, i64x2.extmul_high_i32x4_u(low, high), factor, highFactor));
  }
  return at;
}
