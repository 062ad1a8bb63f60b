import { outOfRange } from "@heddle/status";
import { anyType, anyWord } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import type { FfiPart } from "../ffi-part.js";
import { FfiObject } from "../object/ffi-object.js";
import { retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { codePointCount, fillUcs4, newUcs4Object, type Ucs4Span, ucs4Span, ucs4SpanAt, ucs4Text } from "./ucs4-any.js";

/**
 * A string of code points, 4 bytes each, so that any of them is read at once: a heap object with the address and the length after
 * its header, then the code points and a 0. In JavaScript `readValue` makes text of it; {@link newUcs4String} and
 * {@link ucs4StringOf} make references to the object itself.
 *
 * Source: RFC 0097, UCS4String of N0.
 */
export class Ucs4String extends FfiObject {
  /** The number of code points. */
  get length(): number {
    return this.#span().length;
  }

  /** Code point number `index`. @throws {StatusError} OUT_OF_RANGE for an index below 0 or from `length` on */
  codePointAt(index: number): number {
    const { address, length } = this.#span();
    if (!(index >= 0 && index < length)) throw outOfRange(`code point ${index} of a string of ${length}`);
    return this.ffi.memory.u32[(address >>> 2) + index];
  }

  /** A copy of the code points. */
  codePoints(): Uint32Array {
    const { address, length } = this.#span();
    return this.ffi.memory.u32.slice(address >>> 2, (address >>> 2) + length);
  }

  /**
   * A new string of the code points from `start` up to `end`, which count from the end when they are negative and end where the
   * string ends, as in `Array.prototype.slice`.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
   */
  slice(start = 0, end: number = this.length): Ucs4String {
    const { length } = this.#span();
    const [from, to] = [clamped(start, length), clamped(end, length)];
    const object = newUcs4Object(this.ffi, Math.max(0, to - from));
    const source = this.#span().address + from * 4;
    const target = ucs4SpanAt(this.ffi, object + this.ffi.profile.headerBytes);
    this.ffi.memory.u8.copyWithin(target.address, source, source + target.length * 4);
    return new Ucs4String(this.ffi, object);
  }

  /** The text; a code point that is not a character becomes U+FFFD. */
  override toString(): string {
    return ucs4Text(this.ffi, this.#span());
  }

  #span(): Ucs4Span {
    return ucs4SpanAt(this.ffi, this.address + this.ffi.profile.headerBytes);
  }
}

const ucs4Type: TypeDefinition = {
  index: TypeIndex.UCS4_STRING,
  key: "heddle.Ucs4String",
  displayName: "ucs4",
  objectClass: Ucs4String,
  read: (ffi, address) => ucs4Text(ffi, ucs4SpanAt(ffi, address + ffi.profile.headerBytes)),
};

/** UCS4 strings. */
export const ucs4Strings: FfiPart = { types: [ucs4Type] };

/** A UCS4 string object of a text; a lone surrogate becomes U+FFFD. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
export function newUcs4String(ffi: Ffi, text: string): Ucs4String {
  const object = newUcs4Object(ffi, codePointCount(text));
  fillUcs4(ffi, ucs4SpanAt(ffi, object + ffi.profile.headerBytes).address, text);
  return new Ucs4String(ffi, object);
}

/**
 * A reference to the UCS4 string in a cell, a new object when it is in the cell itself; undefined for other values.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function ucs4StringOf(ffi: Ffi, address: number): Ucs4String | undefined {
  const span = ucs4Span(ffi, address);
  if (!span) return undefined;
  if (anyType(ffi, address) === TypeIndex.UCS4_STRING) {
    retainObject(ffi, anyWord(ffi, address));
    return new Ucs4String(ffi, anyWord(ffi, address));
  }
  const object = newUcs4Object(ffi, span.length);
  const target = ucs4SpanAt(ffi, object + ffi.profile.headerBytes);
  ffi.memory.u8.copyWithin(target.address, span.address, span.address + span.length * 4);
  return new Ucs4String(ffi, object);
}

function clamped(index: number, length: number): number {
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
}
