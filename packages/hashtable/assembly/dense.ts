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
  BLOCK,
  CHANGED,
  DELETED,
  EMPTY,
  KEY_BYTES,
  KEY_STRIDE,
  KEYS,
  PLACES,
  ROWS,
  SINK,
  VALUE_BYTES,
  VALUES,
} from "../src/dense/dense-layout";
import { copyValue, findFirst, followEachOther, insertFirst, isFar } from "./dense-integers";

const NO_ROW: u32 = 0xffffffff;
const NO_END: u32 = 0xfffffffe;

/** The size of a key: vectors stand for string cells. */
function bytesOf<K>(): u32 {
  return isVector<K>() ? CELL_BYTES : sizeof<K>();
}

function hashOf<K>(key: usize): u32 {
  return isVector<K>() ? <u32>hash64(cellData(key), cellSize(key)) : load<u32>(key);
}

function isSame<K>(a: usize, b: usize): bool {
  if (!isVector<K>()) return load<K>(a) === load<K>(b);
  const byte = load<u8>(a);
  if (((byte | load<u8>(b)) & 3) !== SMALL) return areSame(a, b, CELL_BYTES);
  // As both first bytes are four times the size, byte i is of the text up to i = size; a cell of another size differs in byte 0.
  const fourSizes = i8x16.splat(<i8>byte);
  const ofFirst = i8x16.gt_s(fourSizes, i8x16(-1, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59));
  const ofSecond = i8x16.gt_s(fourSizes, i8x16(31, 35, 39, 43, 47, 51, 55, 59, 63, 67, 71, 75, 79, 83, 87, 91));
  const first = v128.and(v128.xor(v128.load(a), v128.load(b)), ofFirst);
  return !v128.any_true(v128.or(first, v128.and(v128.xor(v128.load(a, 8), v128.load(b, 8)), ofSecond)));
}

function isReserved<K>(table: usize, key: usize): bool {
  return isSame<K>(key, load<u32>(table, EMPTY)) || isSame<K>(key, load<u32>(table, DELETED));
}

/** Writes the first bucket of the search for each of at most {@link BLOCK} keys, and reads it, so that the waits for memory overlap. */
function placeRows<K>(table: usize, keys: usize, count: u32): void {
  const mask = (load<u32>(table, ROWS) - 1) & 0x7fffffff;
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  const end = table + count * 4;
  let sum: u32 = 0;
  for (let at = table; at < end; at += 4, keys += bytesOf<K>()) {
    const row = hashOf<K>(keys) & mask;
    store<u32>(at, row, PLACES);
    sum += load<u32>(first + row * stride);
  }
  store<u32>(table, sum, SINK);
}

/** The bucket of a key from its first one on; `NO_ROW` when an empty one ends the search, `NO_END` when none does. */
function seekRow<K>(table: usize, key: usize, row: u32): u32 {
  const rows = load<u32>(table, ROWS);
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  const empty: usize = load<u32>(table, EMPTY);
  for (let probes: u32 = 0; probes < rows; row = (row + ++probes) & (rows - 1)) {
    const found = first + row * stride;
    if (inline.always(isSame<K>(found, key))) return row;
    if (inline.always(isSame<K>(found, empty))) return NO_ROW;
  }
  return NO_END;
}

