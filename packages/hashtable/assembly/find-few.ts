/** The values of keys that are nearly all missing. The few others are listed, and compared without branches, which would be predicted wrongly. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import {
  ENTRIES,
  FOUND,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  RECORDS,
  SHIFT,
  SINK,
  STRIDE,
  UNPROVEN,
} from "../src/storage/table-layout";
import { differ, keyAt, lanesOf, seekEntry } from "./probe";

/** True when {@link copyFew} is faster than loops that copy a value for each key: three in four and more are known to be missing. */
export function areFew(missing: u32, count: u32): bool {
  return missing > count - (count >>> 2);
}

/**
 * Copies the value, of 8 bytes, of each of `count` keys, a multiple of 4, or the default, the value of `none`, to `target`. The probe wrote the
 * record at `missing`, `step` bytes farther for each key, for keys that are known to be missing.
 */
export function copyFew<K>(
  table: usize,
  keys: usize,
  count: u32,
  none: usize,
  missing: usize,
  step: u32,
  target: usize,
): void {
  const keyBytes: usize = isVector<K>() ? CELL_BYTES : sizeof<K>();
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  const shift = load<u32>(table, SHIFT);
  const end = listPlaces(table, count, missing, step);
  fill(target, count, v128.load64_splat(none + keyBytes));
  let left = table + UNPROVEN;
  for (let at = table + UNPROVEN; at < end; at += 4) {
    const place = load<u32>(at);
    const hash = load<u32>(table + HASHES + place * 4);
    const index = hash >>> shift;
    const group = groups + index * GROUP_BYTES;
    const lanes = lanesOf(group, hash);
    const isFull = load<u32>(group, ENTRIES) !== 0;
    const next = select<usize>(groups + ((index + 1) & mask) * GROUP_BYTES, group, isFull);
    const more = lanesOf(next, hash) | load<u32>(next, ENTRIES);
    const goesOn = (lanes & (lanes - 1)) | select<u32>(more, 0, isFull);
    // Without a lane, the record is that of another key.
    const record = select<usize>(load<u32>(table + FOUND + place * 4), none, lanes !== 0);
    const isFound = u32(!inline.always(differ<K>(keyAt<K>(table, keys, place), record))) & u32(lanes !== 0);
    store<u64>(target + place * 8, load<u64>(select<usize>(record, none, isFound !== 0) + keyBytes));
    store<u32>(left, place);
    left += u32(u32(goesOn !== 0) > isFound) << 2;
  }
  for (let at = table + UNPROVEN; at < left; at += 4) {
    const place = load<u32>(at);
    const entry = seekEntry<K>(table, keys, place);
    const record: usize = load<u32>(table, RECORDS) + (entry - 1) * load<u32>(table, STRIDE);
    store<u64>(target + place * 8, load<u64>(select<usize>(record, none, entry !== 0) + keyBytes));
  }
}

function fill(target: usize, count: u32, value: v128): void {
  for (const end = target + count * 8; target < end; target += 32) {
    v128.store(target, value);
    v128.store(target, value, 16);
  }
}

/**
 * Writes the places of the keys that are not known to be missing, and returns where they end. Reads the record of each, or the group after a
 * full one, so that the waits for memory overlap.
 */
function listPlaces(table: usize, count: u32, missing: usize, step: u32): usize {
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  const shift = load<u32>(table, SHIFT);
  const fours = i32x4.splat(step << 2);
  let sum: u32 = 0;
  let expected = i32x4.add(i32x4.splat(<i32>missing), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)));
  let at = table + FOUND;
  let next = table + UNPROVEN;
  for (let from: u32 = 0; from < count; from += 64) {
    let known: u64 = 0;
    for (let i: u32 = 0; i < 64; i += 16, at += 64) {
      const a = i32x4.eq(v128.load(at), expected);
      expected = i32x4.add(expected, fours);
      const b = i32x4.eq(v128.load(at, 16), expected);
      expected = i32x4.add(expected, fours);
      const c = i32x4.eq(v128.load(at, 32), expected);
      expected = i32x4.add(expected, fours);
      const d = i32x4.eq(v128.load(at, 48), expected);
      expected = i32x4.add(expected, fours);
      const bytes = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
      known |= (<u64>i8x16.bitmask(bytes)) << i;
    }
    for (let bits = ~known & (<u64>-1 >>> (64 - min<u32>(count - from, 64))); bits !== 0; bits &= bits - 1) {
      const place = from + <u32>ctz(bits);
      store<u32>(next, place);
      next += 4;
      const index = load<u32>(table + HASHES + place * 4) >>> shift;
      const isFull = load<u32>(groups + index * GROUP_BYTES, ENTRIES) !== 0;
      const record: usize = load<u32>(table + FOUND + place * 4);
      sum += load<u32>(select<usize>(groups + ((index + 1) & mask) * GROUP_BYTES, record, isFull));
    }
  }
  store<u32>(table, sum, SINK);
  return next;
}
