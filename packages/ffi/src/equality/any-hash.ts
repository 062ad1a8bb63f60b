import { anyType } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { stringSpan } from "../strings/string-any.js";
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
  if (typeIndex === TypeIndex.STRING || typeIndex === TypeIndex.BYTES) {
    const span = stringSpan(ffi, address);
    return hash.combine(span ? byteHash(ffi.memory.u8, span.address, span.sizeBytes) : 0);
  }
  const { u32 } = ffi.memory;
  return hash.combine(u32[(address >>> 2) + 2], u32[(address >>> 2) + 3]);
}

/** The type that stands for a type in hashes and comparisons: one for all forms of a string, one for those of bytes. */
export function hashedType(typeIndex: number): number {
  switch (typeIndex) {
    case TypeIndex.SMALL_STRING:
    case TypeIndex.RAW_STRING:
      return TypeIndex.STRING;
    case TypeIndex.SMALL_BYTES:
    case TypeIndex.BYTE_ARRAY_POINTER:
      return TypeIndex.BYTES;
    default:
      return typeIndex;
  }
}
