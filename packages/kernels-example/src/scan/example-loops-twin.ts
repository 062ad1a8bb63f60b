import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { readEntries } from "./entries.js";
import { readList, skipList } from "./list-twin.js";
import { writeIndices, writeNumbers, writeSplits, writeTexts } from "./lists-twin.js";
import type { ExampleLoops } from "./loop-functions.js";
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
  INTEGERS,
  IS_ALONE,
  KEY,
  KEY_BYTES,
  LENGTH,
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
} from "./scan-layout.js";
import { WireReader } from "./wire-reader.js";

/** The twin of `assembly/examples.ts` and `assembly/lists.ts`. */
export function exampleLoopsTwin(memory: LinearMemory): ExampleLoops {
  return {
    indexColumns: (state) => indexColumns(memory, state),
    scanExamples(state, cells, first, last) {
      const { u8, u32 } = memory;
      for (let i = first; i < last; i++) {
        const cell = cells + i * CELL_BYTES;
        const start = cellDataAddress(u32, cell);
        const reader = new WireReader(u8, start, start + cellSizeBytes(u32, cell));
        if (!findFeatures(memory, state, reader, i + 1) || !readFeatures(memory, state, i)) return i;
      }
      return last;
    },
    writeNumbers: (column, first, last, rowElements) => writeNumbers(memory, column, first, last, rowElements),
    writeTexts: (column, first, last, rowElements) => writeTexts(memory, column, first, last, rowElements),
    writeIndices: (column, first, last, target, width) => writeIndices(memory, column, first, last, target, width),
    writeSplits: (column, first, last, target, width) => writeSplits(memory, column, first, last, target, width),
  };
}

function indexColumns({ u8, u32 }: LinearMemory, state: number): void {
  const at = state >>> 2;
  const mask = u32[at + TABLE_MASK / 4] ?? 0;
  const table = (u32[at + TABLE / 4] ?? 0) >>> 2;
  const count = u32[at + COLUMN_COUNT / 4] ?? 0;
  for (let i = 0, column = state + STATE_BYTES; i < count; i++, column += COLUMN_BYTES) {
    const key = u32[(column + KEY) >>> 2] ?? 0;
    let place = hash(u8, key, u32[(column + KEY_BYTES) >>> 2] ?? 0) & mask;
    while (u32[table + place] !== 0) place = (place + 1) & mask;
    u32[table + place] = column;
  }
}

/** Sets the feature of each column that the Example has. */
function findFeatures({ u8, u32 }: LinearMemory, state: number, reader: WireReader, example: number): boolean {
  const isAlone = u32[(state + IS_ALONE) >>> 2] !== 0;
  return readEntries(reader, (key, keyBytes, value, valueBytes) => {
    const column = columnOf(u8, u32, state, key, keyBytes);
    if (column === 0) return true;
    if (valueBytes === 0) {
      if (isAlone || u32[(column + LENGTH) >>> 2] !== ANY) return true;
    } else {
      const kind = u8[value];
      if (kind !== TEXTS && kind !== FLOATS && kind !== INTEGERS) return false;
    }
    if (u32[(column + EXAMPLE) >>> 2] === example) {
      u32[(state + REPLACED) >>> 2] = (u32[(state + REPLACED) >>> 2] ?? 0) + 1;
    }
    u32[(column + FEATURE) >>> 2] = value;
    u32[(column + FEATURE_BYTES) >>> 2] = valueBytes;
    u32[(column + EXAMPLE) >>> 2] = example;
    return true;
  });
}

/** Reads the feature of each column, or its default. */
function readFeatures(memory: LinearMemory, state: number, example: number): boolean {
  const { u8, u32 } = memory;
  const count = u32[(state + COLUMN_COUNT) >>> 2] ?? 0;
  for (let i = 0, column = state + STATE_BYTES; i < count; i++, column += COLUMN_BYTES) {
    if (u32[(column + EXAMPLE) >>> 2] === example + 1) {
      if (!readList(memory, column, example)) return false;
      continue;
    }
    const lists = u32[(column + LISTS) >>> 2] ?? 0;
    if (lists !== 0) skipList(u32, lists, example);
    if (u32[(column + LENGTH) >>> 2] !== FIXED) continue;
    const fallback = u32[(column + DEFAULT) >>> 2] ?? 0;
    if (fallback === 0) return false;
    u32[(column + MISSING) >>> 2] = (u32[(column + MISSING) >>> 2] ?? 0) + 1;
    if (lists !== 0) continue;
    const bytes = (u32[(column + STRIDE) >>> 2] ?? 0) << (u32[(column + TAG) >>> 2] === FLOATS ? 2 : 3);
    u8.copyWithin((u32[(column + TARGET) >>> 2] ?? 0) + example * bytes, fallback, fallback + bytes);
  }
  return true;
}

/** The column with that key; 0 without one. */
function columnOf(u8: Uint8Array, u32: Uint32Array, state: number, key: number, keyBytes: number): number {
  const table = (u32[(state + TABLE) >>> 2] ?? 0) >>> 2;
  const mask = u32[(state + TABLE_MASK) >>> 2] ?? 0;
  for (let place = hash(u8, key, keyBytes) & mask; ; place = (place + 1) & mask) {
    const column = u32[table + place] ?? 0;
    if (column === 0 || hasKey(u8, u32, column, key, keyBytes)) return column;
  }
}

function hasKey(u8: Uint8Array, u32: Uint32Array, column: number, key: number, keyBytes: number): boolean {
  if (u32[(column + KEY_BYTES) >>> 2] !== keyBytes) return false;
  const wanted = u32[(column + KEY) >>> 2] ?? 0;
  for (let i = 0; i < keyBytes; i++) if (u8[wanted + i] !== u8[key + i]) return false;
  return true;
}

function hash(u8: Uint8Array, key: number, keyBytes: number): number {
  let sum = keyBytes;
  for (let i = 0; i < keyBytes; i++) sum = Math.imul(sum ^ (u8[key + i] ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
