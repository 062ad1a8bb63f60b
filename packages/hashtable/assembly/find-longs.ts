/** The search for 64-bit integers with values of 8 bytes, four keys at once. */
import { ARE_FEW, CELLS, FOUND, MARKS } from "../src/storage/table-layout";
import { areFew, copyFew } from "./find-few";
import { hashKeys } from "./hash-keys";
import { isFarTable, placeGroups, probe, touchPlaces } from "./probe";
import { copyRun } from "./run";
import { seekMarked } from "./unproven";

/** Copies the value of each of `count` keys, a multiple of 4, or the default of the missing ones, to `target`. */
export function findLongs(table: usize, keys: usize, count: u32, defaults: usize, target: usize): void {
  // The record of a missing key: integers need no cells.
  const none = table + CELLS;
  store<u64>(none, load<u64>(defaults), 8);
  if (copyRun(table, keys, count, none, target)) return;
  hashKeys<u64>(table, keys, count, 8);
  placeGroups(table, count);
  if (load<u32>(table, ARE_FEW) !== 0 && copyFew<u64>(table, keys, count, none, target)) return;
  if (isFarTable<u64>(table)) touchPlaces(table, count);
  store<u32>(table, u32(areFew(probe(table, count, none, 0), count)), ARE_FEW);
  copyValues(table, keys, count, none, target);
  seekMarked<u64>(table, keys, count, none, target);
}

/** Copies the value of each record, and sets a bit for each key that its record does not have, a byte for four keys. */
function copyValues(table: usize, keys: usize, count: u32, none: usize, target: usize): void {
  const missing = i32x4.splat(<i32>none);
  const end = table + FOUND + count * 4;
  let mark = table + MARKS;
  let key = keys;
  let value = target;
  for (let at = table + FOUND; at < end; at += 16, mark++, key += 32, value += 32) {
    const a = v128.load(load<u32>(at));
    const b = v128.load(load<u32>(at, 4));
    const c = v128.load(load<u32>(at, 8));
    const d = v128.load(load<u32>(at, 12));
    v128.store(value, v128.shuffle<u64>(a, b, 1, 3));
    v128.store(value, v128.shuffle<u64>(c, d, 1, 3), 16);
    const equal = inline.always(equalLongs(key, a, b, c, d));
    store<u8>(mark, i32x4.bitmask(v128.or(equal, i32x4.eq(v128.load(at), missing))) ^ 15);
  }
  v128.store(mark, i64x2.splat(0));
}

/** A lane of ones for each of four keys that its record, whose first 16 bytes are given, has. */
export function equalLongs(keys: usize, a: v128, b: v128, c: v128, d: v128): v128 {
  const first = i64x2.eq(v128.load(keys), v128.shuffle<u64>(a, b, 0, 2));
  const second = i64x2.eq(v128.load(keys, 16), v128.shuffle<u64>(c, d, 0, 2));
  return v128.shuffle<u32>(first, second, 0, 2, 4, 6);
}
