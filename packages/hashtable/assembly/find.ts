import { canonicalCell, equalText, maskOf, sizeOfCell, textOfCell } from "./cells";
import { hashKeys } from "./hash";
import {
  ENTRIES,
  HASHES,
  HOMES,
  MASK,
  OFFSET,
  RECORDS,
  SCRATCH,
  SLOTS,
  SMALL,
  SMALL_CAPACITY,
  STRIDE,
} from "./layout";

/** From so many slots on, the records are likely not to be near. */
const LARGE_MASK: u32 = 4095;

@inline
function equalsSmall(table: usize, cell: usize, stored: usize): bool {
  const mask = maskOf(table, cell);
  const first = (load<u64>(cell) & load<u64>(mask)) ^ load<u64>(stored);
  const second = (load<u64>(cell, 8) & load<u64>(mask, 8)) ^ load<u64>(stored, 8);
  const third = (load<u64>(cell, 16) & load<u64>(mask, 16)) ^ load<u64>(stored, 16);
  return (first | second | third) === 0;
}

@inline
function equalsOther(table: usize, cell: usize, stored: usize): bool {
  const size = sizeOfCell(cell);
  if (size > SMALL_CAPACITY) {
    return size === sizeOfCell(stored) && equalText(textOfCell(cell), textOfCell(stored), size);
  }
  canonicalCell(table, cell, table + SCRATCH);
  return equalsSmall(table, table + SCRATCH, stored);
}

@inline
function equals<K>(table: usize, key: usize, stored: usize): bool {
  if (isVector<K>()) {
    if ((load<u32>(key) & 3) === SMALL) return equalsSmall(table, key, stored);
    return equalsOther(table, key, stored);
  }
  return load<K>(key) === load<K>(stored);
}

/** The slot that holds the key, or the free one where its search ends. */
export function seekKey<K>(table: usize, key: usize, hash: u32): u32 {
  const slots: usize = load<u32>(table, SLOTS);
  const mask = load<u32>(table, MASK);
  const records: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  let slot = hash & mask & ~3;
  while (true) {
    const found = load<u64>(slots + slot * 8);
    if (found === 0) return slot;
    if (<u32>found === hash && equals<K>(table, key, records + (<u32>(found >>> 32) - 1) * stride)) return slot;
    slot = (slot + 1) & mask;
  }
}

/** The first entry behind the four home slots that has the hash; 0 when there is none. */
function walk(slots: usize, mask: u32, hash: u32): u32 {
  let slot = (hash & mask & ~3) + 4;
  while (true) {
    const found = load<u64>(slots + (slot & mask) * 8);
    if (<u32>found === hash) return <u32>(found >>> 32);
    if (found === 0) return 0;
    slot++;
  }
}

/**
 * The first entry with the hash of each key. Where it lies in one of the four home slots, without a branch. The slots are
 * read where they are, if they are near, or else where {@link copyHomes} left them.
 */
@inline
function probe(table: usize, count: u32, isNear: bool): void {
  const slots: usize = load<u32>(table, SLOTS);
  const mask = load<u32>(table, MASK);
  const end = table + HASHES + count * 4;
  let homes = table + HOMES;
  for (let at = table + HASHES; at < end; at += 4) {
    const hash = load<u32>(at);
    if (isNear) homes = slots + (hash & mask & ~3) * 8;
    const hashes = i32x4.shuffle(v128.load(homes), v128.load(homes, 16), 0, 2, 4, 6);
    const equal = i32x4.bitmask(i32x4.eq(hashes, i32x4.splat(hash)));
    const place: usize = ctz(equal) & 3;
    let entry = load<u32>(homes + place * 8, 4) & (0 - u32(equal !== 0));
    if (u32(equal === 0) & u32(load<u32>(homes, 24) !== 0)) entry = walk(slots, mask, hash);
    store<u32>(at, entry, ENTRIES - HASHES);
    if (!isNear) homes += 32;
  }
}

/** Copies the four slots at which the search for each key starts: the reads wait for memory together. */
function copyHomes(table: usize, count: u32): void {
  const slots: usize = load<u32>(table, SLOTS);
  const mask = load<u32>(table, MASK) & ~3;
  const end = table + HASHES + count * 4;
  let homes = table + HOMES;
  for (let at = table + HASHES; at < end; at += 4, homes += 32) {
    const slot = slots + (load<u32>(at) & mask) * 8;
    v128.store(homes, v128.load(slot));
    v128.store(homes, v128.load(slot, 16), 16);
  }
}

/** The record of an entry; for 0 the scratch place, whose bytes do not matter. */
@inline
function recordOf(table: usize, first: usize, stride: u32, entry: u32): usize {
  return table + ((first + (entry - 1) * stride - table) & (0 - u32(entry !== 0)));
}

/** Proves each entry by its key; where another key has the same hash, the search goes on. */
@inline
function confirm<K>(table: usize, keys: usize, count: u32): void {
  const slots: usize = load<u32>(table, SLOTS);
  const first: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  const step: usize = isVector<K>() ? 24 : sizeof<K>();
  const end = table + ENTRIES + count * 4;
  for (let at = table + ENTRIES; at < end; at += 4, keys += step) {
    const entry = load<u32>(at);
    if (u32(!equals<K>(table, keys, recordOf(table, first, stride, entry))) & u32(entry !== 0)) {
      const slot = seekKey<K>(table, keys, load<u32>(at - (ENTRIES - HASHES)));
      store<u32>(at, load<u32>(slots + slot * 8, 4));
    }
  }
}

/** Reads the record of each entry, so that the reads wait for memory together. */
function touchRecords(table: usize, count: u32): void {
  const first: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  const end = table + ENTRIES + count * 4;
  let sum: u32 = 0;
  for (let at = table + ENTRIES; at < end; at += 4) sum += load<u32>(recordOf(table, first, stride, load<u32>(at)));
  store<u32>(table, sum, HOMES);
}

/** As {@link touchRecords}, for the text of records with long keys: those of VIEW and OFFSET cells. */
function touchText(table: usize, count: u32): void {
  const first: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  const end = table + ENTRIES + count * 4;
  let sum: u32 = 0;
  for (let at = table + ENTRIES; at < end; at += 4) {
    const entry = load<u32>(at);
    const cell = recordOf(table, first, stride, entry);
    const word = load<u32>(cell);
    const text: usize = load<u32>(cell, 4) + (<u32>cell & (0 - u32((word & 3) === OFFSET)));
    sum += load<u32>(table + ((text - table) & (0 - (u32(entry !== 0) & ((word >>> 1) & 1)))));
  }
  store<u32>(table, sum, HOMES);
}

@inline
export function findKeys<K>(table: usize, keys: usize, count: u32): void {
  hashKeys<K>(table, keys, count);
  if (load<u32>(table, MASK) < LARGE_MASK) {
    probe(table, count, true);
  } else {
    copyHomes(table, count);
    probe(table, count, false);
    touchRecords(table, count);
    if (isVector<K>() && (load<u32>(keys) & 3) !== SMALL) touchText(table, count);
  }
  confirm<K>(table, keys, count);
}
