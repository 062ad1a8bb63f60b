/** Finds and inserts of integers in dense tables whose search ends at its first bucket, which most do. */
import { CHANGED, DELETED, EMPTY, KEY_STRIDE, KEYS, ROWS, VALUE_BYTES, VALUES } from "../src/dense/dense-layout";

/** With more bytes of buckets, one pass over the keys after the other overlaps more waits for memory. */
const NEAR_BYTES: u64 = 0x200000;

/** True when the buckets do not fit into near caches. */
export function isFar(table: usize): bool {
  return <u64>load<u32>(table, ROWS) * (load<u32>(table, KEY_STRIDE) + load<u32>(table, VALUE_BYTES)) > NEAR_BYTES;
}

/** True for keys that seem to follow each other, whose buckets do so too: the processor reads those beforehand. */
export function followEachOther<K>(keys: usize, count: u32): bool {
  return load<K>(keys + (count - 1) * sizeof<K>()) - load<K>(keys) === <K>(count - 1);
}

/** Copies a value of 8 or 4 or other bytes. */
export function copyValue(target: usize, source: usize, bytes: u32): void {
  if (bytes === 8) store<u64>(target, load<u64>(source));
  else if (bytes === 4) store<u32>(target, load<u32>(source));
  else memory.copy(target, source, bytes);
}

/** Copies the value, or the default, of each of `count` keys, up to the first whose search goes on; returns its place, or `count`. */
export function findFirst<K>(table: usize, keys: usize, count: u32, target: usize, defaultValue: usize): u32 {
  const mask = (load<u32>(table, ROWS) - 1) & 0x7fffffff;
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  const values: usize = load<u32>(table, VALUES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  const empty = load<K>(load<u32>(table, EMPTY));
  const deleted = load<K>(load<u32>(table, DELETED));
  for (let i: u32 = 0; i < count; i++, keys += sizeof<K>(), target += valueBytes) {
    const key = load<K>(keys);
    const row = <u32>key & mask;
    const found = load<K>(first + row * stride);
    const isFound = found === key;
    const isReserved = u32(key === empty) | u32(key === deleted);
    if ((u32(isFound) | u32(found === empty)) <= isReserved) return i;
    copyValue(target, select<usize>(values + row * valueBytes, defaultValue, isFound), valueBytes);
  }
  return count;
}

/** As `insertDense`, up to the first key whose search goes on. */
export function insertFirst<K>(table: usize, keys: usize, source: usize, count: u32): u32 {
  const mask = (load<u32>(table, ROWS) - 1) & 0x7fffffff;
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  const values: usize = load<u32>(table, VALUES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  const empty = load<K>(load<u32>(table, EMPTY));
  const deleted = load<K>(load<u32>(table, DELETED));
  let changed: u32 = 0;
  let i: u32 = 0;
  for (; i < count; i++, keys += sizeof<K>(), source += valueBytes) {
    const key = load<K>(keys);
    const row = <u32>key & mask;
    const bucket = first + row * stride;
    const found = load<K>(bucket);
    const isFree = u32(found === empty) | u32(found === deleted);
    const isReserved = u32(key === empty) | u32(key === deleted);
    if ((u32(found === key) | isFree) <= isReserved) break;
    store<K>(bucket, key);
    changed += isFree;
    copyValue(values + row * valueBytes, source, valueBytes);
  }
  store<u32>(table, load<u32>(table, CHANGED) + changed, CHANGED);
  return i;
}
