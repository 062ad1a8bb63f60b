import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, writeTextCell } from "@heddle/tstring";
import { writeFloats, writeIntegers } from "./list-twin.js";
import {
  DEFAULT,
  FIXED,
  FLOATS,
  LENGTH,
  LIST,
  LIST_BYTES,
  LIST_COUNT,
  LIST_SIZE,
  LISTS,
  TAG,
  TARGET,
  TEXT,
} from "./scan-layout.js";
import { WireReader } from "./wire-reader.js";

export function writeNumbers(
  memory: LinearMemory,
  column: number,
  first: number,
  last: number,
  rowElements: number,
): void {
  const { u8, u32 } = memory;
  const isFloat = u32[(column + TAG) >>> 2] === FLOATS;
  const width = isFloat ? 4 : 8;
  const fallback = u32[(column + DEFAULT) >>> 2] ?? 0;
  const lists = u32[(column + LISTS) >>> 2] ?? 0;
  let target = u32[(column + TARGET) >>> 2] ?? 0;
  for (let i = first; i < last; i++) {
    const list = (lists + i * LIST_BYTES) >>> 2;
    const count = u32[list + LIST_COUNT / 4] ?? 0;
    const write = isFloat ? writeFloats : writeIntegers;
    write(memory, target, u32[list + LIST / 4] ?? 0, u32[list + LIST_SIZE / 4] ?? 0, count);
    target += count * width;
    for (let j = count; j < rowElements; j++, target += width) u8.copyWithin(target, fallback, fallback + width);
  }
  u32[(column + TARGET) >>> 2] = target;
}

export function writeTexts(
  { u8, u32 }: LinearMemory,
  column: number,
  first: number,
  last: number,
  rowElements: number,
): void {
  const fallback = u32[(column + DEFAULT) >>> 2] ?? 0;
  const isFixed = u32[(column + LENGTH) >>> 2] === FIXED;
  const lists = u32[(column + LISTS) >>> 2] ?? 0;
  const reader = new WireReader(u8, 0, u8.length);
  let cell = u32[(column + TARGET) >>> 2] ?? 0;
  let text = u32[(column + TEXT) >>> 2] ?? 0;
  for (let i = first; i < last; i++) {
    const list = (lists + i * LIST_BYTES) >>> 2;
    const count = u32[list + LIST_COUNT / 4] ?? 0;
    reader.at = u32[list + LIST / 4] ?? 0;
    for (let j = 0; j < count; j++, cell += CELL_BYTES) {
      reader.at++;
      const size = reader.varint();
      text = writeTextCell(u8, u32, cell, reader.at, size, text);
      reader.at += size;
    }
    for (let j = count; j < rowElements; j++, cell += CELL_BYTES) {
      const source = fallback + (isFixed ? j * CELL_BYTES : 0);
      text = writeTextCell(u8, u32, cell, cellDataAddress(u32, source), cellSizeBytes(u32, source), text);
    }
  }
  u32[(column + TARGET) >>> 2] = cell;
  u32[(column + TEXT) >>> 2] = text;
}

export function writeIndices(
  { u32 }: LinearMemory,
  column: number,
  first: number,
  last: number,
  target: number,
  width: number,
): number {
  const counts = ((u32[(column + LISTS) >>> 2] ?? 0) + LIST_COUNT) >>> 2;
  let at = target >>> 2;
  for (let i = first; i < last; i++) {
    const count = u32[counts + (i * LIST_BYTES) / 4] ?? 0;
    for (let j = 0; j < count; j++) {
      if (width === 2) {
        u32[at++] = i;
        u32[at++] = 0;
      }
      u32[at++] = j;
      u32[at++] = 0;
    }
  }
  return at * 4;
}

export function writeSplits(
  { u32 }: LinearMemory,
  column: number,
  first: number,
  last: number,
  target: number,
  width: number,
): void {
  const counts = ((u32[(column + LISTS) >>> 2] ?? 0) + LIST_COUNT) >>> 2;
  let at = (target + first * width) >>> 2;
  let split = (u32[at] ?? 0) + (width === 8 ? (u32[at + 1] ?? 0) * 2 ** 32 : 0);
  for (let i = first; i < last; i++) {
    split += u32[counts + (i * LIST_BYTES) / 4] ?? 0;
    at += width / 4;
    u32[at] = split;
    if (width === 8) u32[at + 1] = Math.floor(split / 2 ** 32);
  }
}
