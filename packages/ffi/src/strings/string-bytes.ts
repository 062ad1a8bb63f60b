import { invalidArgument, outOfRange } from "@heddle/status";
import { anyType } from "../any/cell.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { type ByteSpan, reserveString, stringSpan } from "./string-any.js";

/**
 * The order of two strings, or bytes, by their bytes without a sign: -1, 0 or 1. Upstream's depends on the sign of C's char.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a cell has neither
 */
export function compareStrings(ffi: Ffi, a: number, b: number): number {
  const [x, y] = [byteSpan(ffi, a), byteSpan(ffi, b)];
  const { u8 } = ffi.memory;
  for (let i = 0, end = Math.min(x.sizeBytes, y.sizeBytes); i < end; i++) {
    const difference = u8[x.address + i] - u8[y.address + i];
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(x.sizeBytes - y.sizeBytes);
}

/**
 * Where the bytes of `part` are in those of `cell` first, from byte `start` on; -1 when they are not.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a cell has neither a string nor bytes
 */
export function findString(ffi: Ffi, cell: number, part: number, start = 0): number {
  const [{ address, sizeBytes }, wanted] = [byteSpan(ffi, cell), byteSpan(ffi, part)];
  for (let i = Math.max(0, start); i + wanted.sizeBytes <= sizeBytes; i++) {
    if (hasBytesAt(ffi, address + i, wanted)) return i;
  }
  return -1;
}

/** True when the bytes of `cell` begin with those of `prefix`. @throws {StatusError} as {@link findString} */
export function startsWithString(ffi: Ffi, cell: number, prefix: number): boolean {
  const [{ address, sizeBytes }, wanted] = [byteSpan(ffi, cell), byteSpan(ffi, prefix)];
  return sizeBytes >= wanted.sizeBytes && hasBytesAt(ffi, address, wanted);
}

/** True when the bytes of `cell` end with those of `suffix`. @throws {StatusError} as {@link findString} */
export function endsWithString(ffi: Ffi, cell: number, suffix: number): boolean {
  const [{ address, sizeBytes }, wanted] = [byteSpan(ffi, cell), byteSpan(ffi, suffix)];
  return sizeBytes >= wanted.sizeBytes && hasBytesAt(ffi, address + sizeBytes - wanted.sizeBytes, wanted);
}

/**
 * Writes up to `count` bytes from byte `start` on into another cell, `out`, whose content is forgotten: a str of a str, bytes of
 * bytes.
 *
 * @throws {StatusError} OUT_OF_RANGE when `start` is past the end or negative; INVALID_ARGUMENT as {@link findString};
 * RESOURCE_EXHAUSTED when the memory is full
 */
export function sliceString(ffi: Ffi, cell: number, out: number, start = 0, count = Number.POSITIVE_INFINITY): void {
  const { address, sizeBytes } = byteSpan(ffi, cell);
  if (!(start >= 0 && start <= sizeBytes)) throw outOfRange(`byte ${start} of a string of ${sizeBytes} bytes`);
  const size = Math.max(0, Math.min(count, sizeBytes - start));
  writeJoined(ffi, out, isBytes(ffi, cell), { address: address + start, sizeBytes: size });
}

/**
 * Writes the bytes of `a` and then those of `b` into another cell, `out`, whose content is forgotten; of the type of `a`.
 *
 * @throws {StatusError} INVALID_ARGUMENT as {@link findString}; RESOURCE_EXHAUSTED when the memory is full
 */
export function concatStrings(ffi: Ffi, a: number, b: number, out: number): void {
  writeJoined(ffi, out, isBytes(ffi, a), byteSpan(ffi, a), byteSpan(ffi, b));
}

/**
 * The bytes of the string or bytes of a value, also of one that is in a longer cell: a view.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other values, and when the bytes are outside the memory
 */
export function byteSpan(ffi: Ffi, address: number): ByteSpan {
  const cell = unboxedCell(ffi, address);
  const span = stringSpan(ffi, cell);
  if (!span) throw notAString(ffi, cell);
  return span;
}

/** As {@link byteSpan}, of a str only. @throws {StatusError} INVALID_ARGUMENT also for bytes */
export function textSpan(ffi: Ffi, address: number): ByteSpan {
  if (isBytes(ffi, address)) throw notAString(ffi, unboxedCell(ffi, address));
  return byteSpan(ffi, address);
}

/** A value of the cell at `address` where a string was wanted. */
export function notAString(ffi: Ffi, address: number, wanted = "a string") {
  return invalidArgument(`a value of type ${ffi.types.name(anyType(ffi, address))} is not ${wanted}`, { address });
}

/** True when the value is bytes, not a str. */
export function isBytes(ffi: Ffi, address: number): boolean {
  const typeIndex = anyType(ffi, unboxedCell(ffi, address));
  return (
    typeIndex === TypeIndex.SMALL_BYTES || typeIndex === TypeIndex.BYTES || typeIndex === TypeIndex.BYTE_ARRAY_POINTER
  );
}

function hasBytesAt({ memory: { u8 } }: Ffi, at: number, { address, sizeBytes }: ByteSpan): boolean {
  for (let i = 0; i < sizeBytes; i++) if (u8[at + i] !== u8[address + i]) return false;
  return true;
}

function writeJoined(ffi: Ffi, out: number, asBytes: boolean, ...parts: readonly ByteSpan[]): void {
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  const [small, large] = asBytes
    ? [TypeIndex.SMALL_BYTES, TypeIndex.BYTES]
    : [TypeIndex.SMALL_STRING, TypeIndex.STRING];
  let target = reserveString(ffi, out, small, large, sizeBytes);
  for (const part of parts) {
    ffi.memory.u8.copyWithin(target, part.address, part.address + part.sizeBytes);
    target += part.sizeBytes;
  }
}
