import { ANY_BYTES } from "../any/cell.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { FfiList } from "../containers/ffi-list.js";
import type { FfiSequence } from "../containers/ffi-sequence.js";
import { newList, sequenceItems, setSequenceSize } from "../containers/sequence.js";
import type { Ffi } from "../ffi.js";
import { stringLoopsOver } from "../loops/string-loops.js";
import { TypeIndex } from "../types/type-index.js";
import { textSpan } from "./string-bytes.js";
import { ucs4Span, ucs4SpanAt } from "./ucs4-any.js";
import type { Ucs4String } from "./ucs4-string.js";

/** Cells that one call of a loop splits. */
const WORDS_OF_A_CALL = 4096;

/**
 * The characters of a string as a List of UCS4 strings: `unicode_split` of RFC 0097. The List is allocated once, with a buffer for
 * all; a character is in its cell, without an allocation and without a count of references.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function unicodeSplit(word: Ucs4String): FfiList {
  const { ffi } = word;
  const list = new FfiList(ffi, newList(ffi, word.length));
  const { address, length } = ucs4SpanAt(ffi, word.address + ffi.profile.headerBytes);
  stringLoopsOver(ffi.memory).splitUcs4(address, length, sequenceItems(ffi, list.address), ucs4Code(ffi));
  setSequenceSize(ffi, list.address, length);
  return list;
}

/**
 * The characters of any string in a cell: of a str, small, on the heap or borrowed, as a List of strs, of a UCS4 string as a List of
 * UCS4 strings. Otherwise as {@link unicodeSplit}: `unicode_split_any` of RFC 0097. An ill-formed sequence is one U+FFFD.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the value is not a string, bytes among them; RESOURCE_EXHAUSTED when the memory is full
 */
export function unicodeSplitAny(ffi: Ffi, address: number): FfiList {
  const count = countCharacters(ffi, address);
  const list = new FfiList(ffi, newList(ffi, count));
  writeCharacters(ffi, address, sequenceItems(ffi, list.address));
  setSequenceSize(ffi, list.address, count);
  return list;
}

/**
 * Appends the characters of all strings in `words`, an Array or List, to `list`, as {@link unicodeSplitAny} makes them: many words
 * in one call.
 *
 * @throws {StatusError} as {@link unicodeSplitAny}; the list is as it was then
 */
export function appendCharacters(list: FfiList, words: FfiSequence): void {
  const { ffi } = list;
  const size = list.length;
  const leads = leadsOf(words);
  let characters = leads < 0 ? countAll(words) : leads;
  reserve(list, size + characters);
  if (leads < 0) writeAll(list, words);
  else {
    const written = splitAll(list, words);
    if (written > characters) {
      // Ill-formed bytes are more characters than they have beginnings.
      reserve(list, size + written);
      splitAll(list, words);
    }
    characters = written;
  }
  setSequenceSize(ffi, list.address, size + characters);
}

function reserve(list: FfiList, capacity: number): void {
  if (capacity > list.capacity) list.reserve(Math.max(list.capacity * 2, capacity));
}

/** The characters of all words when they are well-formed; -1 when some are not strs of their own. */
function leadsOf(words: FfiSequence): number {
  const { ffi, address, length } = words;
  const { headerBytes, typeOffset } = ffi.profile;
  const [small, object] = [ffi.profile.cellCode(TypeIndex.SMALL_STRING), ffi.profile.cellCode(TypeIndex.STRING)];
  const str = ffi.profile.headerCode(TypeIndex.STRING);
  const loops = stringLoopsOver(ffi.memory);
  return loops.leadsOfCells(sequenceItems(ffi, address), length, small, object, typeOffset, str, headerBytes);
}

/** Writes the characters of strs after the elements of `list`, as many as it has room for. @returns how many they are */
function splitAll(list: FfiList, words: FfiSequence): number {
  const { ffi } = list;
  const loops = stringLoopsOver(ffi.memory);
  const small = ffi.profile.cellCode(TypeIndex.SMALL_STRING);
  const source = sequenceItems(ffi, words.address);
  const items = sequenceItems(ffi, list.address);
  const start = items + list.length * ANY_BYTES;
  const limit = items + list.capacity * ANY_BYTES;
  let target = start;
  // In many calls: an engine optimizes a function of WebAssembly between two.
  for (let i = 0; i < words.length; i += WORDS_OF_A_CALL) {
    const count = Math.min(WORDS_OF_A_CALL, words.length - i);
    target = loops.splitCells(source + i * ANY_BYTES, count, target, limit, small, ffi.profile.headerBytes) >>> 0;
  }
  return (target - start) / ANY_BYTES;
}

function countAll(words: FfiSequence): number {
  let characters = 0;
  words.forEachCell((cell) => {
    characters += countCharacters(words.ffi, cell);
  });
  return characters;
}

function writeAll(list: FfiList, words: FfiSequence): void {
  const { ffi } = list;
  let target = sequenceItems(ffi, list.address) + list.length * ANY_BYTES;
  words.forEachCell((cell) => {
    target = writeCharacters(ffi, cell, target);
  });
}

function countCharacters(ffi: Ffi, address: number): number {
  const cell = unboxedCell(ffi, address);
  const ucs4 = ucs4Span(ffi, cell);
  if (ucs4) return ucs4.length;
  const span = textSpan(ffi, cell);
  return stringLoopsOver(ffi.memory).countUtf8(span.address, span.sizeBytes);
}

/** Writes the characters into cells from `target` on. @returns where they end */
function writeCharacters(ffi: Ffi, address: number, target: number): number {
  const cell = unboxedCell(ffi, address);
  const loops = stringLoopsOver(ffi.memory);
  const ucs4 = ucs4Span(ffi, cell);
  if (ucs4) return loops.splitUcs4(ucs4.address, ucs4.length, target, ucs4Code(ffi));
  const span = textSpan(ffi, cell);
  return loops.splitUtf8(
    span.address,
    span.sizeBytes,
    target,
    0xffffffff,
    ffi.profile.cellCode(TypeIndex.SMALL_STRING),
  );
}

function ucs4Code(ffi: Ffi): number {
  return ffi.profile.cellCode(TypeIndex.SMALL_UCS4);
}
