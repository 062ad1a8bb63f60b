/** New entries: keys and values are copied to records, long texts to the arena, and slots are taken. */
import { CELL_BYTES, SMALL, VIEW, writeReference } from "../../tstring/assembly/cell";
import {
  BLOCK,
  CELL_STEP,
  CELLS,
  COUNT,
  ENTRIES,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  KEY_BYTES,
  RECORDS,
  SHIFT,
  STRIDE,
  TEXT_NEXT,
  VALUE_BYTES,
  VALUE_CELLS,
} from "../src/storage/table-layout";
import { canonicalCell } from "./cells";
import { hashKeys } from "./hash-keys";
import { freeLane, lanesOf, seekKey, touchGroups } from "./probe";

/** Copies a canonical cell to a record, and the text of a long one to the arena. */
function keepCell(table: usize, target: usize, cell: usize): void {
  const word = load<u32>(cell);
  if ((word & 3) === SMALL) {
    const second = v128.load(cell, 8);
    v128.store(target, v128.load(cell));
    v128.store(target, second, 8);
    return;
  }
  const size = word >>> 2;
  const text = load<u32>(table, TEXT_NEXT);
  memory.copy(text, load<u32>(cell, 4), size);
  store<u32>(table, text + ((size + 3) & ~3), TEXT_NEXT);
  writeReference(target, VIEW, text, size);
}

/** Writes a value to a record. */
export function storeValue(table: usize, target: usize, value: usize): void {
  const bytes = load<u32>(table, VALUE_BYTES);
  const cells = load<u32>(table, VALUE_CELLS);
  if (cells !== 0) {
    for (let i: u32 = 0; i < cells; i++) {
      canonicalCell(table, value + i * CELL_BYTES, target + i * CELL_BYTES);
      keepCell(table, target + i * CELL_BYTES, target + i * CELL_BYTES);
    }
  } else if (bytes === 8) {
    store<u64>(target, load<u64>(value));
  } else {
    memory.copy(target, value, bytes);
  }
}

function takeSlot(group: usize, lane: u32, hash: u32, entry: u32): void {
  store<u8>(group + lane, hash);
  store<u32>(group + ENTRIES + lane * 4, entry);
}

/**
 * Adds keys from place `from` on up to the first that the table has already; returns its place, or `count`. `replaces` gives such a key its
 * new value instead, which is of plain bytes.
 */
export function insertKeys<K>(table: usize, keys: usize, values: usize, from: u32, count: u32, replaces: bool): u32 {
  const groups: usize = load<u32>(table, GROUPS);
  const records: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  const keyBytes = load<u32>(table, KEY_BYTES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  const isPlain = !isVector<K>() && load<u32>(table, VALUE_CELLS) === 0;
  for (let i = from; i < count; i++) {
    if (isPlain) {
      const hash = load<u32>(table + HASHES + i * 4);
      const key = keys + i * sizeof<K>();
      if (inline.always(addAlone<K>(table, key, values + i * valueBytes, valueBytes, hash))) continue;
    }
    const slot = seekKey<K>(table, keys, i);
    const group = groups + (slot >>> 4) * GROUP_BYTES;
    const known = load<u32>(group + ENTRIES + (slot & 15) * 4);
    if (known !== 0) {
      if (!replaces) return i;
      storeValue(table, records + (known - 1) * stride + keyBytes, values + i * valueBytes);
      continue;
    }
    const entries = load<u32>(table, COUNT);
    const record = records + entries * stride;
    if (isVector<K>()) keepCell(table, record, table + CELLS + i * CELL_STEP);
    else store<K>(record, load<K>(keys + i * sizeof<K>()));
    storeValue(table, record + keyBytes, values + i * valueBytes);
    takeSlot(group, slot & 15, load<u32>(table + HASHES + i * 4), entries + 1);
    store<u32>(table, entries + 1, COUNT);
  }
  return count;
}

export function putValue(table: usize, target: usize, value: usize, bytes: u32): void {
  if (bytes === 8) store<u64>(target, load<u64>(value));
  else storeValue(table, target, value);
}

/** Adds an integer whose group has room and no key with its byte of the hash; false for any other. */
export function addAlone<K>(table: usize, key: usize, value: usize, valueBytes: u32, hash: u32): bool {
  const group: usize = load<u32>(table, GROUPS) + (hash >>> load<u32>(table, SHIFT)) * GROUP_BYTES;
  if ((lanesOf(group, hash) | load<u32>(group, ENTRIES)) !== 0) return false;
  const entries = load<u32>(table, COUNT);
  const record: usize = load<u32>(table, RECORDS) + entries * load<u32>(table, STRIDE);
  store<K>(record, load<K>(key));
  putValue(table, record + sizeof<K>(), value, valueBytes);
  takeSlot(group, freeLane(group), hash, entries + 1);
  store<u32>(table, entries + 1, COUNT);
  return true;
}

/** Takes a slot for each entry; all groups are free. */
export function indexEntries<K>(table: usize): void {
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  const shift = load<u32>(table, SHIFT);
  const stride = load<u32>(table, STRIDE);
  const count = load<u32>(table, COUNT);
  const records: usize = load<u32>(table, RECORDS);
  for (let first: u32 = 0; first < count; first += BLOCK) {
    const size = min(count - first, BLOCK);
    hashKeys<K>(table, records + first * stride, size, stride);
    touchGroups(table, size);
    for (let i: u32 = 0; i < size; i++) {
      const hash = load<u32>(table + HASHES + i * 4);
      let index = hash >>> shift;
      while (load<u32>(groups + index * GROUP_BYTES, ENTRIES) !== 0) index = (index + 1) & mask;
      const group = groups + index * GROUP_BYTES;
      takeSlot(group, freeLane(group), hash, first + i + 1);
    }
  }
}
