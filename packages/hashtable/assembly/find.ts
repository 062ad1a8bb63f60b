/** The search for keys: the groups of slots, the records of a block of keys, their values. */
import { CELL_BYTES, SMALL } from "../../tstring/assembly/cell";
import {
  BLOCK,
  CELL_STEP,
  CELLS,
  COUNT,
  ENTRIES,
  FOUND,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  KEY_BYTES,
  LANES,
  RECORDS,
  SHIFT,
  SINK,
  STRIDE,
  UNPROVEN,
  VALUE_BYTES,
} from "../src/storage/table-layout";
import { equalText, textOf } from "./cells";
import { gather } from "./gather";
import { hashKeys } from "./hash";

/** The lanes of a group, one bit each. */
const LANE_BITS: u32 = (1 << LANES) - 1;

/** A table of up to so many bytes of groups and records fits into the second cache of a processor, with room to spare. */
const NEAR_BYTES: u64 = 0x40000;

/** The lanes of a group whose byte of the hash is that of `hash`, as bits. */
function lanesOf(group: usize, hash: u32): u32 {
  return i8x16.bitmask(i8x16.eq(v128.load(group), i8x16.splat(<i8>hash))) & LANE_BITS;
}

/** The highest free lane of a group that is not full. */
export function freeLane(group: usize): u32 {
  const zero = i64x2.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.eq(v128.load(group, 16), zero), i32x4.eq(v128.load(group, 32), zero));
  const high = i16x8.narrow_i32x4_s(i32x4.eq(v128.load(group, 48), zero), zero);
  return 31 - clz(i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)));
}

function differFromSmall(cell: usize, stored: usize): bool {
  const first = v128.xor(v128.load(cell), v128.load(stored));
  const second = v128.xor(v128.load(cell, 8), v128.load(stored, 8));
  return v128.any_true(v128.or(first, second));
}

/** True unless a key equals a stored one; a string is a canonical cell. */
function differ<K>(key: usize, stored: usize): bool {
  if (isVector<K>()) {
    const word = load<u32>(key);
    if ((word & 3) === SMALL) return differFromSmall(key, stored);
    // The key is a VIEW cell; the stored one may be an OFFSET cell, which differs from one in the lowest bit.
    return (load<u32>(stored) | 1) !== word || !equalText(load<u32>(key, 4), textOf(stored), word >>> 2);
  }
  return load<K>(key) !== load<K>(stored);
}

/** The address of the key at one place of a hashed block: of a string, its canonical cell. */
function keyAt<K>(table: usize, keys: usize, place: u32): usize {
  return isVector<K>() ? table + CELLS + place * CELL_STEP : keys + place * sizeof<K>();
}

/** The slot, a group times 16 plus a lane, of a key of a hashed block, or the free one where its search ends. */
export function seekKey<K>(table: usize, keys: usize, place: u32): u32 {
  const key = keyAt<K>(table, keys, place);
  const hash = load<u32>(table + HASHES + place * 4);
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  const records: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  let index = hash >>> load<u32>(table, SHIFT);
  while (true) {
    const group = groups + index * GROUP_BYTES;
    for (let lanes = lanesOf(group, hash); lanes !== 0; ) {
      const lane = 31 - clz(lanes);
      const entry = load<u32>(group + ENTRIES + lane * 4);
      if (entry !== 0 && !inline.always(differ<K>(key, records + (entry - 1) * stride))) return index * 16 + lane;
      lanes ^= 1 << lane;
    }
    if (load<u32>(group, ENTRIES) === 0) return index * 16 + freeLane(group);
    index = (index + 1) & mask;
  }
}

/** Reads the group of each hash, so that the waits for memory overlap. */
export function touchGroups(table: usize, count: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const shift = load<u32>(table, SHIFT);
  const end = table + HASHES + count * 4;
  let sum: u32 = 0;
  for (let at = table + HASHES; at < end; at += 4) sum += load<u32>(groups + (load<u32>(at) >>> shift) * GROUP_BYTES);
  store<u32>(table, sum, SINK);
}

/**
 * Writes the record that each key may have: that of the highest lane with its byte of the hash, or of lane 0 without such a
 * lane; the table's own address when that slot is free.
 */
function probe(table: usize, count: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const shift = load<u32>(table, SHIFT);
  const stride = load<u32>(table, STRIDE);
  const before: usize = load<u32>(table, RECORDS) - stride;
  const end = table + HASHES + count * 4;
  for (let at = table + HASHES; at < end; at += 4) {
    const hash = load<u32>(at);
    const group = groups + (hash >>> shift) * GROUP_BYTES;
    const entry = load<u32>(group + (ENTRIES + 31 * 4) - 4 * clz(lanesOf(group, hash) | 1));
    store<u32>(at, <u32>select<usize>(before + entry * stride, table, entry !== 0), FOUND - HASHES);
  }
}

