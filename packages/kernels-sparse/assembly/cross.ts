/** The crosses of the features of rows, those of the last column fastest; `cross-loops.ts` describes each function. */
import { fingerprint64 } from "../../hash/assembly/farm-fingerprint-long";
import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL_CAPACITY,
  startSmall,
  writeReference,
} from "../../tstring/assembly/cell";
import {
  AT,
  COLUMN_BYTES,
  COUNTS,
  FEATURES,
  IS_TEXT,
  LONGEST,
  STARTS,
  TEXT_BYTES,
  TOTAL,
} from "../src/sparse/cross/cross-layout";

const MULTIPLIER: u64 = 0xc6a4a7935bd1e995;

function countIn(column: usize, row: u32): u32 {
  return load<u32>(load<u32>(column, COUNTS) + (row << 2));
}

/** The number of crosses of a row. */
function crossesOf(columns: usize, end: usize, row: u32): f64 {
  let product: f64 = 1;
  for (let column = columns; column < end; column += COLUMN_BYTES) product *= <f64>countIn(column, row);
  return product;
}

/** Goes to the next cross of a row. */
function advance(columns: usize, end: usize, row: u32): void {
  for (let column = end; column > columns; ) {
    column -= COLUMN_BYTES;
    const next = load<u32>(column, AT) + 1;
    store<u32>(column, next, AT);
    if (next < countIn(column, row)) return;
    store<u32>(column, 0, AT);
  }
}

/** The address of the feature of a column in the current cross. */
function featureOf(column: usize, row: u32, bytes: u32): usize {
  const index = load<u32>(load<u32>(column, STARTS) + (row << 2)) + load<u32>(column, AT);
  return load<u32>(column, FEATURES) + index * bytes;
}

function magnitudeOf(value: i64): u64 {
  return value < 0 ? 0 - <u64>value : <u64>value;
}

function integerSize(value: i64): u32 {
  let size: u32 = value < 0 ? 2 : 1;
  for (let rest = magnitudeOf(value); rest >= 10; rest /= 10) size++;
  return size;
}

function sizeIn(column: usize, row: u32): u32 {
  if (load<u32>(column, IS_TEXT) !== 0) return cellSize(featureOf(column, row, CELL_BYTES));
  return integerSize(load<i64>(featureOf(column, row, 8)));
}

function sizeOfCross(columns: usize, end: usize, row: u32, separatorSize: u32): u64 {
  let size: u64 = 0;
  for (let column = columns; column < end; column += COLUMN_BYTES) {
    if (column > columns) size += separatorSize;
    size += sizeIn(column, row);
  }
  return size;
}

export function measureCrosses(
  columns: usize,
  columnCount: u32,
  rows: u32,
  separatorSize: u32,
  isText: bool,
  result: usize,
): void {
  const end = columns + columnCount * COLUMN_BYTES;
  let total: f64 = 0;
  let longest: f64 = 0;
  for (let row: u32 = 0; row < rows; row++) {
    const count = crossesOf(columns, end, row);
    total += count;
    longest = max(longest, count);
  }
  let textBytes: f64 = 0;
  // More than that is refused.
  if (isText && total < 4294967296) {
    for (let row: u32 = 0; row < rows; row++) {
      for (let left = <u32>crossesOf(columns, end, row); left > 0; left--, advance(columns, end, row)) {
        const size = sizeOfCross(columns, end, row, separatorSize);
        if (size > SMALL_CAPACITY) textBytes += <f64>size;
      }
    }
  }
  store<f64>(result, total, TOTAL);
  store<f64>(result, longest, LONGEST);
  store<f64>(result, textBytes, TEXT_BYTES);
}

function copyBytes(target: usize, source: usize, size: u32): usize {
  if (size >= 64) memory.copy(target, source, size);
  else {
    let i: u32 = 0;
    for (; i + 8 <= size; i += 8) store<u64>(target + i, load<u64>(source + i));
    for (; i < size; i++) store<u8>(target + i, load<u8>(source + i));
  }
  return target + size;
}

function writeInteger(target: usize, value: i64): usize {
  const end = target + integerSize(value);
  let rest = magnitudeOf(value);
  let at = end;
  do {
    const next = rest / 10;
    store<u8>(--at, <u8>(48 + rest - next * 10));
    rest = next;
  } while (rest !== 0);
  if (value < 0) store<u8>(target, 45);
  return end;
}

export function crossTexts(
  columns: usize,
  columnCount: u32,
  rows: u32,
  separator: usize,
  separatorSize: u32,
  target: usize,
  text: usize,
  indices: usize,
): usize {
  const end = columns + columnCount * COLUMN_BYTES;
  const hasIndices = indices !== 0;
  for (let row: u32 = 0; row < rows; row++) {
    const count = <u32>crossesOf(columns, end, row);
    for (let i: u32 = 0; i < count; i++, target += CELL_BYTES, indices += 16) {
      const size = <u32>sizeOfCross(columns, end, row, separatorSize);
      let to = target + 1;
      if (size <= SMALL_CAPACITY) startSmall(target, size);
      else {
        writeReference(target, OFFSET, text, size);
        to = text;
        text += size;
      }
      for (let column = columns; column < end; column += COLUMN_BYTES) {
        if (column > columns) to = copyBytes(to, separator, separatorSize);
        if (load<u32>(column, IS_TEXT) !== 0) {
          const cell = featureOf(column, row, CELL_BYTES);
          to = copyBytes(to, cellData(cell), cellSize(cell));
        } else to = writeInteger(to, load<i64>(featureOf(column, row, 8)));
      }
      if (hasIndices) {
        store<u64>(indices, row);
        store<u64>(indices, i, 8);
      }
      advance(columns, end, row);
    }
  }
  return text;
}

function shiftMix(value: u64): u64 {
  return value ^ (value >>> 47);
}

/** The twin of `concatenateFingerprints` of `@heddle/hash`. */
function concatenated(first: u64, second: u64): u64 {
  const mixed = shiftMix(second * MULTIPLIER) * MULTIPLIER;
  return shiftMix(shiftMix((first ^ MULTIPLIER ^ mixed) * MULTIPLIER) * MULTIPLIER);
}

export function crossHashes(
  columns: usize,
  columnCount: u32,
  rows: u32,
  hasKey: bool,
  keyAndModulus: usize,
  target: usize,
  indices: usize,
): void {
  const end = columns + columnCount * COLUMN_BYTES;
  const modulus = load<u64>(keyAndModulus, 8);
  const hasIndices = indices !== 0;
  for (let row: u32 = 0; row < rows; row++) {
    const count = <u32>crossesOf(columns, end, row);
    for (let i: u32 = 0; i < count; i++, target += 8, indices += 16) {
      let hash = load<u64>(keyAndModulus);
      for (let column = columns; column < end; column += COLUMN_BYTES) {
        const next = load<u64>(featureOf(column, row, 8));
        hash = hasKey || column > columns ? concatenated(hash, next) : next;
      }
      store<u64>(target, hash % modulus);
      if (hasIndices) {
        store<u64>(indices, row);
        store<u64>(indices, i, 8);
      }
      advance(columns, end, row);
    }
  }
}

export function hashTexts(cells: usize, count: u32, target: usize): void {
  for (let i: u32 = 0; i < count; i++, cells += CELL_BYTES, target += 8) {
    store<u64>(target, fingerprint64(cellData(cells), cellSize(cells)));
  }
}
