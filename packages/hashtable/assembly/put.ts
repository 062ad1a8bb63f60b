/** Integers that the table may have already: those get their new values, the others are added. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import { FOUND, HASHES, MARKS, VALUE_BYTES } from "../src/storage/table-layout";
import { findKeys } from "./find";
import { equalLongs } from "./find-longs";
import { hashKeys } from "./hash-keys";
import { addAlone, insertKeys, putValue } from "./insert";
import { isFarTable, placeGroups, probe, touchPlaces } from "./probe";
import { placeRun } from "./run";

/** Adds integers, or gives those that the table has already their new values, of plain bytes. There is room for all. */
export function putKeys<K>(table: usize, keys: usize, values: usize, count: u32): void {
  const valueBytes = load<u32>(table, VALUE_BYTES);
  // A key that is added meanwhile is found by the search for its slot.
  if (placeRun<K>(table, keys, count, false)) {
    for (let i: u32 = 0; i < count; i++) {
      putValue(table, load<u32>(table + FOUND + i * 4) + sizeof<K>(), values + i * valueBytes, valueBytes);
    }
    return;
  }
  if (sizeof<K>() === 8 && valueBytes === 8) {
    const fours = count & ~3;
    putLongs(table, keys, values, fours);
    keys += fours * 8;
    values += fours * 8;
    count -= fours;
  }
  findKeys<K>(table, keys, count);
  for (let i: u32 = 0; i < count; i++) {
    const record: usize = load<u32>(table + FOUND + i * 4);
    const value = values + i * valueBytes;
    if (record !== table) putValue(table, record + sizeof<K>(), value, valueBytes);
    else inline.always(putUnknown<K>(table, keys, values, i, valueBytes));
  }
}

/** As {@link putKeys}, of 64-bit integers with values of 8 bytes, a multiple of 4 of them. */
function putLongs(table: usize, keys: usize, values: usize, count: u32): void {
  hashKeys<u64>(table, keys, count, 8);
  placeGroups(table, count);
  if (isFarTable<u64>(table)) touchPlaces(table, count);
  probe(table, count, table, 0);
  replaceValues(table, keys, values, count);
  for (let first: u32 = 0; first < count; first += 32) {
    for (let bits = load<u64>(table + MARKS + (first >>> 2)); bits !== 0; bits &= bits - 1) {
      const bit = <u32>ctz(bits);
      inline.always(putUnknown<u64>(table, keys, values, first + (bit >>> 3) * 4 + (bit & 7), 8));
    }
  }
}

/** Writes the value of each key to its record, and sets a bit for each key that its record does not have, a byte for four keys. */
function replaceValues(table: usize, keys: usize, values: usize, count: u32): void {
  const missing = i32x4.splat(<i32>table);
  // Values of other keys go to the value of a missing string: a processor reads the key of a missing integer, 16 bytes before, without waiting.
  const none = table + CELL_BYTES - 8;
  const end = table + FOUND + count * 4;
  let mark = table + MARKS;
  for (let at = table + FOUND; at < end; at += 16, mark++, keys += 32, values += 32) {
    const a: usize = load<u32>(at);
    const b: usize = load<u32>(at, 4);
    const c: usize = load<u32>(at, 8);
    const d: usize = load<u32>(at, 12);
    const equal = inline.always(equalLongs(keys, v128.load(a), v128.load(b), v128.load(c), v128.load(d)));
    const known = i32x4.bitmask(v128.andnot(equal, i32x4.eq(v128.load(at), missing)));
    // Without branches, which would be predicted wrongly.
    store<u64>(select<usize>(a, none, (known & 1) !== 0), load<u64>(values), 8);
    store<u64>(select<usize>(b, none, (known & 2) !== 0), load<u64>(values, 8), 8);
    store<u64>(select<usize>(c, none, (known & 4) !== 0), load<u64>(values, 16), 8);
    store<u64>(select<usize>(d, none, (known & 8) !== 0), load<u64>(values, 24), 8);
    store<u8>(mark, ~known & 15);
  }
  // The bytes of a last word that is not full.
  store<u64>(mark, 0);
}

/** Adds the key at one place of a hashed block, or replaces its value. */
function putUnknown<K>(table: usize, keys: usize, values: usize, place: u32, valueBytes: u32): void {
  const key = keys + place * sizeof<K>();
  const hash = load<u32>(table + HASHES + place * 4);
  if (inline.always(addAlone<K>(table, key, values + place * valueBytes, valueBytes, hash))) return;
  insertKeys<K>(table, keys, values, place, place + 1, true);
}
