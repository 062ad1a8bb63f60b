import { scalarOf } from "@heddle/memory/utf8";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { anyType, anyWord, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { smallSpan } from "./string-any.js";

/** Where code points are, 4 bytes each: a view. */
export interface Ucs4Span {
  readonly address: number;
  /** The number of code points. */
  readonly length: number;
}

/** Bytes of the address and the length that the object of a UCS4 string has after its header. */
const SPAN_BYTES = 8;
/** The most code points of one string. */
const MAX_LENGTH = 2 ** 29 - 1;

/**
 * Writes text as UCS4, in the cell when it fits (2 code points in the RFC's profile, 1 in tvm-ffi's), else as an object that the
 * cell owns. A lone surrogate becomes U+FFFD.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function writeUcs4(ffi: Ffi, address: number, text: string): void {
  fillUcs4(ffi, reserveUcs4(ffi, address, codePointCount(text), ffi.profile.smallBytes), text);
}

/**
 * Writes a cell with room for `length` code points, in the cell or in an object that it owns.
 *
 * @param roomBytes the bytes that the cell, or the pad that begins with it, has for characters
 * @returns the address of the code points, which the caller fills
 */
export function reserveUcs4(ffi: Ffi, address: number, length: number, roomBytes: number): number {
  if (length * 4 <= roomBytes) {
    setAny(ffi, address, TypeIndex.SMALL_UCS4, 0, 0, length);
    return address + 8;
  }
  const object = newUcs4Object(ffi, length);
  setAny(ffi, address, TypeIndex.UCS4_STRING, object, 0);
  return object + ffi.profile.headerBytes + SPAN_BYTES;
}

/** Allocates a UCS4 string object; its code points are undefined, a 0 is after them. */
export function newUcs4Object(ffi: Ffi, length: number): number {
  if (length > MAX_LENGTH) throw resourceExhausted(`a string of ${length} code points, the limit is ${MAX_LENGTH}`);
  const { headerBytes } = ffi.profile;
  const object = newObject(ffi, TypeIndex.UCS4_STRING, headerBytes + SPAN_BYTES + length * 4 + 4);
  const { u32 } = ffi.memory;
  const word = (object + headerBytes) >>> 2;
  u32[word] = object + headerBytes + SPAN_BYTES;
  u32[word + 1] = length;
  u32[word + 2 + length] = 0;
  return object;
}

/**
 * Where the code points of the UCS4 string in a cell are, in the cell or in an object; undefined for other values.
 *
 * @throws {StatusError} INVALID_ARGUMENT when they are outside the memory, and for a length that no cell or pad has
 */
export function ucs4Span(ffi: Ffi, address: number): Ucs4Span | undefined {
  const typeIndex = anyType(ffi, address);
  if (typeIndex === TypeIndex.SMALL_UCS4) {
    return { address: address + 8, length: smallSpan(ffi, address, 4).sizeBytes >>> 2 };
  }
  if (typeIndex !== TypeIndex.UCS4_STRING) return undefined;
  return ucs4SpanAt(ffi, anyWord(ffi, address) + ffi.profile.headerBytes);
}

/** The span that the pair of address and length at `address` describes. @throws {StatusError} INVALID_ARGUMENT as {@link ucs4Span} */
export function ucs4SpanAt({ memory }: Ffi, address: number): Ucs4Span {
  const data = memory.u32[address >>> 2];
  const length = memory.u32[(address >>> 2) + 1];
  if (data % 4 !== 0 || data + length * 4 > memory.capacityBytes) {
    throw invalidArgument(`${length} code points at ${data} reach past the end of the memory`, { address });
  }
  return { address: data, length };
}

/** The text of code points; one that is not a character, such as a surrogate, becomes U+FFFD. */
export function ucs4Text({ memory }: Ffi, { address, length }: Ucs4Span): string {
  const { u32 } = memory;
  let text = "";
  for (let i = address >>> 2, end = i + length; i < end; i++) text += String.fromCodePoint(scalarOf(u32[i]));
  return text;
}

/** The number of code points of a text, a lone surrogate counted as one. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      count--;
      i++;
    }
  }
  return count;
}

/** Writes the code points of a text at `address`, where there is room for them. */
export function fillUcs4({ memory }: Ffi, address: number, text: string): void {
  const { u32 } = memory;
  let word = address >>> 2;
  for (const character of text) u32[word++] = scalarOf(character.codePointAt(0) ?? 0);
}
