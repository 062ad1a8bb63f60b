/** Texts with the matches of a program replaced; `rewrite-loops.ts` describes the function. */
import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import {
  ASCII,
  BEGIN_ENTRIES,
  BEGIN_ROW_SIZE,
  BEGIN_STARTS,
  BY_STATE,
  BY_TEXT,
  BY_WORK,
  CHANGED,
  CLASS_CONTEXTS,
  CONTEXTS,
  EARLIEST,
  END_CLASS,
  ENTRIES,
  FIRST_BYTES,
  INVALID_CLASS,
  IS_ANCHORED,
  IS_GLOBAL,
  MATCHED,
  NON_ASCII,
  PARTS,
  PARTS_END,
  PATH_BITS,
  PATH_CONTEXTS,
  PATH_START,
  PATHS,
  RESTARTED,
  SLOTS,
  STARTS,
  STOP,
  STOPPED,
  TEXT,
  TEXT_END,
  UNKNOWN,
  WAYS,
  WORK,
  WORK_END,
} from "../src/regex/state-layout";
import { copyOver } from "./blocks";
import { sequenceAt } from "./sequences";

const ROW: i32 = MATCHED - 1;
const NO_CLASS: u32 = END_CLASS;

/** Results in place of an address: there is no match, or a state or path is not known. */
const NOWHERE: usize = 1;
const LEFT: usize = 2;
/** Bytes that `copyOver` may write after a copy. */
const SPARE_BYTES: u32 = 16;

/** Where the first match at `from` or later ends; `findEnd` of `dfa.ts` of @heddle/regex does the same. */
function findEnd(begin: usize, end: usize, from: usize, table: usize): usize {
  const entries: usize = load<u32>(table, ENTRIES);
  const ascii: usize = load<u32>(table, ASCII);
  const firstBytes: usize = load<u32>(table, FIRST_BYTES);
  const contexts: usize = load<u32>(table, CONTEXTS);
  const nonAscii = load<u32>(table, NON_ASCII);
  if (load<u32>(table, IS_ANCHORED) !== 0 && from > begin) return NOWHERE;
  let at = from;
  if (firstBytes !== 0) {
    while (at < end && load<u8>(firstBytes + load<u8>(at)) === 0) at++;
    if (at === end) return NOWHERE;
  }
  store<u32>(table, <u32>at, EARLIEST);
  let row = load<i32>(table + (contextOf(contexts, begin, at) << 2), STARTS);
  if (row < 0) return LEFT;
  let found: usize = NOWHERE;
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
    if (entry < 0) {
      if (entry === UNKNOWN) return LEFT;
      if ((entry & MATCHED) !== 0) found = at;
      if ((entry & STOP) !== 0) return found;
      if ((entry & RESTARTED) !== 0) {
        at += size;
        while (at < end && load<u8>(firstBytes + load<u8>(at)) === 0) at++;
        if (at === end) return NOWHERE;
        store<u32>(table, <u32>at, EARLIEST);
        row = load<i32>(table + (contextOf(contexts, begin, at) << 2), STARTS);
        if (row < 0) return LEFT;
        continue;
      }
    }
    row = entry & ROW;
    at += size;
  }
  const last = load<i32>(entries + (row << 2));
  if (last === UNKNOWN) return LEFT;
  return last < 0 && (last & MATCHED) !== 0 ? end : found;
}

/** The context of a position by the byte before it. */
function contextOf(contexts: usize, begin: usize, at: usize): u32 {
  return <u32>load<u8>(contexts + (at > begin ? <usize>load<u8>(at - 1) : 256));
}

