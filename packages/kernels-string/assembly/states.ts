/** Texts that a table of states is run over; `state-loops.ts` describes each function. */
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";
import {
  ASCII,
  CONTEXTS,
  ENTRIES,
  FIRST_BYTES,
  INVALID_CLASS,
  MATCHED,
  NON_ASCII,
  OUT_OF_RANGE_CLASS,
  PAGE_OF,
  PAGES,
  RESTARTED,
  ROW_SIZE,
  STARTS,
  STOP,
  UNKNOWN,
} from "../src/regex/state-layout";

const ROW: i32 = MATCHED - 1;

/** Ways in which a run ends. */
const NO: i32 = 0;
const YES: i32 = 1;
const LEFT: i32 = 2;

/** The class of the sequence of bytes at `at` times 8, and its size; 0 for a character of unknown class. */
function sequenceAt(at: usize, end: usize, table: usize, nonAscii: u32): u32 {
  const lead = <u32>load<u8>(at);
  const size: u32 = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (lead < 0xc2 || lead > 0xf4 || at + size > end) return (INVALID_CLASS << 3) | 1;
  for (let i: u32 = 1; i < size; i++) {
    if ((load<u8>(at + i) & 0xc0) !== 0x80) return (INVALID_CLASS << 3) | 1;
  }
  const second = <u32>load<u8>(at, 1);
  const isOutOfRange =
    (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second >= 0x90);
  if (isOutOfRange) return (OUT_OF_RANGE_CLASS << 3) | size;
  if (nonAscii !== 0) return (nonAscii << 3) | size;
  if (size === 4) return 0;
  const code = size === 2 ? ((lead & 0x1f) << 6) | (second & 0x3f) : codeOfThree(lead, second, load<u8>(at, 2));
  const page = load<u32>(load<u32>(table, PAGE_OF) + ((code >> 6) << 2));
  const known = load<u32>(load<u32>(table, PAGES) + (((page << 6) | (code & 63)) << 2));
  return known < load<u32>(table, ROW_SIZE) ? (known << 3) | (known === 0 ? 0 : size) : 0;
}

function codeOfThree(lead: u32, second: u32, third: u32): u32 {
  return ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
}

/** Whether a match is found in the text, or at its end; `LEFT` when an entry is not known. */
function run(begin: usize, end: usize, table: usize): i32 {
  const entries: usize = load<u32>(table, ENTRIES);
  const ascii: usize = load<u32>(table, ASCII);
  const firstBytes: usize = load<u32>(table, FIRST_BYTES);
  const contexts: usize = load<u32>(table, CONTEXTS);
  const nonAscii = load<u32>(table, NON_ASCII);
  let at = begin;
  if (firstBytes !== 0) {
    while (at < end && load<u8>(firstBytes + load<u8>(at)) === 0) at++;
    if (at === end) return NO;
  }
  let context = <u32>load<u8>(contexts + (at > begin ? <u32>load<u8>(at - 1) : 256));
  let row = load<i32>(table + (context << 2), STARTS);
  if (row < 0) return LEFT;
  while (at < end) {
    const byte = <u32>load<u8>(at);
    let entry: i32;
    let size: u32 = 1;
    if (byte < 0x80) {
      entry = load<i32>(entries + ((row | <i32>load<u16>(ascii + (byte << 1))) << 2));
    } else {
      const sequence = sequenceAt(at, end, table, nonAscii);
      if (sequence === 0) return LEFT;
      size = sequence & 7;
      entry = load<i32>(entries + ((row | <i32>(sequence >> 3)) << 2));
    }
    at += size;
    if (entry < 0) {
      if (entry === UNKNOWN) return LEFT;
      if ((entry & MATCHED) !== 0) return YES;
      if ((entry & STOP) !== 0) return NO;
      if ((entry & RESTARTED) !== 0) {
        while (at < end && load<u8>(firstBytes + load<u8>(at)) === 0) at++;
        if (at === end) return NO;
        context = <u32>load<u8>(contexts + load<u8>(at - 1));
        row = load<i32>(table + (context << 2), STARTS);
        if (row < 0) return LEFT;
        continue;
      }
    }
    row = entry & ROW;
  }
  const last = load<i32>(entries + (row << 2));
  if (last === UNKNOWN) return LEFT;
  return last < 0 && (last & MATCHED) !== 0 ? YES : NO;
}

export function skipTexts(cell: usize, count: u32, table: usize): u32 {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    if (run(begin, begin + cellSize(cell), table) !== NO) return i;
  }
  return count;
}

export function matchTexts(cell: usize, count: u32, table: usize, target: usize): u32 {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const result = run(begin, begin + cellSize(cell), table);
    if (result === LEFT) return i;
    store<u8>(target + i, <u8>result);
  }
  return count;
}
