import { unboxedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { stringLoopsOver } from "../loops/string-loops.js";
import { TypeIndex } from "../types/type-index.js";
import { reserveString } from "./string-any.js";
import { notAString, textSpan } from "./string-bytes.js";
import { reserveUcs4, ucs4Span } from "./ucs4-any.js";

/**
 * Writes the str at `from` as a UCS4 string into another cell, `to`, whose content is forgotten. An ill-formed sequence becomes
 * U+FFFD.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `from` has no str; RESOURCE_EXHAUSTED when the memory is full
 */
export function strToUcs4(ffi: Ffi, from: number, to: number): void {
  const { address, sizeBytes } = textSpan(ffi, from);
  const loops = stringLoopsOver(ffi.memory);
  const length = loops.countUtf8(address, sizeBytes);
  loops.utf8ToUcs4(address, sizeBytes, reserveUcs4(ffi, to, length, ffi.profile.smallBytes));
}

/**
 * Writes the UCS4 string at `from` as a str into another cell, `to`, whose content is forgotten. A code point that is not
 * a character's becomes U+FFFD.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `from` has no UCS4 string; RESOURCE_EXHAUSTED when the memory is full
 */
export function ucs4ToStr(ffi: Ffi, from: number, to: number): void {
  const cell = unboxedCell(ffi, from);
  const span = ucs4Span(ffi, cell);
  if (!span) throw notAString(ffi, cell, "a UCS4 string");
  const loops = stringLoopsOver(ffi.memory);
  const sizeBytes = loops.sizeOfUcs4(span.address, span.length);
  const target = reserveString(ffi, to, TypeIndex.SMALL_STRING, TypeIndex.STRING, sizeBytes);
  loops.ucs4ToUtf8(span.address, span.length, target);
}