/** Where the match begins that ends at `from`; `findBegin` of `dfa.ts` of @heddle/regex does the same. */
function findBegin(begin: usize, end: usize, from: usize, table: usize): usize {
  const earliest: usize = load<u32>(table, EARLIEST);
  if (from === earliest || load<u32>(table, IS_ANCHORED) !== 0) return earliest;
  if (from === earliest + 1 && load<u32>(table, FIRST_BYTES) !== 0) return earliest;
  const entries: usize = load<u32>(table, BEGIN_ENTRIES);
  const ascii: usize = load<u32>(table, ASCII);
  const rowSize = load<u32>(table, BEGIN_ROW_SIZE);
  const nonAscii = load<u32>(table, NON_ASCII);
  const context = <u32>load<u8>(<usize>load<u32>(table, CONTEXTS) + (from < end ? <usize>load<u8>(from) : 256));
  let row = load<i32>(table + (context << 2), BEGIN_STARTS);
  if (row < 0) return LEFT;
  let found: usize = LEFT;
  for (let at = from; ; ) {
    let characterClass: u32 = NO_CLASS;
    let size: u32 = 1;
    if (at > begin) {
      const byte = <u32>load<u8>(at - 1);
      if (byte < 0x80) {
        characterClass = <u32>load<u16>(ascii + (byte << 1));
      } else if (at === earliest) {
        characterClass = INVALID_CLASS;
      } else {
        const sequence = sequenceBefore(earliest, at, table, nonAscii);
        if (sequence === 0) return LEFT;
        size = sequence & 7;
        characterClass = sequence >> 3;
      }
    }
    if (characterClass >= rowSize) return LEFT;
    const entry = load<i32>(entries + ((row | <i32>characterClass) << 2));
    if (entry < 0) {
      if (entry === UNKNOWN) return LEFT;
      if ((entry & MATCHED) !== 0) found = at;
      if ((entry & STOP) !== 0) break;
    }
    if (at === earliest) break;
    row = entry & ROW;
    at -= size;
  }
  return found;
}

/** Like `sequenceAt` for the sequence that ends at `at`, which begins at `begin` or later. */
function sequenceBefore(begin: usize, at: usize, table: usize, nonAscii: u32): u32 {
  for (let from = at - 1; from >= begin && from + 4 >= at; from--) {
    if ((load<u8>(from) & 0xc0) === 0x80) continue;
    const sequence = sequenceAt(from, at, table, nonAscii);
    if (sequence === 0 || from + (sequence & 7) === at) return sequence;
    break;
  }
  return (INVALID_CLASS << 3) | 1;
}

/** Sets the slots of the groups of the match from `from` to `to`; false when a path is not known. `OnePath` of @heddle/regex does the same. */
function findGroups(begin: usize, end: usize, from: usize, to: usize, table: usize): bool {
  const entries: usize = load<u32>(table, PATHS);
  const ascii: usize = load<u32>(table, ASCII);
  const nonAscii = load<u32>(table, NON_ASCII);
  const rowBits = load<u32>(table, PATH_BITS);
  const contexts = load<u32>(table, PATH_CONTEXTS);
  const ways: usize = load<u32>(table, WAYS);
  const classContexts: usize = load<u32>(table, CLASS_CONTEXTS);
  const slots = table + SLOTS;
  memory.fill(slots, 0, 80);
  let pc = load<u32>(table, PATH_START);
  let context = contexts === 1 ? 0 : contextOf(load<u32>(table, CONTEXTS), begin, from);
  for (let at = from; ; ) {
    let characterClass: u32 = NO_CLASS;
    let size: u32 = 1;
    if (at < end) {
      const byte = <u32>load<u8>(at);
      if (byte < 0x80) {
        characterClass = <u32>load<u16>(ascii + (byte << 1));
      } else {
        const sequence = sequenceAt(at, end, table, nonAscii);
        if (sequence === 0) return false;
        size = sequence & 7;
        characterClass = sequence >> 3;
      }
    }
    const column = (characterClass << 1) | (at === to ? 1 : 0);
    if (column >>> rowBits > 0) return false;
    const way = load<i32>(entries + ((((pc * contexts + context) << rowBits) | column) << 2));
    if (way <= 0) return false;
    for (let bits = load<u32>(ways + (way << 3), 4); bits !== 0; bits &= bits - 1) {
      store<u32>(slots + (ctz(bits) << 2), <u32>at);
    }
    if (at === to) break;
    if (contexts > 1) context = <u32>load<u8>(classContexts + characterClass);
    pc = load<u32>(ways + (way << 3));
    at += size;
  }
  return true;
}

