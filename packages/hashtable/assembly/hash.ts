/** The keyed hash of tables; `table-hash.ts` describes it and has its twin. */
import { cellData, SMALL, SMALL_CAPACITY } from "../../tstring/assembly/cell";
import {
  BLOCKS_WORDS,
  CELL_STEP,
  CELLS,
  HASH_KEY,
  HASHES,
  LONG_WORDS,
  RADIX_WORD,
  SIZE_WORDS,
  SPREAD_WORDS,
} from "../src/storage/table-layout";
import { canonicalCell, maskOf, viewCell } from "./cells";

const LONG: i32 = HASH_KEY + LONG_WORDS * 4;
const SPREAD: i32 = HASH_KEY + SPREAD_WORDS * 4;
const SIZE: i32 = HASH_KEY + SIZE_WORDS * 4;
const BLOCKS: i32 = HASH_KEY + BLOCKS_WORDS * 4;
const RADIX: i32 = HASH_KEY + RADIX_WORD * 4;
const BLOCK_BYTES: u32 = 128;
const PRIME: u64 = 0xfffffffb;

/** The product of two words, with two words of the secret added. */
function product(a: u32, b: u32, key: usize): u64 {
  return <u64>(a + load<u32>(key)) * <u64>(b + load<u32>(key, 4));
}

/** Four such products of the words of two vectors, as two sums. */
function products(a: v128, b: v128, key: usize): v128 {
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

/** The hash of a canonical cell of a short string. */
function hashShort(table: usize, cell: usize): u32 {
  return spread(table, total(products(v128.load(cell), v128.load(cell, 8), table + HASH_KEY)));
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

function hashLong(table: usize, text: usize, size: u32): u32 {
  if (size > BLOCK_BYTES) return hashBlocks(table, text, size);
  return spread(table, inline.always(sumText(table, text, text, text + size)) + product(size, 0, table + SIZE));
}

/** Hashes SMALL cells. Returns false when another cell was met; then the hashes and cells written are invalid. */
function hashSmallCells(table: usize, keys: usize, count: u32, step: u32): bool {
  const end = table + HASHES + count * 4;
  let target = table + CELLS;
  let types: u32 = 0;
  for (let at = table + HASHES; at < end; at += 4, keys += step, target += CELL_STEP) {
    const byte: u32 = load<u8>(keys);
    types |= byte;
    const mask = maskOf(table, byte);
    const first = v128.and(v128.load(keys), v128.load(mask));
    const second = v128.and(v128.load(keys, 8), v128.load(mask, 8));
    v128.store(target, first);
    v128.store(target, second, 8);
    store<u32>(at, spread(table, total(products(first, second, table + HASH_KEY))));
  }
  return (types & 3) === SMALL;
}

function hashCellsOfAnyType(table: usize, keys: usize, count: u32, step: u32): void {
  const end = table + HASHES + count * 4;
  let target = table + CELLS;
  for (let at = table + HASHES; at < end; at += 4, keys += step, target += CELL_STEP) {
    const word = load<u32>(keys);
    const size = word >>> 2;
    if ((word & 3) !== SMALL && size > SMALL_CAPACITY) {
      const text = cellData(keys);
      viewCell(target, text, size);
      store<u32>(at, hashLong(table, text, size));
    } else {
      canonicalCell(table, keys, target);
      store<u32>(at, hashShort(table, target));
    }
  }
}

/**
 * Writes the hash of each of `count` keys, `step` bytes apart, and the canonical cells of strings. Returns true when some
 * strings may be long.
 */
export function hashKeys<K>(table: usize, keys: usize, count: u32, step: u32): bool {
  if (isVector<K>()) {
    if ((load<u8>(keys) & 3) === SMALL && hashSmallCells(table, keys, count, step)) return false;
    hashCellsOfAnyType(table, keys, count, step);
    return true;
  }
  const end = table + HASHES + count * 4;
  let at = table + HASHES;
  if (step === sizeof<K>()) {
    for (const last = end - 16; at <= last; at += 16, keys += 4 * sizeof<K>()) v128.store(at, hashFour<K>(table, keys));
  }
  for (; at < end; at += 4, keys += step) {
    const words = <u64>load<K>(keys);
    store<u32>(at, spread(table, product(<u32>words, <u32>(words >>> 32), table + HASH_KEY)));
  }
  return false;
}

/** The hashes of four integers. */
function hashFour<K>(table: usize, keys: usize): v128 {
  const first = v128.load(keys);
  let low = first;
  let high = i32x4.splat(0);
  if (sizeof<K>() === 8) {
    const second = v128.load(keys, 16);
    low = v128.shuffle<u32>(first, second, 0, 2, 4, 6);
    high = v128.shuffle<u32>(first, second, 1, 3, 5, 7);
  }
  low = i32x4.add(low, v128.load32_splat(table, HASH_KEY));
  high = i32x4.add(high, v128.load32_splat(table, HASH_KEY + 4));
  const sums = i64x2.extmul_low_i32x4_u(low, high);
  const moreSums = i64x2.extmul_high_i32x4_u(low, high);
  const upper = v128.shuffle<u32>(sums, moreSums, 1, 3, 5, 7);
  const lower = v128.xor(v128.shuffle<u32>(sums, moreSums, 0, 2, 4, 6), upper);
  const factor = v128.load32_splat(table, SPREAD);
  const carried = v128.shuffle<u32>(
    i64x2.extmul_low_i32x4_u(lower, factor),
    i64x2.extmul_high_i32x4_u(lower, factor),
    1,
    3,
    5,
    7,
  );
  const rest = i32x4.add(i32x4.mul(upper, factor), i32x4.mul(lower, v128.load32_splat(table, SPREAD + 4)));
  return i32x4.add(carried, rest);
}
