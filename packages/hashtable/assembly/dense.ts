/** Dense tables, whose places and probes are TensorFlow's; `dense-loops.ts` describes each function. */
import { hash64 } from "../../hash/assembly/word-hashes";
import {
  areSame,
  CELL_BYTES,
  cellData,
  cellSize,
  SMALL,
  SMALL_CAPACITY,
  writeSmall,
} from "../../tstring/assembly/cell";
import {
  CHANGED,
  DELETED,
  EMPTY,
  KEY_BYTES,
  KEY_STRIDE,
  KEYS,
  ROWS,
  VALUE_BYTES,
  VALUES,
} from "../src/dense/dense-layout";

const NO_ROW: u32 = 0xffffffff;
const NO_END: u32 = 0xfffffffe;

function hashOf(key: usize, bytes: u32): u32 {
  return bytes === CELL_BYTES ? <u32>hash64(cellData(key), cellSize(key)) : load<u32>(key);
}

function isReserved(table: usize, key: usize, bytes: u32): bool {
  return areSame(key, load<u32>(table, EMPTY), bytes) || areSame(key, load<u32>(table, DELETED), bytes);
}

/** The bucket of a key; `NO_ROW` when an empty one ends the search, `NO_END` when none does. */
function seekRow(table: usize, key: usize, bytes: u32): u32 {
  const rows = load<u32>(table, ROWS);
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  const empty: usize = load<u32>(table, EMPTY);
  let row = hashOf(key, bytes) & 0x7fffffff & (rows - 1);
  for (let probes: u32 = 0; probes < rows; row = (row + ++probes) & (rows - 1)) {
    const found = first + row * stride;
    if (areSame(found, key, bytes)) return row;
    if (areSame(found, empty, bytes)) return NO_ROW;
  }
  return NO_END;
}

function copyValue(target: usize, source: usize, bytes: u32): void {
  if (bytes === 8) store<u64>(target, load<u64>(source));
  else if (bytes === 4) store<u32>(target, load<u32>(source));
  else memory.copy(target, source, bytes);
}

export function findDense(table: usize, keys: usize, count: u32, target: usize, defaultValue: usize): u32 {
  const bytes = load<u32>(table, KEY_BYTES);
  const values: usize = load<u32>(table, VALUES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  for (let i: u32 = 0; i < count; i++, keys += bytes, target += valueBytes) {
    if (isReserved(table, keys, bytes)) return i;
    const row = seekRow(table, keys, bytes);
    if (row === NO_END) return i;
    copyValue(target, row === NO_ROW ? defaultValue : values + row * valueBytes, valueBytes);
  }
  return count;
}

/** Writes a key to a bucket, if no memory is needed or owned there. */
function placeKey(target: usize, key: usize, bytes: u32): bool {
  if (bytes !== CELL_BYTES) {
    copyValue(target, key, bytes);
    return true;
  }
  const size = cellSize(key);
  if (size > SMALL_CAPACITY || (load<u8>(target) & 3) !== SMALL) return false;
  writeSmall(target, cellData(key), size);
  return true;
}

export function insertDense(table: usize, keys: usize, values: usize, count: u32): u32 {
  const bytes = load<u32>(table, KEY_BYTES);
  const rows = load<u32>(table, ROWS);
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  const empty: usize = load<u32>(table, EMPTY);
  const deleted: usize = load<u32>(table, DELETED);
  const kept: usize = load<u32>(table, VALUES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  for (let i: u32 = 0; i < count; i++, keys += bytes, values += valueBytes) {
    if (isReserved(table, keys, bytes)) return i;
    let row = hashOf(keys, bytes) & 0x7fffffff & (rows - 1);
    let probes: u32 = 0;
    for (; probes < rows; row = (row + ++probes) & (rows - 1)) {
      const found = first + row * stride;
      if (areSame(found, keys, bytes)) break;
      if (!areSame(found, empty, bytes) && !areSame(found, deleted, bytes)) continue;
      if (!placeKey(found, keys, bytes)) return i;
      store<u32>(table, load<u32>(table, CHANGED) + 1, CHANGED);
      break;
    }
    if (probes === rows) return i;
    copyValue(kept + row * valueBytes, values, valueBytes);
  }
  return count;
}

export function removeDense(table: usize, keys: usize, count: u32): u32 {
  const bytes = load<u32>(table, KEY_BYTES);
  for (let i: u32 = 0; i < count; i++, keys += bytes) {
    if (isReserved(table, keys, bytes)) return i;
    const row = seekRow(table, keys, bytes);
    if (row === NO_END) return i;
    if (row === NO_ROW) continue;
    const bucket = <usize>load<u32>(table, KEYS) + row * load<u32>(table, KEY_STRIDE);
    if (!placeKey(bucket, load<u32>(table, DELETED), bytes)) return i;
    store<u32>(table, load<u32>(table, CHANGED) + 1, CHANGED);
  }
  return count;
}
