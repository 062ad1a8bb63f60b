/** Finds the features of Examples; `example-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";
import {
  ANY,
  COLUMN_BYTES,
  COLUMN_COUNT,
  DEFAULT,
  EXAMPLE,
  FEATURE,
  FEATURE_BYTES,
  FIXED,
  FLOATS,
  GUESSES,
  INTEGERS,
  IS_ALONE,
  KEY,
  KEY_BYTES,
  LENGTH,
  LIST_BYTES,
  LIST_COUNT,
  LISTS,
  MISSING,
  REPLACED,
  STATE_BYTES,
  STRIDE,
  TABLE,
  TABLE_MASK,
  TAG,
  TARGET,
  TEXTS,
} from "../src/scan/scan-layout";
import { readList } from "./list";
import { after, endOf, readVarint, skipField } from "./wire";

export function indexColumns(state: usize): void {
  const count = load<u32>(state, COLUMN_COUNT);
  const table = load<u32>(state, TABLE);
  const mask = load<u32>(state, TABLE_MASK);
  for (let i: u32 = 0; i < count; i++) {
    const column = state + STATE_BYTES + i * COLUMN_BYTES;
    let place = hash(load<u32>(column, KEY), load<u32>(column, KEY_BYTES)) & mask;
    while (load<u32>(table + (place << 2)) !== 0) place = (place + 1) & mask;
    store<u32>(table + (place << 2), <u32>column);
  }
}

export function scanExamples(state: usize, cells: usize, first: u32, last: u32): u32 {
  for (let i = first; i < last; i++) {
    const cell = cells + i * CELL_BYTES;
    const start = cellData(cell);
    if (!findFeatures(state, start, start + cellSize(cell), i + 1) || !readFeatures(state, i)) return i;
  }
  return last;
}

/** Sets the feature of each column that the Example has. */
function findFeatures(state: usize, at: usize, end: usize, example: u32): bool {
  let place: u32 = 0;
  while (at < end) {
    if (load<u8>(at) !== 10) {
      at = skipField(at, end);
      if (at === 0) return false;
      continue;
    }
    const length = readVarint(at + 1, end);
    if (length === 0) return false;
    at = after(length);
    const featuresEnd = endOf(at, end, <u32>length);
    while (at < featuresEnd) {
      if (load<u8>(at) !== 10) return false;
      const length = readVarint(at + 1, featuresEnd);
      if (length === 0) return false;
      at = after(length);
      const entryEnd = endOf(at, featuresEnd, <u32>length);
      let key: usize = 0;
      let keyBytes: u32 = 0;
      let value: usize = 0;
      let valueBytes: u32 = 0;
      for (let i = 0; i < 2; i++) {
        const tag = readVarint(at, entryEnd);
        if (tag === 0) return false;
        const length = readVarint(after(tag), entryEnd);
        if (length === 0) return false;
        at = after(length);
        if (<u32>length > <u32>(entryEnd - at)) return false;
        if (<u32>tag === 10) {
          key = at;
          keyBytes = <u32>length;
        } else if (<u32>tag === 18) {
          value = at;
          valueBytes = <u32>length;
        } else return false;
        at += <u32>length;
      }
      if (at !== entryEnd) return false;
      const column = columnOf(state, key, keyBytes, place);
      if (column === 0) continue;
      place++;
      if (valueBytes === 0) {
        if (load<u32>(state, IS_ALONE) !== 0 || load<u32>(column, LENGTH) !== ANY) continue;
      } else {
        const kind = load<u8>(value);
        if (kind !== TEXTS && kind !== FLOATS && kind !== INTEGERS) return false;
      }
      if (load<u32>(column, EXAMPLE) === example) store<u32>(state, load<u32>(state, REPLACED) + 1, REPLACED);
      store<u32>(column, <u32>value, FEATURE);
      store<u32>(column, valueBytes, FEATURE_BYTES);
      store<u32>(column, example, EXAMPLE);
    }
  }
  return true;
}

/** Reads the feature of each column, or its default. */
function readFeatures(state: usize, example: u32): bool {
  let column = state + STATE_BYTES;
  for (let end = column + load<u32>(state, COLUMN_COUNT) * COLUMN_BYTES; column < end; column += COLUMN_BYTES) {
    if (load<u32>(column, EXAMPLE) === example + 1) {
      if (!readList(column, example)) return false;
      continue;
    }
    const lists = load<u32>(column, LISTS);
    if (lists !== 0) {
      const list = lists + example * LIST_BYTES;
      store<u64>(list, 0);
      store<u32>(list, 0, LIST_COUNT);
    }
    if (load<u32>(column, LENGTH) !== FIXED) continue;
    const fallback = load<u32>(column, DEFAULT);
    if (fallback === 0) return false;
    store<u32>(column, load<u32>(column, MISSING) + 1, MISSING);
    if (lists !== 0) continue;
    const bytes = load<u32>(column, STRIDE) << (load<u32>(column, TAG) === FLOATS ? 2 : 3);
    memory.copy(load<u32>(column, TARGET) + example * bytes, fallback, bytes);
  }
  return true;
}

/** The column with the key of the feature at `place` of an Example; 0 without one. */
function columnOf(state: usize, key: usize, keyBytes: u32, place: u32): usize {
  const isGuessed = place < load<u32>(state, COLUMN_COUNT);
  const guess = load<u32>(state, GUESSES) + (place << 2);
  if (isGuessed) {
    const column = load<u32>(guess);
    if (column !== 0 && hasKey(column, key, keyBytes)) return column;
  }
  const table = load<u32>(state, TABLE);
  const mask = load<u32>(state, TABLE_MASK);
  for (let at = hash(key, keyBytes) & mask; ; at = (at + 1) & mask) {
    const column = load<u32>(table + (at << 2));
    if (column === 0) return 0;
    if (!hasKey(column, key, keyBytes)) continue;
    if (isGuessed) store<u32>(guess, column);
    return column;
  }
}

function hasKey(column: usize, key: usize, keyBytes: u32): bool {
  if (load<u32>(column, KEY_BYTES) !== keyBytes) return false;
  const wanted: usize = load<u32>(column, KEY);
  let i: u32 = 0;
  for (; i + 8 <= keyBytes; i += 8) if (load<u64>(wanted + i) !== load<u64>(key + i)) return false;
  for (; i < keyBytes; i++) if (load<u8>(wanted + i) !== load<u8>(key + i)) return false;
  return true;
}

function hash(key: usize, keyBytes: u32): u32 {
  let sum: u64 = keyBytes;
  let i: u32 = 0;
  for (; i + 8 <= keyBytes; i += 8) sum = mix(sum ^ load<u64>(key + i));
  for (; i < keyBytes; i++) sum = mix(sum ^ load<u8>(key + i));
  return <u32>(sum >> 32);
}

function mix(sum: u64): u64 {
  sum *= 0x9e3779b97f4a7c15;
  return sum ^ (sum >> 29);
}