/** Reads the record of each key; see {@link touchGroups}. */
function touchRecords(table: usize, count: u32): void {
  const end = table + FOUND + count * 4;
  let sum: u32 = 0;
  for (let at = table + FOUND; at < end; at += 4) sum += load<u32>(load<u32>(at));
  store<u32>(table, sum, SINK);
}

/** Reads both ends of the text of each record with a long key, a VIEW or OFFSET cell; see {@link touchGroups}. */
function touchText(table: usize, count: u32): void {
  const end = table + FOUND + count * 4;
  let sum: u32 = 0;
  for (let at = table + FOUND; at < end; at += 4) {
    const cell: usize = load<u32>(at);
    const word = load<u32>(cell);
    const isLong = (word & 3) !== SMALL;
    const first = select<usize>(textOf(cell), table, isLong);
    sum += load<u32>(first) + load<u8>(first + select<usize>((word >>> 2) - 1, 0, isLong));
  }
  store<u32>(table, sum, SINK);
}

/** Compares the key of each record. Where it differs, the search goes on, for all such keys at the end. */
function confirm<K>(table: usize, keys: usize, count: u32, mayBeLong: bool): void {
  let next = table + UNPROVEN;
  for (let place: u32 = 0; place < count; place++) {
    const key = keyAt<K>(table, keys, place);
    const record: usize = load<u32>(table + FOUND + place * 4);
    const differs = isVector<K>() && !mayBeLong ? differFromSmall(key, record) : inline.always(differ<K>(key, record));
    // Without a branch, which would be predicted wrongly.
    store<u32>(next, place);
    next += (u32(differs) & u32(record !== table)) << 2;
  }
  for (let at = table + UNPROVEN; at < next; at += 4) {
    const place = load<u32>(at);
    const slot = seekKey<K>(table, keys, place);
    const group: usize = load<u32>(table, GROUPS) + (slot >>> 4) * GROUP_BYTES;
    const entry = load<u32>(group + ENTRIES + (slot & 15) * 4);
    const record: usize = load<u32>(table, RECORDS) + (entry - 1) * load<u32>(table, STRIDE);
    store<u32>(table + FOUND + place * 4, <u32>select<usize>(record, table, entry !== 0));
  }
}

/** False when groups and records fit into a near cache, where reading them beforehand takes longer than waiting for them. */
function isFarTable(table: usize): bool {
  const groupBytes = (<u64>load<u32>(table, GROUP_MASK) + 1) * GROUP_BYTES;
  const recordBytes = <u64>load<u32>(table, COUNT) * load<u32>(table, STRIDE);
  return groupBytes + recordBytes > NEAR_BYTES;
}

/** Writes the record of each key of a block, or the table's own address for a missing key. */
export function findKeys<K>(table: usize, keys: usize, count: u32): void {
  const mayBeLong = hashKeys<K>(table, keys, count, isVector<K>() ? CELL_BYTES : sizeof<K>());
  const isFar = isFarTable(table);
  if (isFar) touchGroups(table, count);
  probe(table, count);
  if (isFar) touchRecords(table, count);
  if (isVector<K>() && mayBeLong) {
    if (isFar) touchText(table, count);
    inline.always(confirm<K>(table, keys, count, true));
  } else {
    inline.always(confirm<K>(table, keys, count, false));
  }
}

/** Copies the value of each of any number of keys, or the default of a missing one, to `target`. */
export function findValuesOf<K>(
  table: usize,
  keys: usize,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): void {
  const valueBytes = load<u32>(table, VALUE_BYTES);
  while (count > 0) {
    const size = min(count, BLOCK);
    findKeys<K>(table, keys, size);
    gather(table, size, load<u32>(table, KEY_BYTES), valueBytes, defaults, defaultStep, target);
    count -= size;
    keys += size * (isVector<K>() ? CELL_BYTES : sizeof<K>());
    defaults += size * defaultStep;
    target += size * valueBytes;
  }
}

export function find(table: usize, keys: usize, count: u32): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) findKeys<v128>(table, keys, count);
  else if (keyBytes === 8) findKeys<u64>(table, keys, count);
  else findKeys<u32>(table, keys, count);
}

export function findValues(
  table: usize,
  keys: usize,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) findValuesOf<v128>(table, keys, count, defaults, defaultStep, target);
  else if (keyBytes === 8) findValuesOf<u64>(table, keys, count, defaults, defaultStep, target);
  else findValuesOf<u32>(table, keys, count, defaults, defaultStep, target);
}
