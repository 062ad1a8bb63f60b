/** Keys of the hash tables of `sets.ts`, and their hashes. */
import { cellData, cellSize, SMALL, SMALL_CAPACITY, VIEW, writeSmall } from "../../tstring/assembly/cell";
import { SECRET, SPREAD, TAIL_SECRET } from "../src/sets/sets-layout";

/** The product of two words, with two words of the secret added. */
export function product(table: usize, words: u64): u64 {
  return <u64>(<u32>words + load<u32>(table, SECRET)) * <u64>(<u32>(words >>> 32) + load<u32>(table, SECRET + 4));
}

/** The upper half of a sum that is multiplied by another part of the secret. */
export function spread(table: usize, sum: u64): u32 {
  return <u32>(((sum ^ (sum >>> 32)) * (load<u64>(table, SPREAD) | 1)) >>> 32);
}

/**
 * Writes the key of a text: of at most 22 bytes a SMALL cell with zeros after them, so that equal texts are equal cells, else the first words of
 * a VIEW cell.
 */
export function writeTextKey(cell: usize, key: usize): void {
  const first: u32 = load<u8>(cell);
  if ((first & 3) === SMALL) {
    const sizes = i8x16.splat(<i8>(first >>> 2));
    const low = i8x16.le_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), sizes);
    const high = i8x16.le_u(i8x16(16, 17, 18, 19, 20, 21, 22, 23, -1, -1, -1, -1, -1, -1, -1, -1), sizes);
    v128.store(key, v128.and(v128.load(cell), low));
    v128.store64_lane(key + 16, v128.and(v128.load64_zero(cell + 16), high), 0);
  } else writeOtherKey(cell, key);
}

function writeOtherKey(cell: usize, key: usize): void {
  const size = cellSize(cell);
  const text = cellData(cell);
  if (size <= SMALL_CAPACITY) writeSmall(key, text, size);
  else store<u64>(key, ((<u64>text) << 32) | (size << 2) | VIEW);
}

/** The hash of the text with this key. */
export function hashText(table: usize, key: usize): u32 {
  const first = v128.load(key);
  if ((i32x4.extract_lane(first, 0) & 3) !== SMALL) {
    return hashBytes(table, load<u32>(key, 4), load<u32>(key) >>> 2);
  }
  const words = i32x4.add(first, v128.load(table, SECRET));
  const products = i64x2.extmul_low_i32x4_u(words, v128.shuffle<u32>(words, words, 2, 3, 2, 3));
  const tail = load<u64>(key, 16);
  const sum = i64x2.extract_lane(products, 0) + i64x2.extract_lane(products, 1);
  const ofTail =
    <u64>(<u32>tail + load<u32>(table, TAIL_SECRET)) * <u64>(<u32>(tail >>> 32) + load<u32>(table, TAIL_SECRET + 4));
  return spread(table, sum + ofTail);
}

/** Whether two keys are of the same text. */
export function areSameTexts(a: usize, b: usize): bool {
  const first = v128.load(b);
  if ((i32x4.extract_lane(first, 0) & 3) === SMALL) {
    const tails = i64x2.splat(load<u64>(a, 16) ^ load<u64>(b, 16));
    return !v128.any_true(v128.or(v128.xor(v128.load(a), first), tails));
  }
  if (load<u32>(a) !== load<u32>(b)) return false;
  return areSameBytes(load<u32>(a, 4), load<u32>(b, 4), load<u32>(a) >>> 2);
}

/** Whether `size` bytes, at least 16, are equal at two addresses. */
function areSameBytes(a: usize, b: usize, size: u32): bool {
  const last = size - 16;
  for (let i: u32 = 0; i < last; i += 16) {
    if (v128.any_true(v128.xor(v128.load(a + i), v128.load(b + i)))) return false;
  }
  return !v128.any_true(v128.xor(v128.load(a + last), v128.load(b + last)));
}

export function hashBytes(table: usize, text: usize, size: u32): u32 {
  const factor = load<u64>(table, SPREAD) | 1;
  const end = text + size;
  let sum: u64 = size;
  // Two sums, so that their products overlap.
  let other: u64 = 0;
  for (; text + 16 < end; text += 16) {
    sum = mixed(sum, factor) + product(table, load<u64>(text));
    other = mixed(other, factor) + product(table, load<u64>(text, 8));
  }
  const left = <u32>(end - text);
  if (left > 8) {
    sum = mixed(sum, factor) + product(table, load<u64>(text));
    other += product(table, load<u64>(end - 8));
  } else sum = mixed(sum, factor) + product(table, lastWord(text, left));
  return spread(table, mixed(sum, factor) + other);
}

function mixed(sum: u64, factor: u64): u64 {
  return (sum ^ (sum >>> 29)) * factor;
}

/** Up to 8 bytes as a word, which is another one for other bytes of that size. */
function lastWord(text: usize, size: u32): u64 {
  if (size === 8) return load<u64>(text);
  if (size >= 4) return ((<u64>load<u32>(text)) << 32) | load<u32>(text + size - 4);
  if (size === 0) return 0;
  return ((<u64>load<u8>(text)) << 16) | ((<u64>load<u8>(text + (size >>> 1))) << 8) | load<u8>(text + size - 1);
}
