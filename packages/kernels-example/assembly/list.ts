/** Reads the list of one feature: checks all of it, writes it or notes where it is. */
import { SMALL_CAPACITY } from "../../tstring/assembly/cell";
import {
  ANY,
  ELEMENTS,
  FEATURE,
  FEATURE_BYTES,
  FIXED,
  FLOATS,
  LENGTH,
  LIST_BYTES,
  LIST_COUNT,
  LIST_SIZE,
  LISTS,
  LONG_BYTES,
  LONGEST,
  STRIDE,
  TAG,
  TARGET,
  TEXTS,
  UNPACKED,
} from "../src/scan/scan-layout";
import { after, endOf, readVarint } from "./wire";

/** The bytes of the texts of a list that are too long for SMALL cells. */
let longBytes: u32 = 0;

/** Reads the feature of a column in an Example. False when the column cannot have it. */
export function readList(column: usize, example: u32): bool {
  const feature: usize = load<u32>(column, FEATURE);
  const featureBytes = load<u32>(column, FEATURE_BYTES);
  if (featureBytes === 0) return note(column, example, feature, 0, 0);
  const tag = load<u32>(column, TAG);
  if (load<u8>(feature) !== tag) return false;
  const length = readVarint(feature + 1, feature + featureBytes);
  if (length === 0) return false;
  const at = after(length);
  const end = endOf(at, feature + featureBytes, <u32>length);
  if (tag === TEXTS) return readTexts(column, example, at, end);
  if (at === end) return note(column, example, at, 0, 0);
  const isPacked = load<u8>(at) === 10;
  if (!isPacked)
    return tag === FLOATS ? readTaggedFloats(column, example, at, end) : readTaggedIntegers(column, example, at, end);
  const packed = readVarint(at + 1, end);
  if (packed === 0) return false;
  const first = after(packed);
  if (tag === FLOATS) {
    const count = <u32>packed >> 2;
    if (count > <u32>(end - first) >> 2) return false;
    return note(column, example, first, count << 2, count);
  }
  return readIntegers(column, example, first, endOf(first, end, <u32>packed));
}

/** Notes a list that was checked, or writes its numbers. */
function note(column: usize, example: u32, at: usize, size: u32, count: u32): bool {
  const length = load<u32>(column, LENGTH);
  const stride = load<u32>(column, STRIDE);
  if (length === FIXED) {
    if (count !== stride) return false;
  } else if (length !== ANY) {
    if (stride === 0 || count % stride !== 0) return false;
  }
  const lists: usize = load<u32>(column, LISTS);
  if (lists === 0) {
    const bytes = stride << 2;
    writeFloats(load<u32>(column, TARGET) + example * bytes, at, size, count);
    return true;
  }
  const list = lists + example * LIST_BYTES;
  store<u32>(list, <u32>at);
  store<u32>(list, size, LIST_SIZE);
  store<u32>(list, count, LIST_COUNT);
  store<f64>(column, load<f64>(column, ELEMENTS) + <f64>count, ELEMENTS);
  if (count > load<u32>(column, LONGEST)) store<u32>(column, count, LONGEST);
  return true;
}

/** Writes floats, as those of a list that was noted. */
export function writeFloats(target: usize, at: usize, size: u32, count: u32): void {
  if (size & UNPACKED) {
    for (let i: u32 = 0; i < count; i++) store<u32>(target + (i << 2), load<u32>(at + i * 5 + 1));
  } else if (count < 8) {
    for (let i: u32 = 0; i < count; i++) store<u32>(target + (i << 2), load<u32>(at + (i << 2)));
  } else memory.copy(target, at, count << 2);
}

function readTaggedFloats(column: usize, example: u32, at: usize, end: usize): bool {
  let count: u32 = 0;
  for (let next = at; next < end; next += 5, count++) {
    if (end - next < 5 || load<u8>(next) !== 13) return false;
  }
  return note(column, example, at, <u32>(end - at) | UNPACKED, count);
}

/** Packed integers. Those of a column of fixed length are written at once, others are counted. */
function readIntegers(column: usize, example: u32, at: usize, end: usize): bool {
  if (load<u32>(column, LISTS) === 0) return writeFixed(column, example, at, end, false);
  let count: u32 = 0;
  let run: u32 = 0;
  for (let next = at; next < end; next++) {
    if (load<u8>(next) < 0x80) {
      count++;
      run = 0;
    } else if (++run === 10) return false;
  }
  return run === 0 && note(column, example, at, <u32>(end - at), count);
}

function readTaggedIntegers(column: usize, example: u32, at: usize, end: usize): bool {
  if (load<u32>(column, LISTS) === 0) return writeFixed(column, example, at, end, true);
  let count: u32 = 0;
  for (let next = at; next < end; count++) {
    if (load<u8>(next) !== 8) return false;
    next = after(readVarint(next + 1, end));
    if (next === 0) return false;
  }
  return note(column, example, at, <u32>(end - at) | UNPACKED, count);
}

function writeFixed(column: usize, example: u32, at: usize, end: usize, isTagged: bool): bool {
  const bytes = load<u32>(column, STRIDE) << 3;
  let target: usize = load<u32>(column, TARGET) + example * bytes;
  const targetEnd = target + bytes;
  while (at < end) {
    if (isTagged && load<u8>(at++) !== 8) return false;
    if (target === targetEnd) return false;
    at = writeInteger(target, at, end);
    if (at === 0) return false;
    target += 8;
  }
  return target === targetEnd;
}

/** Writes the varint at `at` as an int64. Returns the position after it, 0 when it does not end. */
export function writeInteger(target: usize, at: usize, end: usize): usize {
  let value: u64 = 0;
  for (let shift: u64 = 0; shift < 70; shift += 7) {
    if (at >= end) return 0;
    const byte = <u64>load<u8>(at++);
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) {
      store<u64>(target, value);
      return at;
    }
  }
  return 0;
}

function readTexts(column: usize, example: u32, at: usize, end: usize): bool {
  let count: u32 = 0;
  longBytes = 0;
  for (let next = at; next < end; count++) {
    if (load<u8>(next) !== 10) return false;
    const length = readVarint(next + 1, end);
    if (length === 0) return false;
    next = after(length);
    const bytes = <u32>length;
    if (bytes > <u32>(end - next)) return false;
    if (bytes > SMALL_CAPACITY) longBytes += bytes;
    next += bytes;
  }
  if (!note(column, example, at, <u32>(end - at), count)) return false;
  store<f64>(column, load<f64>(column, LONG_BYTES) + <f64>longBytes, LONG_BYTES);
  return true;
}
