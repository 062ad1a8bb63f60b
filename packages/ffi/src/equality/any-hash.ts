import { anyType } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { type ByteSpan, stringSpan } from "../strings/string-any.js";
import { ucs4Span } from "../strings/ucs4-any.js";
import { TypeIndex } from "../types/type-index.js";
import { byteHash } from "./byte-hash.js";
import { Hash64 } from "./hash64.js";

/**
 * The hash that goes with {@link anyEqual}: the key hash of Maps. A string has one hash in every form, bytes too; an object has that
 * of its address. It is the same in every profile, and as upstream's wherever no address is in it.
 *
 * Source: AnyHash of tvm-ffi's any.h.
 */
export function anyHash(ffi: Ffi, address: number): bigint {
  return hashAny(ffi, address, new Hash64()).toBigInt();
}

/** {@link anyHash} into `hash`. */
export function hashAny(ffi: Ffi, address: number, hash: Hash64): Hash64 {
  const typeIndex = hashedType(anyType(ffi, address));
  hash.set(typeIndex);
  const span = contentSpan(ffi, address, typeIndex);
  if (span) return hash.combine(byteHash(ffi.memory.u8, span.address, span.sizeBytes));
  const { u32 } = ffi.memory;
  return hash.combine(u32[(address >>> 2) + 2], u32[(address >>> 2) + 3]);
}

/** The bytes of a string, bytes or code points, whose {@link hashedType} is `typeIndex`; undefined for other values. */
export function contentSpan(ffi: Ffi, address: number, typeIndex: number): ByteSpan | undefined {
  if (typeIndex === TypeIndex.STRING || typeIndex === TypeIndex.BYTES) return stringSpan(ffi, address);
  const ucs4 = typeIndex === TypeIndex.UCS4_STRING ? ucs4Span(ffi, address) : undefined;
  return ucs4 && { address: ucs4.address, sizeBytes: ucs4.length * 4 };
}

/**
 * The type that stands for a type in hashes and comparisons: one for all forms of a str, one for those of bytes, one for those of
 * UCS4 strings.
 */
export function hashedType(typeIndex: number): number {
  switch (typeIndex) {
    case TypeIndex.SMALL_STRING:
    case TypeIndex.RAW_STRING:
      return TypeIndex.STRING;
    case TypeIndex.SMALL_BYTES:
    case TypeIndex.BYTE_ARRAY_POINTER:
      return TypeIndex.BYTES;
    case TypeIndex.SMALL_UCS4:
      return TypeIndex.UCS4_STRING;
    default:
      return typeIndex;
  }
}
