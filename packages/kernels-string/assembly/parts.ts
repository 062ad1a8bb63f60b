/** The sizes and parts of strings; `part-loops.ts` describes each function, `part-loops-twin.ts` has their twins. */
import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import { CHARACTERS, EACH, WIDE } from "../src/bytes/part-layout";
import { bitsBefore, loadBlock } from "./blocks";

export function countBytes(cell: usize, count: u32, target: usize): void {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += 4) store<u32>(target, cellSize(cell));
}

export function countCharacters(cell: usize, count: u32, target: usize): void {
  // As signed bytes, those that continue a character are the lowest.
  const lastContinuation = i8x16.splat(-65);
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += 4) {
    let characters = 0;
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    for (let at = begin; at < end; at += 16) {
      const starts = i8x16.bitmask(i8x16.gt_s(loadBlock(at, end), lastContinuation));
      characters += popcnt(bitsBefore(end, at, starts));
    }
    store<u32>(target, characters);
  }
}

function isWhitespace(byte: u32): bool {
  return byte === 32 || byte - 9 < 5;
}

export function stripTexts(cell: usize, count: u32, target: usize, text: usize): usize {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    let begin = cellData(cell);
    let end = begin + cellSize(cell);
    while (begin < end && isWhitespace(load<u8>(begin))) begin++;
    while (begin < end && isWhitespace(load<u8>(end - 1))) end--;
    text = writeText(target, begin, <u32>(end - begin), text);
  }
  return text;
}

export function measureParts(cell: usize, count: u32, positions: usize, lengths: usize, flags: u32): f64 {
  let longBytes: u64 = 0;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    const length = numberAt(lengths, i, flags);
    const from = partStart(begin, end, numberAt(positions, i, flags), length, flags);
    if (from === 0) return -1;
    const size = partEnd(from, end, length, flags) - from;
    if (size > SMALL_CAPACITY) longBytes += size;
  }
  return <f64>longBytes;
}

export function copyParts(
  cell: usize,
  count: u32,
  positions: usize,
  lengths: usize,
  flags: u32,
  target: usize,
  text: usize,
  textEnd: usize,
): usize {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    const length = numberAt(lengths, i, flags);
    const from = partStart(begin, end, numberAt(positions, i, flags), length, flags);
    if (from === 0) return 0;
    const size = <u32>(partEnd(from, end, length, flags) - from);
    if (size > SMALL_CAPACITY && size > <u32>(textEnd - text)) return 0;
    text = writeText(target, from, size, text);
  }
  return text;
}

function numberAt(numbers: usize, place: u32, flags: u32): i64 {
  const at: usize = (flags & EACH) !== 0 ? place : 0;
  return (flags & WIDE) !== 0 ? load<i64>(numbers + (at << 3)) : <i64>load<i32>(numbers + (at << 2));
}

/** The address of a position, from the end when negative, at most `end`; 0 when it is outside. */
function partStart(begin: usize, end: usize, position: i64, length: i64, flags: u32): usize {
  if ((flags & CHARACTERS) !== 0) return characterAt(begin, end, position, length);
  const size = <i64>(end - begin);
  const at = position < 0 ? size + position : position;
  return at < 0 || at > size ? 0 : begin + <usize>at;
}

/** The address where a part ends, at most `end`. A negative length takes all bytes and no characters. */
function partEnd(from: usize, end: usize, length: i64, flags: u32): usize {
  if ((flags & CHARACTERS) === 0) return <u64>length > <u64>(end - from) ? end : from + <usize>length;
  let at = from;
  for (let left = length; left > 0 && at < end; left--) at = nextCharacter(at, end);
  return at;
}

function characterAt(begin: usize, end: usize, position: i64, length: i64): usize {
  if (position >= 0) {
    let at = begin;
    for (; position > 0 && at < end; position--) at = nextCharacter(at, end);
    return position > 0 ? 0 : at;
  }
  // From the end TensorFlow also refuses a negative length.
  if (length < 0) return 0;
  let left: u64 = 0 - <u64>position;
  let at = end;
  for (; left > 0 && at > begin; left--) {
    at--;
    while (at > begin && isContinuation(at)) at--;
  }
  return left > 0 ? 0 : at;
}

function nextCharacter(at: usize, end: usize): usize {
  at++;
  while (at < end && isContinuation(at)) at++;
  return at;
}

function isContinuation(at: usize): bool {
  return (load<u8>(at) & 0xc0) === 0x80;
}
