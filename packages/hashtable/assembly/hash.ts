/** The keyed hash of one key; `table-hash.ts` describes it and has its twin. */
import { SMALL } from "../../tstring/assembly/cell";
import {
  BLOCKS_WORDS,
  HASH_KEY,
  LONG_WORDS,
  RADIX_WORD,
  SIZE_WORDS,
  SPREAD_WORDS,
  TAIL_WORDS,
} from "../src/storage/table-layout";
import { textOf } from "./cells";

/** Byte offsets of the words of the secret in a work block. */
export const TAIL: i32 = HASH_KEY + TAIL_WORDS * 4;
export const LONG: i32 = HASH_KEY + LONG_WORDS * 4;
export const SPREAD: i32 = HASH_KEY + SPREAD_WORDS * 4;
export const SIZE: i32 = HASH_KEY + SIZE_WORDS * 4;
const BLOCKS: i32 = HASH_KEY + BLOCKS_WORDS * 4;
const RADIX: i32 = HASH_KEY + RADIX_WORD * 4;
const BLOCK_BYTES: u32 = 128;
const PRIME: u64 = 0xfffffffb;

/** The product of two words, with two words of the secret added. */
export function product(a: u32, b: u32, key: usize): u64 {
  return <u64>(a + load<u32>(key)) * <u64>(b + load<u32>(key, 4));
}

/** Four such products of the words of two vectors, as two sums. */
export function products(a: v128, b: v128, key: usize): v128 {
  const x = i32x4.add(a, v128.load(key));
  const y = i32x4.add(b, v128.load(key, 16));
  return i64x2.add(i64x2.extmul_low_i32x4_u(x, y), i64x2.extmul_high_i32x4_u(x, y));
}

function total(sums: v128): u64 {
  return i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1);
}

/** The hash of a sum of products. */
function spread(table: usize, sum: u64): u32 {
  return <u32>(((sum ^ (sum >>> 32)) * load<u64>(table, SPREAD)) >>> 32);
}

/** As {@link spread}, of four sums; the words of the factor are in all lanes. */
export function spreadFour(sums: v128, moreSums: v128, factor: v128, highFactor: v128): v128 {
  const upper = v128.shuffle<u32>(sums, moreSums, 1, 3, 5, 7);
  const lower = v128.xor(v128.shuffle<u32>(sums, moreSums, 0, 2, 4, 6), upper);
  const products = i64x2.extmul_low_i32x4_u(lower, factor);
  const carried = v128.shuffle<u32>(products, i64x2.extmul_high_i32x4_u(lower, factor), 1, 3, 5, 7);
  return i32x4.add(carried, i32x4.add(i32x4.mul(upper, factor), i32x4.mul(lower, highFactor)));
}

/** The hash of a canonical cell of a short string. */
export function hashShort(table: usize, cell: usize): u32 {
  const words = i32x4.add(v128.load(cell), v128.load(table, HASH_KEY));
  const first = i64x2.extmul_low_i32x4_u(words, v128.shuffle<u32>(words, words, 2, 3, 2, 3));
  return spread(table, total(first) + product(load<u32>(cell, 16), load<u32>(cell, 20), table + TAIL));
}

/**
 * The sum over at most 128 bytes, from `from` to `end`, of a text of more than 22 bytes. The last 32 bytes may overlap those
 * before; a text of fewer is read as two overlapping vectors.
 */
function sumText(table: usize, text: usize, from: usize, end: usize): u64 {
  let sums = i64x2.splat(0);
  let key = table + LONG;
  for (; from + 32 < end; from += 32, key += 32) {
    sums = i64x2.add(sums, products(v128.load(from), v128.load(from, 16), key));
  }
  const last = select<usize>(text, end - 32, end - text < 32);
  return total(i64x2.add(sums, products(v128.load(last), v128.load(end - 16), key)));
}

function hashBlocks(table: usize, text: usize, size: u32): u32 {
  const radix: u64 = load<u32>(table, RADIX);
  const end = text + size;
  let blocks: u64 = 0;
  for (let from = text; from < end; from += BLOCK_BYTES) {
    const part = spread(table, inline.always(sumText(table, text, from, min<usize>(end, from + BLOCK_BYTES))));
    blocks = (((blocks * radix) % PRIME) + part) % PRIME;
  }
  return spread(table, product(<u32>blocks, 0, table + BLOCKS) + product(size, 0, table + SIZE));
}

export function hashLong(table: usize, text: usize, size: u32): u32 {
  if (size > BLOCK_BYTES) return hashBlocks(table, text, size);
  return spread(table, inline.always(sumText(table, text, text, text + size)) + product(size, 0, table + SIZE));
}

/** The hash of the key of a record. */
export function hashOfStored<K>(table: usize, record: usize): u32 {
  if (isVector<K>()) {
    const word = load<u32>(record);
    return (word & 3) === SMALL ? hashShort(table, record) : hashLong(table, textOf(record), word >>> 2);
  }
  return hashInteger(table, <u64>load<K>(record));
}

export function hashInteger(table: usize, key: u64): u32 {
  return spread(table, product(<u32>key, <u32>(key >>> 32), table + HASH_KEY));
}
