import { invalidArgument } from "@heddle/status";
import { ANY_BYTES, checkAny } from "../any/cell.js";
import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";
import { checkObject } from "../object/check-object.js";
import { type ByteSpan, cString, spanAt, textOf } from "../strings/string-any.js";

/** The most cells of one call and the most parts of one message: more is a count that was never written. */
const MAX_COUNT = 1 << 16;

/** `address`, once it is sure that `sizeBytes` bytes there are in the memory, aligned. @throws {StatusError} INVALID_ARGUMENT */
export function checkRange(
  { memory }: Ffi,
  address: number,
  sizeBytes: number,
  alignment: number,
  what: string,
): number {
  if (address !== 0 && address % alignment === 0 && address + sizeBytes <= memory.capacityBytes) return address;
  throw invalidArgument(`${address} is not the address of ${what}`, { address });
}

/** The index in words of the word at `address`, which a result is written to. @throws {StatusError} INVALID_ARGUMENT */
export function wordIndex(ffi: Ffi, address: number, what: string): number {
  return checkRange(ffi, address, 4, 4, what) >>> 2;
}

/** Checks that a cell can be written at `address`. @throws {StatusError} INVALID_ARGUMENT */
export function checkResult(ffi: Ffi, address: number): number {
  return checkRange(ffi, address, ANY_BYTES, 8, "a cell for a result");
}

/** Checks `count` arguments at `address`. @throws {StatusError} INVALID_ARGUMENT when one is not a value */
export function checkArguments(ffi: Ffi, address: number, count: number): void {
  if (count < 0 || count > MAX_COUNT) throw invalidArgument(`a call with ${count} arguments`);
  if (count > 0) checkRange(ffi, address, count * ANY_BYTES, 8, "the arguments of a call");
  for (let i = 0; i < count; i++) checkAny(ffi, address + i * ANY_BYTES);
}

/** `address`, once it is sure that an object of the type, or one that extends it, is there. @throws {StatusError} INVALID_ARGUMENT */
export function checkObjectOf(ffi: Ffi, address: number, typeIndex: number): number {
  const found = checkObject(ffi, address);
  if (ffi.types.isInstance(found, typeIndex)) return address;
  throw new FfiError("TypeError", `Expected \`${ffi.types.name(typeIndex)}\` but got \`${ffi.types.name(found)}\``);
}

/** The text of the byte array at `address`. @throws {StatusError} INVALID_ARGUMENT when it is outside the memory */
export function textAt(ffi: Ffi, address: number): string {
  return textOf(ffi, checkedSpan(ffi, address));
}

/** The span of the byte array at `address`; the null pointer is not one. @throws {StatusError} INVALID_ARGUMENT */
export function checkedSpan(ffi: Ffi, address: number): ByteSpan {
  return spanAt(ffi, checkRange(ffi, address, 8, 4, "a byte array"));
}

/** The text of the C string at `address`. @throws {StatusError} INVALID_ARGUMENT when it has no end */
export function cText(ffi: Ffi, address: number): string {
  return textOf(ffi, cString(ffi, address));
}

/** The texts of the C strings that `count` words at `address` point to, without null pointers. @throws {StatusError} INVALID_ARGUMENT */
export function cTexts(ffi: Ffi, address: number, count: number): string[] {
  if (count < 0 || count > MAX_COUNT) throw invalidArgument(`a message of ${count} parts`);
  if (count > 0) checkRange(ffi, address, count * 4, 4, "the parts of a message");
  const texts: string[] = [];
  for (let i = 0; i < count; i++) {
    const part = ffi.memory.u32[(address >>> 2) + i] ?? 0;
    if (part !== 0) texts.push(cText(ffi, part));
  }
  return texts;
}
