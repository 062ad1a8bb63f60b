import { CHARACTER_SIZE_SHIFT, decodeCharacter, encodeCharacter, encodedSize } from "@heddle/memory/utf8";
import { outOfRange } from "@heddle/status";
import { setAny } from "../any/cell.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { textSpan } from "./string-bytes.js";
import { ucs4Span } from "./ucs4-any.js";

/**
 * Writes character number `index` of a string, in the cell itself, into another cell, `out`, whose content is forgotten: `word[i]`
 * of RFC 0097. It is UCS4 of a UCS4 string, which is read at once, and str of a str, which is read from its start. Nothing is
 * allocated and nothing is counted.
 *
 * @throws {StatusError} OUT_OF_RANGE when there is no such character; INVALID_ARGUMENT when the value is not a string, bytes among them
 */
export function charAt(ffi: Ffi, address: number, index: number, out: number): void {
  const cell = unboxedCell(ffi, address);
  const ucs4 = ucs4Span(ffi, cell);
  if (ucs4) {
    if (!(index >= 0 && index < ucs4.length)) throw outOfRange(`character ${index} of a string of ${ucs4.length}`);
    setAny(ffi, out, TypeIndex.SMALL_UCS4, ffi.memory.u32[(ucs4.address >>> 2) + index], 0, 1);
    return;
  }
  const { address: start, sizeBytes } = textSpan(ffi, cell);
  const { u8 } = ffi.memory;
  let count = 0;
  for (let at = start, end = start + sizeBytes; at < end; count++) {
    const character = decodeCharacter(u8, at, end);
    if (count === index) {
      const codePoint = character & 0x1fffff;
      setAny(ffi, out, TypeIndex.SMALL_STRING, encodeCharacter(codePoint), 0, encodedSize(codePoint));
      return;
    }
    at += character >>> CHARACTER_SIZE_SHIFT;
  }
  throw outOfRange(`character ${index} of a string of ${count}`);
}
