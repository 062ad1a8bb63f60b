/** Removed entries: a slot is freed, entries that searches would miss move back, and the last record takes the place of the removed one. */
import { CELL_BYTES, cellSize, SMALL_CAPACITY } from "../../tstring/assembly/cell";
import {
  COUNT,
  ENTRIES,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  KEY_BYTES,
  LANES,
  RECORDS,
  RUN,
  SHIFT,
  SINK,
  STRIDE,
  VALUE_CELLS,
} from "../src/storage/table-layout";
import { hashOfStored } from "./hash";
import { hashKeys } from "./hash-keys";
import { freeLane, isFarTable, lanesOf, seekKey, touchGroups } from "./probe";

/** The free lane of a group that has none. */
const FULL: u32 = 0xffffffff;
/** Records of more bytes are copied by the engine. */
const FEW_BYTES: u32 = 64;
/** No lane of a group. */
const NOWHERE: u32 = LANES;

/** Removes the keys that are there; returns the bytes of their long texts. */
export function removeKeys<K>(table: usize, keys: usize, count: u32): f64 {
  const groups: usize = load<u32>(table, GROUPS);
  const stride = load<u32>(table, STRIDE);
  const records: usize = load<u32>(table, RECORDS);
  const keyBytes = load<u32>(table, KEY_BYTES);
  const valueCells = load<u32>(table, VALUE_CELLS);
  hashKeys<K>(table, keys, count, isVector<K>() ? CELL_BYTES : sizeof<K>());
  touchGroups(table, count);
  if (isFarTable<v128>(table)) touchLast<K>(table, count);
  let textBytes: u64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const slot = seekKey<K>(table, keys, i);
    const entry = load<u32>(groups + (slot >>> 4) * GROUP_BYTES + (slot & 15) * 4, ENTRIES);
    if (entry === 0) continue;
    const entries = load<u32>(table, COUNT);
    const record = records + (entry - 1) * stride;
    const last = records + (entries - 1) * stride;
    if (isVector<K>()) textBytes += longBytes(record);
    for (let cell: u32 = 0; cell < valueCells; cell++) textBytes += longBytes(record + keyBytes + cell * CELL_BYTES);
    freeSlot<K>(table, slot);
    if (last !== record) rename(table, hashOfStored<K>(table, last), entries, entry);
    copyRecord(record, last, stride);
    store<u32>(table, entries - 1, COUNT);
    store<u32>(table, min(load<u32>(table, RUN), entry - 1), RUN);
  }
  return <f64>textBytes;
}

/** Reads the groups of the last `count` records, which take the places of removed ones; see {@link touchGroups}. */
function touchLast<K>(table: usize, count: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const shift = load<u32>(table, SHIFT);
  const stride = load<u32>(table, STRIDE);
  const entries = load<u32>(table, COUNT);
  const end = load<u32>(table, RECORDS) + entries * stride;
  let sum: u32 = 0;
  for (let at = end - min(count, entries) * stride; at < end; at += stride) {
    sum += load<u32>(groups + (hashOfStored<K>(table, at) >>> shift) * GROUP_BYTES);
  }
  store<u32>(table, sum, SINK);
}

/** Copies a record, whose size is a multiple of 4. */
function copyRecord(target: usize, source: usize, bytes: u32): void {
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

/** Frees a slot, and moves entries that searches would otherwise miss. */
function freeSlot<K>(table: usize, slot: u32): void {
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  let hole = slot >>> 4;
  let wasFull = takeOut(groups + hole * GROUP_BYTES, slot & 15);
  for (let index = hole; wasFull; ) {
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

/** Gives an entry with this hash another number. It has no slot where a damaged image hides it from searches. */
function rename(table: usize, hash: u32, entry: u32, name: u32): void {
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
