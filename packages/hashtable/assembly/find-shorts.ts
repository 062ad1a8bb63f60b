/** The comparison of short strings with the records that they may have, four at once. */
import { CELL_STEP, CELLS, FOUND, UNPROVEN } from "../src/storage/table-layout";
import { seekUnproven } from "./unproven";

/** Compares the key of each record. Where it differs, the search goes on, for all such keys at the end. */
export function confirmShorts(table: usize, count: u32): void {
  const missing = i32x4.splat(<i32>table);
  const ones = i32x4.splat(-1);
  const end = table + FOUND + count * 4;
  // The records of the last four keys, where there are fewer.
  v128.store(end, missing);
  let unproven = table + UNPROVEN;
  let cell = table + CELLS;
  for (let at = table + FOUND; at < end; at += 16, cell += 4 * CELL_STEP, unproven++) {
    const a = inline.always(equalWords(cell, load<u32>(at)));
    const b = inline.always(equalWords(cell + CELL_STEP, load<u32>(at, 4)));
    const c = inline.always(equalWords(cell + 2 * CELL_STEP, load<u32>(at, 8)));
    const d = inline.always(equalWords(cell + 3 * CELL_STEP, load<u32>(at, 12)));
    // A byte for each word, so that the words of one cell are one lane.
    const words = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
    const proven = v128.or(i32x4.eq(words, ones), i32x4.eq(v128.load(at), missing));
    store<u8>(unproven, ~i32x4.bitmask(proven) & 15);
  }
  // The bytes of a last word that is not full.
  store<u64>(unproven, 0);
  seekUnproven<v128>(table, 0, count, table, 0);
}

/** Where the words of two canonical cells of short strings are equal: a lane is for a word of the first 16 bytes and one of the last. */
function equalWords(cell: usize, stored: usize): v128 {
  const first = v128.xor(v128.load(cell), v128.load(stored));
  const second = v128.xor(v128.load(cell, 8), v128.load(stored, 8));
  return i32x4.eq(v128.or(first, second), i32x4.splat(0));
}
