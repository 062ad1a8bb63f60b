import { invalidArgument } from "@heddle/status";
import { anyType, anyWord, setAny } from "../any/cell.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { objectType, releaseObject, retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { newStringObject, reserveString } from "./string-any.js";
import { byteSpan, isBytes } from "./string-bytes.js";
import { newUcs4Object, reserveUcs4, ucs4Span } from "./ucs4-any.js";

/** Bytes of a `string_core`. */
export const STRING_CORE_BYTES = 24;

/** The strings that a `string_core` has: its characters are bytes of a str, bytes, or code points. Its bytes do not tell. */
export type StringCoreKind = "str" | "bytes" | "ucs4";

/** The most bytes of a string in the core itself; 4 code points. */
const SMALL_BYTES = 16;
const ZERO = 16;
const CATEGORY = 20;
/** The category of a string on the heap; that of a small one is its length. */
const LARGE = -2;

/**
 * Writes the string of a value as the `string_core` of 24 bytes at `core`, whose content is forgotten: up to 16 bytes or 4 code
 * points in itself, longer ones as a reference to a string object (0) and the length (8); a zero word (16), which ends the
 * characters, and the length of a small string or -2 (20).
 *
 * Source: RFC 0097, D0str, after folly's fbstring; at wasm32 the reference is the low half of its 8 bytes.
 *
 * @returns the kind, which the reader of the core needs
 * @throws {StatusError} INVALID_ARGUMENT when the value is not a string; RESOURCE_EXHAUSTED when the memory is full
 */
export function packStringCore(ffi: Ffi, address: number, core: number): StringCoreKind {
  const cell = unboxedCell(ffi, address);
  const ucs4 = ucs4Span(ffi, cell);
  const { address: data, sizeBytes } = ucs4
    ? { address: ucs4.address, sizeBytes: ucs4.length * 4 }
    : byteSpan(ffi, cell);
  const kind = ucs4 ? "ucs4" : isBytes(ffi, cell) ? "bytes" : "str";
  const length = ucs4?.length ?? sizeBytes;
  if (sizeBytes <= SMALL_BYTES) {
    const { u8 } = ffi.memory;
    u8.copyWithin(core, data, data + sizeBytes);
    u8.fill(0, core + sizeBytes, core + SMALL_BYTES);
    ffi.memory.i32.set([0, length], (core + ZERO) >>> 2);
    return kind;
  }
  const large = objectOf[kind];
  let object = anyWord(ffi, cell);
  if (anyType(ffi, cell) === large) retainObject(ffi, object);
  else {
    object = kind === "ucs4" ? newUcs4Object(ffi, length) : newStringObject(ffi, large, length);
    const target = ffi.memory.u32[(object + ffi.profile.headerBytes) >>> 2];
    ffi.memory.u8.copyWithin(target, data, data + sizeBytes);
  }
  ffi.memory.i32.set([object, 0, length, 0, 0, LARGE], core >>> 2);
  return kind;
}

/**
 * Writes the string of the `string_core` at `core` into the cell at `address`, whose content is forgotten; the core keeps what it
 * owns.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the core's category is undefined or its object not of the kind; RESOURCE_EXHAUSTED
 * when the memory is full
 */
export function unpackStringCore(ffi: Ffi, core: number, kind: StringCoreKind, address: number): void {
  const category = ffi.memory.i32[(core + CATEGORY) >>> 2];
  if (category === LARGE) {
    const object = ffi.memory.u32[core >>> 2];
    if (objectType(ffi, object) !== objectOf[kind]) throw invalidArgument(`the string core at ${core} has no ${kind}`);
    retainObject(ffi, object);
    setAny(ffi, address, objectOf[kind], object, 0);
    return;
  }
  const sizeBytes = kind === "ucs4" ? category * 4 : category;
  if (category < 0 || sizeBytes > SMALL_BYTES) {
    throw invalidArgument(`the string core at ${core} has the undefined category ${category}`, { category });
  }
  const [small, large] =
    kind === "bytes" ? [TypeIndex.SMALL_BYTES, TypeIndex.BYTES] : [TypeIndex.SMALL_STRING, TypeIndex.STRING];
  const target =
    kind === "ucs4"
      ? reserveUcs4(ffi, address, category, ffi.profile.smallBytes)
      : reserveString(ffi, address, small, large, sizeBytes);
  ffi.memory.u8.copyWithin(target, core, core + sizeBytes);
}

/** Gives back what the `string_core` at `core` owns; it is the empty string then. */
export function dropStringCore(ffi: Ffi, core: number): void {
  const { i32 } = ffi.memory;
  const isLarge = i32[(core + CATEGORY) >>> 2] === LARGE;
  const object = ffi.memory.u32[core >>> 2];
  i32.fill(0, core >>> 2, (core + STRING_CORE_BYTES) >>> 2);
  if (isLarge) releaseObject(ffi, object);
}

const objectOf = {
  str: TypeIndex.STRING,
  bytes: TypeIndex.BYTES,
  ucs4: TypeIndex.UCS4_STRING,
} as const;
