/** Writes the lists of a column; `example-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, cellData, cellSize, writeText } from "../../tstring/assembly/cell";
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
  UNPACKED,
} from "../src/scan/scan-layout";
import { writeFloats, writeInteger } from "./list";
import { after, readVarint } from "./wire";

export function writeNumbers(column: usize, first: u32, last: u32, rowElements: u32): void {
  const isFloat = load<u32>(column, TAG) === FLOATS;
  const width: u32 = isFloat ? 2 : 3;
  const fallback: usize = load<u32>(column, DEFAULT);
  let target: usize = load<u32>(column, TARGET);
  for (let i = first; i < last; i++) {
    const list = load<u32>(column, LISTS) + i * LIST_BYTES;
    const count = load<u32>(list, LIST_COUNT);
    if (isFloat) writeFloats(target, load<u32>(list), load<u32>(list, LIST_SIZE), count);
    else writeIntegers(target, load<u32>(list), load<u32>(list, LIST_SIZE), count);
    target += count << width;
    for (let j = count; j < rowElements; j++, target += 1 << width) {
      if (isFloat) store<u32>(target, load<u32>(fallback));
      else store<u64>(target, load<u64>(fallback));
    }
  }
  store<u32>(column, <u32>target, TARGET);
}

function writeIntegers(target: usize, at: usize, size: u32, count: u32): void {
  const end = at + (size & ~UNPACKED);
  const tag: u32 = size & UNPACKED ? 1 : 0;
  for (let i: u32 = 0; i < count; i++) at = writeInteger(target + (i << 3), at + tag, end);
}

export function writeTexts(column: usize, first: u32, last: u32, rowElements: u32): void {
  const fallback: usize = load<u32>(column, DEFAULT);
  const isFixed = load<u32>(column, LENGTH) === FIXED;
  let cell: usize = load<u32>(column, TARGET);
  let text: usize = load<u32>(column, TEXT);
  for (let i = first; i < last; i++) {
    const list = load<u32>(column, LISTS) + i * LIST_BYTES;
    const count = load<u32>(list, LIST_COUNT);
    let at: usize = load<u32>(list, LIST);
    for (let j: u32 = 0; j < count; j++, cell += CELL_BYTES) {
      const length = readVarint(at + 1, -1);
      at = after(length);
      text = writeText(cell, at, <u32>length, text);
      at += <u32>length;
    }
    for (let j = count; j < rowElements; j++, cell += CELL_BYTES) {
      const source = fallback + (isFixed ? j * CELL_BYTES : 0);
      text = writeText(cell, cellData(source), cellSize(source), text);
    }
  }
  store<u32>(column, <u32>cell, TARGET);
  store<u32>(column, <u32>text, TEXT);
}

export function writeIndices(column: usize, first: u32, last: u32, target: usize, width: u32): usize {
  for (let i = first; i < last; i++) {
    const count = load<u32>(load<u32>(column, LISTS) + i * LIST_BYTES, LIST_COUNT);
    for (let j: u32 = 0; j < count; j++) {
      if (width === 2) {
        store<u64>(target, i);
        target += 8;
      }
      store<u64>(target, j);
      target += 8;
    }
  }
  return target;
}

export function writeSplits(column: usize, first: u32, last: u32, target: usize, width: u32): void {
  target += first * width;
  let split: u64 = width === 8 ? load<u64>(target) : load<u32>(target);
  for (let i = first; i < last; i++) {
    target += width;
    split += load<u32>(load<u32>(column, LISTS) + i * LIST_BYTES, LIST_COUNT);
    if (width === 8) store<u64>(target, split);
    else store<u32>(target, <u32>split);
  }
}