/** The end of the bytes of a rewrite at `to`; 0 when they have no room. */
function addRewrite(to: usize, workEnd: usize, table: usize): usize {
  const slots = table + SLOTS;
  const partsEnd: usize = load<u32>(table, PARTS_END);
  for (let part: usize = load<u32>(table, PARTS); part < partsEnd; part += 8) {
    let size = load<u32>(part);
    let from: usize = load<u32>(part, 4);
    if (size === <u32>-1) {
      const group = from;
      from = load<u32>(slots + (group << 3));
      if (from === 0) continue;
      const groupEnd: usize = load<u32>(slots + (group << 3), 4);
      // A group that began again, without an end, is empty, as in `addRewrite` of @heddle/regex.
      if (groupEnd <= from) continue;
      size = <u32>(groupEnd - from);
    }
    if (<u32>(workEnd - to) < size + SPARE_BYTES) return 0;
    to = copyOver(to, from, size);
  }
  return to;
}

/** The bytes of the character that is copied after an empty match: 1 where none begins. */
function copiedBytes(at: usize, end: usize): u32 {
  const lead = <u32>load<u8>(at);
  if (lead < 0xc2 || lead > 0xf4) return 1;
  const size: u32 = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (at + size > end) return 1;
  for (let i: u32 = 1; i < size; i++) if ((load<u8>(at + i) & 0xc0) !== 0x80) return 1;
  const second = <u32>load<u8>(at, 1);
  const isOutOfRange =
    (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second >= 0x90);
  return isOutOfRange ? 1 : size;
}

/**
 * Writes the text with its matches replaced to the work. Returns its end; `NOWHERE` without a match, `LEFT` when a state is not known, 0 when
 * there is no room.
 */
function rewrite(begin: usize, end: usize, table: usize): usize {
  const work: usize = load<u32>(table, WORK);
  const workEnd: usize = load<u32>(table, WORK_END);
  const hasGroups = load<u32>(table, PATHS) !== 0;
  const isGlobal = load<u32>(table, IS_GLOBAL) !== 0;
  let to = work;
  let at = begin;
  let lastEnd: usize = 0;
  let found = false;
  while (at <= end) {
    const matchEnd = findEnd(begin, end, at, table);
    if (matchEnd === NOWHERE) break;
    if (matchEnd === LEFT) return LEFT;
    const matchBegin = findBegin(begin, end, matchEnd, table);
    if (matchBegin === LEFT) return LEFT;
    found = true;
    const copied = <u32>(matchBegin - at);
    if (<u32>(workEnd - to) < copied + 2 * SPARE_BYTES) return 0;
    if (copied > 0) to = copyOver(to, at, copied);
    if (matchBegin === lastEnd && matchEnd === matchBegin) {
      const bytes: u32 = at < end ? copiedBytes(at, end) : 0;
      to = copyOver(to, at, bytes);
      at += max(bytes, 1);
      continue;
    }
    if (hasGroups) {
      if (!findGroups(begin, end, matchBegin, matchEnd, table)) return LEFT;
    }
    store<u32>(table, <u32>matchBegin, SLOTS);
    store<u32>(table, <u32>matchEnd, SLOTS + 4);
    to = addRewrite(to, workEnd, table);
    if (to === 0) return 0;
    at = matchEnd;
    lastEnd = matchEnd;
    if (!isGlobal) break;
  }
  if (!found) return NOWHERE;
  if (at < end) {
    const rest = <u32>(end - at);
    if (<u32>(workEnd - to) < rest + SPARE_BYTES) return 0;
    to = copyOver(to, at, rest);
  }
  return to;
}

export function replaceTexts(cell: usize, count: u32, table: usize, target: usize): u32 {
  const work: usize = load<u32>(table, WORK);
  const textEnd: usize = load<u32>(table, TEXT_END);
  let text: usize = load<u32>(table, TEXT);
  let i: u32 = 0;
  for (; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    let source = cellData(cell);
    let size = cellSize(cell);
    const to = rewrite(source, source + size, table);
    if (to === LEFT || to === 0) {
      store<u32>(table, to === 0 ? BY_WORK : BY_STATE, STOPPED);
      break;
    }
    if (to !== NOWHERE) {
      store<u32>(table, 1, CHANGED);
      source = work;
      size = <u32>(to - work);
    }
    if (size > SMALL_CAPACITY && size > <u32>(textEnd - text)) {
      store<u32>(table, BY_TEXT, STOPPED);
      break;
    }
    text = writeText(target, source, size, text);
  }
  store<u32>(table, <u32>text, TEXT);
  return i;
}