/** Writes the address of the value of each key of a block, or of the default, up to the first key that is left; says which one that is. */
function seekValues<K>(table: usize, keys: usize, count: u32, defaultValue: usize): u32 {
  const values: usize = load<u32>(table, VALUES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  for (let i: u32 = 0; i < count; i++, keys += bytesOf<K>()) {
    if (isReserved<K>(table, keys)) return i;
    const place = table + i * 4;
    const row = seekRow<K>(table, keys, load<u32>(place, PLACES));
    if (row === NO_END) return i;
    store<u32>(place, <u32>select<usize>(defaultValue, values + row * valueBytes, row === NO_ROW), PLACES);
  }
  return count;
}

function findOf<K>(table: usize, keys: usize, count: u32, target: usize, defaultValue: usize): u32 {
  const valueBytes = load<u32>(table, VALUE_BYTES);
  for (let done: u32 = 0; done < count; ) {
    const size = min<u32>(count - done, BLOCK);
    let quick: u32 = 0;
    if (!isVector<K>()) {
      if (!isFar(table) || followEachOther<K>(keys, size)) {
        quick = findFirst<K>(table, keys, size, target, defaultValue);
      }
    }
    done += quick;
    keys += quick * bytesOf<K>();
    target += quick * valueBytes;
    if (quick === size) continue;
    const rest = size - quick;
    placeRows<K>(table, keys, rest);
    const found = seekValues<K>(table, keys, rest, defaultValue);
    for (let i: u32 = 0; i < found; i++, target += valueBytes) {
      copyValue(target, load<u32>(table + i * 4, PLACES), valueBytes);
    }
    done += found;
    keys += found * bytesOf<K>();
    if (found < rest) return done;
  }
  return count;
}

export function findDense(table: usize, keys: usize, count: u32, target: usize, defaultValue: usize): u32 {
  const bytes = load<u32>(table, KEY_BYTES);
  if (bytes === 8) return findOf<u64>(table, keys, count, target, defaultValue);
  if (bytes === 4) return findOf<u32>(table, keys, count, target, defaultValue);
  return findOf<v128>(table, keys, count, target, defaultValue);
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

/** Adds a key with its value, or replaces the value; false for a key that is left. */
function insertKey<K>(table: usize, key: usize, value: usize, row: u32): bool {
  const rows = load<u32>(table, ROWS);
  const first: usize = load<u32>(table, KEYS);
  const stride = load<u32>(table, KEY_STRIDE);
  if (isReserved<K>(table, key)) return false;
  let probes: u32 = 0;
  for (; probes < rows; row = (row + ++probes) & (rows - 1)) {
    const found = first + row * stride;
    if (inline.always(isSame<K>(found, key))) break;
    if (!inline.always(isReserved<K>(table, found))) continue;
    if (!placeKey(found, key, bytesOf<K>())) return false;
    store<u32>(table, load<u32>(table, CHANGED) + 1, CHANGED);
    break;
  }
  if (probes === rows) return false;
  const valueBytes = load<u32>(table, VALUE_BYTES);
  copyValue(load<u32>(table, VALUES) + row * valueBytes, value, valueBytes);
  return true;
}

/** Reads the value of the first bucket of each key of a block, as {@link placeRows} reads its key. */
function touchValues(table: usize, count: u32): void {
  const values: usize = load<u32>(table, VALUES);
  const valueBytes = load<u32>(table, VALUE_BYTES);
  let sum: u32 = 0;
  for (let at = table; at < table + count * 4; at += 4) sum += load<u8>(values + load<u32>(at, PLACES) * valueBytes);
  store<u32>(table, sum, SINK);
}

function insertOf<K>(table: usize, keys: usize, values: usize, count: u32): u32 {
  const valueBytes = load<u32>(table, VALUE_BYTES);
  for (let done: u32 = 0; done < count; ) {
    const quick = isVector<K>() ? 0 : insertFirst<K>(table, keys, values, min<u32>(count - done, BLOCK));
    done += quick;
    keys += quick * bytesOf<K>();
    values += quick * valueBytes;
    if (quick === BLOCK || done === count) continue;
    const size = min<u32>(count - done, BLOCK - quick);
    placeRows<K>(table, keys, size);
    touchValues(table, size);
    for (let i: u32 = 0; i < size; i++, keys += bytesOf<K>(), values += valueBytes) {
      if (!insertKey<K>(table, keys, values, load<u32>(table + i * 4, PLACES))) return done + i;
    }
    done += size;
  }
  return count;
}

export function insertDense(table: usize, keys: usize, values: usize, count: u32): u32 {
  const bytes = load<u32>(table, KEY_BYTES);
  if (bytes === 8) return insertOf<u64>(table, keys, values, count);
  if (bytes === 4) return insertOf<u32>(table, keys, values, count);
  return insertOf<v128>(table, keys, values, count);
}

function removeOf<K>(table: usize, keys: usize, count: u32): u32 {
  for (let done: u32 = 0; done < count; done += BLOCK) {
    const size = min<u32>(count - done, BLOCK);
    placeRows<K>(table, keys, size);
    for (let i: u32 = 0; i < size; i++, keys += bytesOf<K>()) {
      if (isReserved<K>(table, keys)) return done + i;
      const row = seekRow<K>(table, keys, load<u32>(table + i * 4, PLACES));
      if (row === NO_END) return done + i;
      if (row === NO_ROW) continue;
      const bucket = <usize>load<u32>(table, KEYS) + row * load<u32>(table, KEY_STRIDE);
      if (!placeKey(bucket, load<u32>(table, DELETED), bytesOf<K>())) return done + i;
      store<u32>(table, load<u32>(table, CHANGED) + 1, CHANGED);
    }
  }
  return count;
}

export function removeDense(table: usize, keys: usize, count: u32): u32 {
  const bytes = load<u32>(table, KEY_BYTES);
  if (bytes === 8) return removeOf<u64>(table, keys, count);
  if (bytes === 4) return removeOf<u32>(table, keys, count);
  return removeOf<v128>(table, keys, count);
}
