import { anyType, anyWord, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { releaseObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { newStringObject, smallSpan, spanAt } from "./string-any.js";
import { newUcs4Object, ucs4SpanAt } from "./ucs4-any.js";

/** The bytes before the characters in a string object's body: address and size. */
const SPAN_BYTES = 8;

/**
 * Moves a string that is in its cell, or in a pad, to an object of its own, which the cell owns then. Other values stay.
 *
 * @returns false when the cell had no such string
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full; the cell is as it was then
 */
export function spillString(ffi: Ffi, address: number): boolean {
  const large = largeOf(anyType(ffi, address));
  if (large === undefined) return false;
  moveToObject(ffi, address, address, large);
  return true;
}

/** Writes an object with the small string of the cell at `from` into the cell at `to`, which may be the same. */
export function moveToObject(ffi: Ffi, from: number, to: number, large: number): void {
  const isUcs4 = large === TypeIndex.UCS4_STRING;
  const { address, sizeBytes } = smallSpan(ffi, from, isUcs4 ? 4 : 1);
  const object = isUcs4 ? newUcs4Object(ffi, sizeBytes >>> 2) : newStringObject(ffi, large, sizeBytes);
  ffi.memory.u8.copyWithin(object + ffi.profile.headerBytes + SPAN_BYTES, address, address + sizeBytes);
  setAny(ffi, to, large, object, 0);
}

/**
 * Moves a string object that is short enough into its cell, which gives the reference back. Other values stay.
 *
 * @returns false when the cell has no such string
 */
export function compactString(ffi: Ffi, address: number): boolean {
  const typeIndex = anyType(ffi, address);
  const small = smallOf(typeIndex);
  if (small === undefined) return false;
  const object = anyWord(ffi, address);
  const { data, length, width } = charactersAt(ffi, object + ffi.profile.headerBytes, typeIndex);
  if (length * width > ffi.profile.smallBytes) return false;
  setAny(ffi, address, small, 0, 0, length);
  ffi.memory.u8.copyWithin(address + 8, data, data + length * width);
  releaseObject(ffi, object);
  return true;
}

/** The type of objects that a small string becomes, or undefined. */
export function largeOf(typeIndex: number): number | undefined {
  if (typeIndex === TypeIndex.SMALL_STRING) return TypeIndex.STRING;
  if (typeIndex === TypeIndex.SMALL_BYTES) return TypeIndex.BYTES;
  return typeIndex === TypeIndex.SMALL_UCS4 ? TypeIndex.UCS4_STRING : undefined;
}

function smallOf(typeIndex: number): number | undefined {
  if (typeIndex === TypeIndex.STRING) return TypeIndex.SMALL_STRING;
  if (typeIndex === TypeIndex.BYTES) return TypeIndex.SMALL_BYTES;
  return typeIndex === TypeIndex.UCS4_STRING ? TypeIndex.SMALL_UCS4 : undefined;
}

function charactersAt(ffi: Ffi, body: number, typeIndex: number) {
  if (typeIndex === TypeIndex.UCS4_STRING) {
    const { address, length } = ucs4SpanAt(ffi, body);
    return { data: address, length, width: 4 };
  }
  const { address, sizeBytes } = spanAt(ffi, body);
  return { data: address, length: sizeBytes, width: 1 };
}
