import { internal, invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { checkObject } from "../object/check-object.js";
import { retainObject } from "../object/object.js";
import { largeOf, moveToObject } from "../strings/spill-string.js";
import { type ByteSpan, reserveString, stringSpan } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";
import { isPadded } from "./any-pad.js";
import { anyType, anyWord, copyView, holdsObject, setAny } from "./cell.js";
import { pointedCell } from "./unboxed-cell.js";

/**
 * Makes the cell at `to`, whose content is forgotten, own the value of the view or pad at `from`, which may be the same cell: D2 of
 * RFC 0097, `TVMFFIAnyViewToOwnedAny` of tvm-ffi. An object gets one reference more; a borrowed C string becomes a str, a borrowed
 * byte array bytes; a string of a pad that is longer than a cell becomes an object; a pointer to a cell, what that cell holds. The
 * object of an rvalue reference is moved, and the word that it was in is null then.
 *
 * @throws {StatusError} INTERNAL when the object of an rvalue reference was moved before; INVALID_ARGUMENT for an undefined type
 * and for an address outside the memory; RESOURCE_EXHAUSTED when the memory is full. `to` is as it was then.
 */
export function ownAny(ffi: Ffi, from: number, to: number): void {
  const typeIndex = anyType(ffi, from);
  switch (typeIndex) {
    case TypeIndex.RAW_STRING:
      ownBytes(ffi, from, to, TypeIndex.SMALL_STRING, TypeIndex.STRING);
      return;
    case TypeIndex.BYTE_ARRAY_POINTER:
      ownBytes(ffi, from, to, TypeIndex.SMALL_BYTES, TypeIndex.BYTES);
      return;
    case TypeIndex.OBJECT_RVALUE_REF:
      moveObject(ffi, anyWord(ffi, from), to);
      return;
    case TypeIndex.ANY_POINTER:
      ownAny(ffi, pointedCell(ffi, from), to);
      return;
    case TypeIndex.NONE:
      setAny(ffi, to, TypeIndex.NONE, 0, 0); // Without the room that a pad advertises.
      return;
    default:
  }
  if (typeIndex < TypeIndex.OBJECT && !ffi.types.row(typeIndex)) {
    throw invalidArgument(`the cell at ${from} has the undefined type ${typeIndex}`, { typeIndex });
  }
  const large = largeOf(typeIndex);
  if (large !== undefined && isPadded(ffi, from)) {
    moveToObject(ffi, from, to, large);
    return;
  }
  copyView(ffi, from, to);
  if (holdsObject(ffi, to)) retainObject(ffi, anyWord(ffi, to));
}

function ownBytes(ffi: Ffi, from: number, to: number, small: number, large: number): void {
  const { address, sizeBytes } = stringSpan(ffi, from) as ByteSpan;
  const target = reserveString(ffi, to, small, large, sizeBytes);
  ffi.memory.u8.copyWithin(target, address, address + sizeBytes);
}

function moveObject(ffi: Ffi, slot: number, to: number): void {
  const { memory } = ffi;
  if (slot % 4 !== 0 || slot + 4 > memory.capacityBytes) {
    throw invalidArgument(`${slot} is not the address of a reference to an object`, { address: slot });
  }
  const object = memory.u32[slot >>> 2];
  if (object === 0) throw internal("RValueRef already moved");
  const typeIndex = checkObject(ffi, object);
  memory.u32[slot >>> 2] = 0;
  setAny(ffi, to, typeIndex, object, 0);
}
