import { canonicalCell, sizeOfCell, textOfCell } from "./cells";
import { seekKey } from "./find";
import {
  COUNT,
  HASHES,
  KEY_BYTES,
  RECORDS,
  SLOTS,
  SMALL_CAPACITY,
  STRIDE,
  TEXT_NEXT,
  VALUE_BYTES,
  VALUE_CELLS,
  VIEW,
} from "./layout";

/** Writes a string to a cell of a record, a long one with its text to the arena. */
export function storeCell(table: usize, target: usize, cell: usize): void {
  const size = sizeOfCell(cell);
  if (size <= SMALL_CAPACITY) {
    canonicalCell(table, cell, target);
    return;
  }
  const text = load<u32>(table, TEXT_NEXT);
  memory.copy(text, textOfCell(cell), size);
  store<u32>(table, text + ((size + 3) & ~3), TEXT_NEXT);
  store<u32>(target, (size << 2) | VIEW);
  store<u32>(target, text, 4);
  store<u64>(target, 0, 8);
  store<u64>(target, 0, 16);
}

/** Writes a value to a record. */
export function storeValue(table: usize, target: usize, value: usize): void {
  const bytes = load<u32>(table, VALUE_BYTES);
  const cells = load<u32>(table, VALUE_CELLS);
  if (cells !== 0) {
    for (let i: u32 = 0; i < cells; i++) storeCell(table, target + i * 24, value + i * 24);
  } else if (bytes === 8) {
    store<u64>(target, load<u64>(value));
  } else {
    memory.copy(target, value, bytes);
  }
}

/** Adds keys from place `from` on, and stops at the first that is there already; the answer is its place, or `count`. */
@inline
export function insertKeys<K>(table: usize, keys: usize, values: usize, from: u32, count: u32): u32 {
  const slots: usize = load<u32>(table, SLOTS);
  const records: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  const keyBytes = load<u32>(table, KEY_BYTES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  for (let i = from; i < count; i++) {
    const key = keys + i * keyBytes;
    const hash = load<u32>(table + HASHES + i * 4);
    const slot = slots + seekKey<K>(table, key, hash) * 8;
    if (load<u32>(slot) !== 0) return i;
    const entries = load<u32>(table, COUNT);
    const record = records + entries * stride;
    if (isVector<K>()) storeCell(table, record, key);
    else store<K>(record, load<K>(key));
    storeValue(table, record + keyBytes, values + i * valueBytes);
    store<u32>(slot, hash);
    store<u32>(slot, entries + 1, 4);
    store<u32>(table, entries + 1, COUNT);
  }
  return count;
}

/** Adds the {hash, entry} pairs of `capacity` old slots to new ones, which are free. */
export function rehash(from: usize, capacity: u32, slots: usize, mask: u32): void {
  const end = from + <usize>capacity * 8;
  for (; from < end; from += 8) {
    const pair = load<u64>(from);
    if (pair === 0) continue;
    let slot = <u32>pair & mask & ~3;
    while (load<u64>(slots + slot * 8) !== 0) slot = (slot + 1) & mask;
    store<u64>(slots + slot * 8, pair);
  }
}
