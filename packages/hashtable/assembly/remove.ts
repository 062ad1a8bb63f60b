/** Removed entries: a slot is freed, entries that searches would miss move back, and the last record takes the place of the removed one. */
import { CELL_BYTES, cellSize, SMALL_CAPACITY } from "../../tstring/assembly/cell";
import {
  COUNT,
  ENTRIES,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  KEY_BYTES,
  LANES,
  RECORDS,
  RUN,
  SHIFT,
  SINK,
  STRIDE,
  UNPROVEN,
  VALUE_CELLS,
} from "../src/storage/table-layout";
import { hashOfStored } from "./hash";
import { hashKeys } from "./hash-keys";
import { differ, freeLane, keyAt, lanesOf, seekKey, touchGroups } from "./probe";

/** The free lane of a group that has none. */
const FULL: u32 = 0xffffffff;
/** Records of more bytes are copied by the engine. */
const FEW_BYTES: u32 = 64;
/** No lane of a group. */
const NOWHERE: u32 = LANES;

/** Removes the keys that are there; returns the bytes of their long texts. */
export function removeKeys<K>(table: usize, keys: usize, count: u32): f64 {
  const groups: usize = load<u32>(table, GROUPS);
  const shift = load<u32>(table, SHIFT);
  const stride = load<u32>(table, STRIDE);
  const records: usize = load<u32>(table, RECORDS);
  const keyBytes = load<u32>(table, KEY_BYTES);
  const valueCells = load<u32>(table, VALUE_CELLS);
  hashKeys<K>(table, keys, count, isVector<K>() ? CELL_BYTES : sizeof<K>());
  touchGroups(table, count);
  let entries = load<u32>(table, COUNT);
  let run = load<u32>(table, RUN);
  // The records that may take the places of removed ones.
  const firstOfLast = entries - min(count, entries);
  let hasHashes = false;
  let textBytes: u64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const hash = load<u32>(table + HASHES + i * 4);
    let group = groups + (hash >>> shift) * GROUP_BYTES;
    let lane = highestLane(group, hash);
    let entry = load<u32>(group + lane * 4, ENTRIES);
    // In a damaged image, an entry that has gone.
    if (entry === 0 || entry > entries) continue;
    let record = records + (entry - 1) * stride;
    if (inline.always(differ<K>(keyAt<K>(table, keys, i), record))) {
      const slot = seekKey<K>(table, keys, i);
      group = groups + (slot >>> 4) * GROUP_BYTES;
      lane = slot & 15;
      entry = load<u32>(group + lane * 4, ENTRIES);
      if (entry === 0 || entry > entries) continue;
      record = records + (entry - 1) * stride;
    }
    if (!hasHashes) {
      hashLast<K>(table, firstOfLast);
      hasHashes = true;
    }
    if (isVector<K>()) textBytes += longBytes(record);
    for (let cell: u32 = 0; cell < valueCells; cell++) textBytes += longBytes(record + keyBytes + cell * CELL_BYTES);
    if (inline.always(takeOut(group, lane))) refill<K>(table, <u32>(group - groups) / GROUP_BYTES);
    run = min(run, entry - 1);
    if (entry !== entries) {
      const lastHash = load<u32>(lastHashAt(table, entries - 1 - firstOfLast));
      inline.always(rename(table, groups + (lastHash >>> shift) * GROUP_BYTES, lastHash, entries, entry));
      if (entry > firstOfLast) store<u32>(lastHashAt(table, entry - 1 - firstOfLast), lastHash);
      copyRecord(record, records + (entries - 1) * stride, stride);
    }
    entries--;
  }
  store<u32>(table, entries, COUNT);
  store<u32>(table, run, RUN);
  return <f64>textBytes;
}

/** The place of the hash of a record among the last ones. */
function lastHashAt(table: usize, place: u32): usize {
  return table + UNPROVEN + place * 4;
}

/** Writes the hashes of the records from `first` on, and reads their groups; see {@link touchGroups}. */
function hashLast<K>(table: usize, first: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const shift = load<u32>(table, SHIFT);
  const stride = load<u32>(table, STRIDE);
  const count = load<u32>(table, COUNT) - first;
  let record = load<u32>(table, RECORDS) + first * stride;
  let sum: u32 = 0;
  for (let place: u32 = 0; place < count; place++, record += stride) {
    const hash = hashOfStored<K>(table, record);
    store<u32>(lastHashAt(table, place), hash);
    sum += load<u32>(groups + (hash >>> shift) * GROUP_BYTES);
  }
  store<u32>(table, sum, SINK);
}

