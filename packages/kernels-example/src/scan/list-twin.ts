import type { LinearMemory } from "@heddle/memory";
import { SMALL_CAPACITY } from "@heddle/tstring";
import {
  ANY,
  ELEMENTS,
  FEATURE,
  FEATURE_BYTES,
  FIXED,
  FLOATS,
  LENGTH,
  LIST,
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
} from "./scan-layout.js";
import { WireReader } from "./wire-reader.js";

/** Reads the feature of a column in an Example; the twin of `assembly/list.ts`. False when the column cannot have it. */
export function readList(memory: LinearMemory, column: number, example: number): boolean {
  const { u8, u32 } = memory;
  const feature = u32[(column + FEATURE) >>> 2] ?? 0;
  const featureBytes = u32[(column + FEATURE_BYTES) >>> 2] ?? 0;
  if (featureBytes === 0) return note(memory, column, example, feature, 0, 0);
  const tag = u32[(column + TAG) >>> 2] ?? 0;
  const reader = new WireReader(u8, feature, feature + featureBytes);
  if (!reader.expect(tag) || !reader.enter()) return false;
  const start = reader.at;
  if (tag === TEXTS) return readTexts(memory, column, example, reader);
  if (reader.isAtEnd) return note(memory, column, example, start, 0, 0);
  const isPacked = reader.expect(10);
  if (!isPacked) {
    const count = tag === FLOATS ? countTaggedFloats(reader) : countTaggedIntegers(reader);
    return count >= 0 && note(memory, column, example, start, (reader.end - start) | UNPACKED, count);
  }
  const length = reader.varint();
  if (length < 0) return false;
  const first = reader.at;
  if (tag === FLOATS) {
    const count = length >>> 2;
    return count <= (reader.end - first) >>> 2 && note(memory, column, example, first, count << 2, count);
  }
  const end = reader.endOf(length);
  const count = countIntegers(u8, first, end);
  return count >= 0 && note(memory, column, example, first, end - first, count);
}

/** Notes that an Example has no list. */
export function skipList(u32: Uint32Array, lists: number, example: number): void {
  const list = (lists + example * LIST_BYTES) >>> 2;
  u32.fill(0, list, list + LIST_BYTES / 4);
}

/** Notes a list that was checked, or writes its numbers. */
function note(memory: LinearMemory, column: number, example: number, at: number, size: number, count: number): boolean {
  const { u32, f64, data } = memory;
  const length = u32[(column + LENGTH) >>> 2];
  const stride = u32[(column + STRIDE) >>> 2] ?? 0;
  if (length === FIXED ? count !== stride : length !== ANY && (stride === 0 || count % stride !== 0)) return false;
  const lists = u32[(column + LISTS) >>> 2] ?? 0;
  if (lists === 0) {
    const target = u32[(column + TARGET) >>> 2] ?? 0;
    if (u32[(column + TAG) >>> 2] === FLOATS) writeFloats(memory, target + example * stride * 4, at, size, count);
    else writeIntegers(memory, target + example * stride * 8, at, size, count);
    return true;
  }
  const list = lists + example * LIST_BYTES;
  data.setUint32(list + LIST, at, true);
  data.setUint32(list + LIST_SIZE, size, true);
  data.setUint32(list + LIST_COUNT, count, true);
  f64[(column + ELEMENTS) >>> 3] = (f64[(column + ELEMENTS) >>> 3] ?? 0) + count;
  if (count > (u32[(column + LONGEST) >>> 2] ?? 0)) u32[(column + LONGEST) >>> 2] = count;
  return true;
}

const FEW_BYTES = 32;

/** Writes the floats of a list. */
export function writeFloats({ u8 }: LinearMemory, target: number, at: number, size: number, count: number): void {
  if ((size & UNPACKED) === 0) {
    const bytes = count * 4;
    // A call of copyWithin takes longer than a few bytes.
    if (bytes > FEW_BYTES) u8.copyWithin(target, at, at + bytes);
    else for (let i = 0; i < bytes; i++) u8[target + i] = u8[at + i] ?? 0;
    return;
  }
  for (let i = 0, from = at + 1; i < count; i++, from += 5) u8.copyWithin(target + i * 4, from, from + 4);
}

/** Writes the integers of a list, whose varints were checked, as int64; bits above the 64th are lost. */
export function writeIntegers(
  { u8, u32 }: LinearMemory,
  target: number,
  at: number,
  size: number,
  count: number,
): void {
  const tagBytes = (size & UNPACKED) === 0 ? 0 : 1;
  for (let i = 0, to = target >>> 2; i < count; i++, to += 2) {
    at += tagBytes;
    let low = 0;
    let high = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = u8[at++] ?? 0;
      const bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high = bits >>> 4;
      } else high |= bits << (shift - 32);
    }
    u32[to] = low;
    u32[to + 1] = high;
  }
}

function countTaggedFloats(reader: WireReader): number {
  let count = 0;
  for (; !reader.isAtEnd; count++) if (!reader.expect(13) || !reader.skip(4)) return -1;
  return count;
}

function countTaggedIntegers(reader: WireReader): number {
  let count = 0;
  for (; !reader.isAtEnd; count++) if (!reader.expect(8) || reader.varint() < 0) return -1;
  return count;
}

function countIntegers(u8: Uint8Array, at: number, end: number): number {
  let count = 0;
  let run = 0;
  for (; at < end; at++) {
    if ((u8[at] ?? 0) < 0x80) {
      count++;
      run = 0;
    } else if (++run === 10) return -1;
  }
  return run === 0 ? count : -1;
}

function readTexts(memory: LinearMemory, column: number, example: number, reader: WireReader): boolean {
  const start = reader.at;
  let count = 0;
  let longBytes = 0;
  for (; !reader.isAtEnd; count++) {
    if (!reader.expect(10)) return false;
    const size = reader.varint();
    if (size < 0 || !reader.skip(size)) return false;
    if (size > SMALL_CAPACITY) longBytes += size;
  }
  if (!note(memory, column, example, start, reader.end - start, count)) return false;
  const { f64 } = memory;
  f64[(column + LONG_BYTES) >>> 3] = (f64[(column + LONG_BYTES) >>> 3] ?? 0) + longBytes;
  return true;
}
