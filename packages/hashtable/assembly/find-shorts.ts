/** The comparison of short strings with the records that they may have, four at once. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import { CELL_STEP, CELLS, FOUND, MARKS } from "../src/storage/table-layout";
import { seekMarked } from "./unproven";

/** Compares the key of each record. Where it differs, the search goes on, for all such keys at the end. */
export function confirmShorts(table: usize, count: u32): void {
  const missing = i32x4.splat(<i32>table);
  const end = table + FOUND + count * 4;
  // The records of the last four keys, where there are fewer.
  v128.store(end, missing);
  let mark = table + MARKS;
  let cell = table + CELLS;
  for (let at = table + FOUND; at < end; at += 16, cell += 4 * CELL_STEP, mark++) {
    const equal = inline.always(equalFour(cell, load<u32>(at), load<u32>(at, 4), load<u32>(at, 8), load<u32>(at, 12)));
    const isMissing = i32x4.eq(v128.load(at), missing);
    store<u8>(mark, i32x4.bitmask(v128.or(equal, isMissing)) ^ 15);
  }
  v128.store(mark, i64x2.splat(0));
  seekMarked<v128>(table, 0, count, table, 0);
}

/**
 * Copies the value, of 8 bytes, of each of `count` SMALL cells, a multiple of 4, or of a missing one, whose record is its own cell, the value
 * after that. Compares as {@link confirmShorts} does.
 */
export function copyValuesOfShorts(table: usize, count: u32, none: usize, target: usize): void {
  inline.always(copyValuesOf(table, count, false, target));
  seekMarked<v128>(table, 0, count, none, target);
}

/** As {@link copyValuesOfShorts}, of texts of at most 15 bytes. */
export function copyValuesOfWords(table: usize, count: u32, none: usize, target: usize): void {
  inline.always(copyValuesOf(table, count, true, target));
  seekMarked<v128>(table, 0, count, none, target);
}

function copyValuesOf(table: usize, count: u32, areWords: bool, target: usize): void {
  const end = table + FOUND + count * 4;
  let mark = table + MARKS;
  let cell = table + CELLS;
  let value = target;
  for (let at = table + FOUND; at < end; at += 16, cell += 4 * CELL_STEP, value += 32, mark++) {
    const a: usize = load<u32>(at);
    const b: usize = load<u32>(at, 4);
    const c: usize = load<u32>(at, 8);
    const d: usize = load<u32>(at, 12);
    const equal = areWords ? inline.always(equalWords(cell, a, b, c, d)) : inline.always(equalFour(cell, a, b, c, d));
    store<u64>(value, load<u64>(a, CELL_BYTES));
    store<u64>(value, load<u64>(b, CELL_BYTES), 8);
    store<u64>(value, load<u64>(c, CELL_BYTES), 16);
    store<u64>(value, load<u64>(d, CELL_BYTES), 24);
    store<u8>(mark, i32x4.bitmask(equal) ^ 15);
  }
  v128.store(mark, i64x2.splat(0));
}

/** Where four canonical cells, one after the other, equal four of records in the first 16 bytes. */
function equalWords(cell: usize, a: usize, b: usize, c: usize, d: usize): v128 {
  return allOf(
    i32x4.eq(v128.load(cell), v128.load(a)),
    i32x4.eq(v128.load(cell, CELL_STEP), v128.load(b)),
    i32x4.eq(v128.load(cell, 2 * CELL_STEP), v128.load(c)),
    i32x4.eq(v128.load(cell, 3 * CELL_STEP), v128.load(d)),
  );
}

/** Where four canonical cells of short strings, one after the other, equal four of records. */
function equalFour(cell: usize, a: usize, b: usize, c: usize, d: usize): v128 {
  return allOf(
    equalWhole(cell, a),
    equalWhole(cell + CELL_STEP, b),
    equalWhole(cell + 2 * CELL_STEP, c),
    equalWhole(cell + 3 * CELL_STEP, d),
  );
}

/** Where the words of two canonical cells of short strings are equal: a lane is for a word of the first 16 bytes and one of the last. */
function equalWhole(cell: usize, stored: usize): v128 {
  const first = v128.xor(v128.load(cell), v128.load(stored));
  const second = v128.xor(v128.load(cell, 8), v128.load(stored, 8));
  return i32x4.eq(v128.or(first, second), i32x4.splat(0));
}

/** A lane of ones for each of four vectors, of lanes of ones or zeros, that is all ones. */
function allOf(a: v128, b: v128, c: v128, d: v128): v128 {
  // A byte for each word, so that the words of one cell are one lane.
  const words = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
  return i32x4.eq(words, i32x4.splat(-1));
}
