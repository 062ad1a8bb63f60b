import { canonicalCell, maskOf, sizeOfCell, textOfCell } from "./cells";
import { HASH_KEY, HASHES, SCRATCH, SMALL, SMALL_CAPACITY } from "./layout";

const LONG_SUM: i32 = HASH_KEY + 7 * 8;
const LONG_SIZE: i32 = HASH_KEY + 8 * 8;
const LONG_PAIRS: i32 = HASH_KEY + 9 * 8;
const RADIX: i32 = HASH_KEY + 41 * 8;
const LAST_SUM: i32 = HASH_KEY + 42 * 8;
const LAST_BLOCKS: i32 = HASH_KEY + 43 * 8;
const LAST_SIZE: i32 = HASH_KEY + 44 * 8;
const BLOCK_BYTES: u32 = 128;
const PRIME: u64 = 0xfffffffb;

/** The product of two words of the key with two of the secret. */
@inline
function pair(key: usize, words: u64): u64 {
  return (load<u64>(key) + (words & 0xffffffff)) * (load<u64>(key, 8) + (words >>> 32));
}

/** The upper half of a sum, spread over all bits; never 0. */
@inline
function finish(sum: u64): u32 {
  let h = <u32>(sum >>> 32);
  h = (h ^ (h >>> 15)) * 0x2c1b3c6d;
  h ^= h >>> 13;
  return h + u32(h === 0);
}

@inline
function hashSmall(table: usize, cell: usize): u32 {
  const key = table + HASH_KEY;
  const mask = maskOf(table, cell);
  const sum =
    load<u64>(key) +
    pair(key + 8, load<u64>(cell) & load<u64>(mask)) +
    pair(key + 24, load<u64>(cell, 8) & load<u64>(mask, 8)) +
    pair(key + 40, load<u64>(cell, 16) & load<u64>(mask, 16));
  return finish(sum);
}

/** The sum over at most 128 bytes, of a text of at least 8: what lies before them may be read. */
@inline
function sumText(table: usize, text: usize, size: u32): u64 {
  let sum = load<u64>(table, LONG_SUM);
  let key = table + LONG_PAIRS;
  const end = text + (size & ~7);
  for (; text < end; text += 8, key += 16) sum += pair(key, load<u64>(text));
  const rest = size & 7;
  if (rest !== 0) sum += pair(key, load<u64>(text + rest - 8) >>> (64 - 8 * rest));
  return sum;
}

function hashBlocks(table: usize, text: usize, size: u32): u32 {
  const radix: u64 = load<u32>(table, RADIX);
  const end = text + size;
  let blocks: u64 = 0;
  for (; text < end; text += BLOCK_BYTES) {
    const part = sumText(table, text, min(<u32>(end - text), BLOCK_BYTES)) >>> 32;
    blocks = ((blocks * radix) % PRIME + part) % PRIME;
  }
  return finish(
    load<u64>(table, LAST_SUM) + blocks * load<u64>(table, LAST_BLOCKS) + <u64>size * load<u64>(table, LAST_SIZE),
  );
}

@inline
function hashLong(table: usize, text: usize, size: u32): u32 {
  if (size > BLOCK_BYTES) return hashBlocks(table, text, size);
  return finish(sumText(table, text, size) + <u64>size * load<u64>(table, LONG_SIZE));
}

@inline
export function hashCell(table: usize, cell: usize): u32 {
  if ((load<u32>(cell) & 3) === SMALL) return hashSmall(table, cell);
  const size = sizeOfCell(cell);
  if (size > SMALL_CAPACITY) return hashLong(table, textOfCell(cell), size);
  canonicalCell(table, cell, table + SCRATCH);
  return hashSmall(table, table + SCRATCH);
}

@inline
function hashInteger(table: usize, words: u64): u32 {
  return finish(load<u64>(table, HASH_KEY) + pair(table + HASH_KEY + 8, words));
}

@inline
function hashOf<K>(table: usize, key: usize): u32 {
  if (isVector<K>()) return hashCell(table, key);
  return hashInteger(table, <u64>load<K>(key));
}

/** Writes the hash of each of `count` keys. */
@inline
export function hashKeys<K>(table: usize, keys: usize, count: u32): void {
  const step: usize = isVector<K>() ? 24 : sizeof<K>();
  const end = table + HASHES + count * 4;
  for (let at = table + HASHES; at < end; at += 4, keys += step) store<u32>(at, hashOf<K>(table, keys));
}