/** The highest lane of a group whose byte of the hash is that of `hash`; 0 without such a lane. */
function highestLane(group: usize, hash: u32): u32 {
  return 31 - clz(lanesOf(group, hash) | 1);
}

/** Copies a record, whose size is a multiple of 4. */
function copyRecord(target: usize, source: usize, bytes: u32): void {
  if (bytes === 16) {
    v128.store(target, v128.load(source));
    return;
  }
  if (bytes > FEW_BYTES) {
    memory.copy(target, source, bytes);
    return;
  }
  let at: u32 = 0;
  for (; at + 8 <= bytes; at += 8) store<u64>(target + at, load<u64>(source + at));
  if (at < bytes) store<u32>(target + at, load<u32>(source + at));
}

function longBytes(cell: usize): u32 {
  const size = cellSize(cell);
  return size > SMALL_CAPACITY ? size : 0;
}

/** Moves entries that searches would miss since group `hole`, which was full, has a free lane. */
function refill<K>(table: usize, hole: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  for (let index = hole, wasFull = true; wasFull; ) {
    index = (index + 1) & mask;
    const group = groups + index * GROUP_BYTES;
    const isFull = load<u32>(group, ENTRIES) !== 0;
    const lane = movableLane<K>(table, index, hole);
    if (lane === NOWHERE) {
      wasFull = isFull;
      continue;
    }
    const target = groups + hole * GROUP_BYTES;
    const free = freeLane(target);
    store<u8>(target + free, load<u8>(group + lane));
    store<u32>(target + free * 4, load<u32>(group + lane * 4, ENTRIES), ENTRIES);
    wasFull = takeOut(group, lane);
    hole = index;
  }
}

/** Frees a lane by moving the group's last entry to it; true when the group was full. */
function takeOut(group: usize, lane: u32): bool {
  const free = freeLane(group);
  // In a damaged image, a free lane may be above.
  const last = min<u32>(free + 1, lane);
  store<u8>(group + lane, load<u8>(group + last));
  store<u32>(group + lane * 4, load<u32>(group + last * 4, ENTRIES), ENTRIES);
  store<u8>(group + last, 0);
  store<u32>(group + last * 4, 0, ENTRIES);
  return free === FULL;
}

/** The lane of group `index` whose entry can move back to group `hole`, because the search for it passes `hole`. */
function movableLane<K>(table: usize, index: u32, hole: u32): u32 {
  const mask = load<u32>(table, GROUP_MASK);
  const shift = load<u32>(table, SHIFT);
  const group = load<u32>(table, GROUPS) + index * GROUP_BYTES;
  for (let lane: u32 = 0; lane < <u32>LANES; lane++) {
    const entry = load<u32>(group + lane * 4, ENTRIES);
    if (entry === 0) continue;
    const record: usize = load<u32>(table, RECORDS) + (entry - 1) * load<u32>(table, STRIDE);
    const home = hashOfStored<K>(table, record) >>> shift;
    if (((index - home) & mask) >= ((index - hole) & mask)) return lane;
  }
  return NOWHERE;
}

/**
 * Gives an entry with this hash, whose search starts in `group`, another number. It has no slot where a damaged image hides it from searches.
 */
function rename(table: usize, group: usize, hash: u32, entry: u32, name: u32): void {
  const slot = group + highestLane(group, hash) * 4;
  if (load<u32>(slot, ENTRIES) === entry) store<u32>(slot, name, ENTRIES);
  else renameFar(table, hash, entry, name);
}

function renameFar(table: usize, hash: u32, entry: u32, name: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  let index = hash >>> load<u32>(table, SHIFT);
  while (true) {
    const group = groups + index * GROUP_BYTES;
    for (let lanes = lanesOf(group, hash); lanes !== 0; lanes &= lanes - 1) {
      const slot = group + ctz(lanes) * 4;
      if (load<u32>(slot, ENTRIES) !== entry) continue;
      store<u32>(slot, name, ENTRIES);
      return;
    }
    if (load<u32>(group, ENTRIES) === 0) return;
    index = (index + 1) & mask;
  }
}
