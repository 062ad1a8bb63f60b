/** The steps of a search: from the hashes of a block of keys to groups of slots, to entries, to records. */
import { SMALL } from "../../tstring/assembly/cell";
import {
  CELL_STEP,
  CELLS,
  COUNT,
  ENTRIES,
  FOUND,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  LANES,
  RECORDS,
  SHIFT,
  SINK,
  STRIDE,
} from "../src/storage/table-layout";
import { equalText, textOf } from "./cells";

/** A group has 64 bytes. */
const GROUP_SHIFT = 6;

/** The lanes of a group, one bit each. */
const LANE_BITS: u32 = (1 << LANES) - 1;

/** Of lane i, whose bit has 31 - i zeros before it, the entry: {@link laneOf} subtracts 4 bytes for each zero. */
export const ENTRY_OF_LANE: i32 = ENTRIES + 31 * 4;

/**
 * Tables of up to so many bytes of groups and records are read without a pass before that touches them: a processor itself overlaps
 * the waits for its nearer caches, over the more keys the fewer instructions a key takes.
 */
const NEAR_LONGS: u64 = 0x400000;
const NEAR_TEXTS: u64 = 0x100000;

/** The lanes of a group whose byte of the hash is that of `hash`, as bits. */
export function lanesOf(group: usize, hash: u32): u32 {
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
export function differ<K>(key: usize, stored: usize): bool {
  if (isVector<K>()) {
    const word = load<u32>(key);
    if ((word & 3) === SMALL) return differFromSmall(key, stored);
    // The key is a VIEW cell; the stored one may be an OFFSET cell, which differs from one in the lowest bit.
    return (load<u32>(stored) | 1) !== word || !equalText(load<u32>(key, 4), textOf(stored), word >>> 2);
  }
  return load<K>(key) !== load<K>(stored);
}

/** The address of the key at one place of a hashed block: of a string, its canonical cell. */
export function keyAt<K>(table: usize, keys: usize, place: u32): usize {
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

/** The entry of a key of a hashed block; 0 for a missing one. */
export function seekEntry<K>(table: usize, keys: usize, place: u32): u32 {
  const slot = seekKey<K>(table, keys, place);
  return load<u32>(load<u32>(table, GROUPS) + (slot >>> 4) * GROUP_BYTES + (slot & 15) * 4, ENTRIES);
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

/** Writes the address of the group of each hash; there is room for three more. */
export function placeGroups(table: usize, count: u32): void {
  const groups = i32x4.splat(load<u32>(table, GROUPS));
  const shift = load<u32>(table, SHIFT);
  const end = table + HASHES + count * 4;
  for (let at = table + HASHES; at < end; at += 16) {
    const index = i32x4.shr_u(v128.load(at), shift);
    v128.store(at, i32x4.add(groups, i32x4.shl(index, GROUP_SHIFT)), FOUND - HASHES);
  }
}

/**
 * Reads what the address of each key leads to, so that the waits for memory overlap: by fours, as {@link probe} does, because the engine
 * checks for interrupts in every iteration of a loop. There are addresses for three more.
 */
export function touchPlaces(table: usize, count: u32): void {
  const end = table + FOUND + count * 4;
  let sum: u32 = 0;
  for (let at = table + FOUND; at < end; at += 16) {
    sum += load<u32>(load<u32>(at)) + load<u32>(load<u32>(at, 4));
    sum += load<u32>(load<u32>(at, 8)) + load<u32>(load<u32>(at, 12));
  }
  store<u32>(table, sum, SINK);
}

/**
 * Writes the record that each key may have, whose group {@link placeGroups} wrote: that of the highest lane with its byte of the hash. A key
 * without one has the record at `none`, `step` bytes farther for each key. There is room for three more. Returns the number of keys without one,
 * those three among them.
 */
export function probe(table: usize, count: u32, none: usize, step: u32): u32 {
  // Loaded in all lanes: the engine would make vectors of words again in each iteration.
  const strides = v128.load32_splat(table, STRIDE);
  const before = i32x4.sub(v128.load32_splat(table, RECORDS), strides);
  store<u32>(table, step << 2, SINK);
  const fourSteps = v128.load32_splat(table, SINK);
  let missing = i32x4.add(i32x4.splat(<i32>none), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)));
  let misses = i32x4.splat(0);
  const end = table + HASHES + count * 4;
  for (let at = table + HASHES; at < end; at += 16) {
    let entries = v128.load32_zero(inline.always(laneOf(at)), ENTRY_OF_LANE);
    entries = v128.load_lane<u32>(inline.always(laneOf(at + 4)), entries, 1, ENTRY_OF_LANE);
    entries = v128.load_lane<u32>(inline.always(laneOf(at + 8)), entries, 2, ENTRY_OF_LANE);
    entries = v128.load_lane<u32>(inline.always(laneOf(at + 12)), entries, 3, ENTRY_OF_LANE);
    const records = i32x4.add(before, i32x4.mul(entries, strides));
    const isMissing = i32x4.eq(entries, i32x4.splat(0));
    misses = i32x4.sub(misses, isMissing);
    v128.store(at, v128.bitselect(missing, records, isMissing), FOUND - HASHES);
    missing = i32x4.add(missing, fourSteps);
  }
  const pairs = i32x4.add(misses, v128.shuffle<u32>(misses, misses, 2, 3, 0, 1));
  return i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1);
}

/** The entry of the highest lane with the key's byte of the hash, or of lane 0 without such a lane, is {@link ENTRY_OF_LANE} bytes on. */
function laneOf(at: usize): usize {
  const group: usize = load<u32>(at, FOUND - HASHES);
  const lanes = i8x16.bitmask(i8x16.eq(v128.load(group), v128.load8_splat(at))) & LANE_BITS;
  return group - (clz(lanes | 1) << 2);
}

/** False when groups and records fit into near caches, where reading them beforehand takes longer than waiting for them. */
export function isFarTable<K>(table: usize): bool {
  const groupBytes = (<u64>load<u32>(table, GROUP_MASK) + 1) * GROUP_BYTES;
  const recordBytes = <u64>load<u32>(table, COUNT) * load<u32>(table, STRIDE);
  return groupBytes + recordBytes > (isVector<K>() ? NEAR_TEXTS : NEAR_LONGS);
}
