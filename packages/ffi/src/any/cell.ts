import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { checkObject } from "../object/check-object.js";
import { objectType, releaseObject, retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";

/** Bytes of a cell in every profile. */
export const ANY_BYTES = 16;

/** The type of the value in the cell at `address`; -1 when its number is undefined. */
export function anyType(ffi: Ffi, address: number): number {
  const { i32 } = ffi.memory;
  const code = i32[address >>> 2];
  if (ffi.profile.isCanonical) return code;
  const typeIndex = ffi.profile.typeOfCell(code);
  return typeIndex === TypeIndex.OBJECT ? objectType(ffi, i32[(address >>> 2) + 2] >>> 0) : typeIndex;
}

/** Sets all 16 bytes of the cell at `address`, from a type and two words of payload. Nothing that it held is given back. */
export function setAny(ffi: Ffi, address: number, typeIndex: number, low: number, high: number, length = 0): void {
  const { i32 } = ffi.memory;
  const word = address >>> 2;
  i32[word] = ffi.profile.isCanonical ? typeIndex : ffi.profile.cellCode(typeIndex);
  i32[word + 1] = length;
  i32[word + 2] = low;
  i32[word + 3] = high;
}

/** The low word of the payload: the address of an object, a pointer, a boolean. */
export function anyWord(ffi: Ffi, address: number): number {
  return ffi.memory.u32[(address >>> 2) + 2];
}

/** True when the cell holds a reference to an object. */
export function holdsObject(ffi: Ffi, address: number): boolean {
  const code = ffi.memory.i32[address >>> 2];
  if (ffi.profile.isCanonical) return code >= TypeIndex.OBJECT;
  return ffi.profile.typeOfCell(code) >= TypeIndex.OBJECT;
}

/** Copies the cell at `from` over the one at `to`, whose content is forgotten; an object gets one reference more. */
export function copyAny(ffi: Ffi, from: number, to: number): void {
  copyView(ffi, from, to);
  if (holdsObject(ffi, to)) retainObject(ffi, anyWord(ffi, to));
}

/** Copies the 16 bytes and counts nothing: the copy is a view, which must not outlive the original. */
export function copyView(ffi: Ffi, from: number, to: number): void {
  const { u32 } = ffi.memory;
  const [source, target] = [from >>> 2, to >>> 2];
  u32[target] = u32[source];
  u32[target + 1] = u32[source + 1];
  u32[target + 2] = u32[source + 2];
  u32[target + 3] = u32[source + 3];
}

/** Moves the value at `from` to `to`, whose content is forgotten; `from` is None then. */
export function moveAny(ffi: Ffi, from: number, to: number): void {
  copyView(ffi, from, to);
  setAny(ffi, from, TypeIndex.NONE, 0, 0);
}

/** Gives back what the cell owns; it is None then. */
export function dropAny(ffi: Ffi, address: number): void {
  const isObject = holdsObject(ffi, address);
  const object = anyWord(ffi, address);
  setAny(ffi, address, TypeIndex.NONE, 0, 0);
  if (isObject) releaseObject(ffi, object);
}

/**
 * Checks a cell whose bytes come from elsewhere: a defined type, a length that fits, zeros where nothing is, a live object of the
 * type that the cell says.
 *
 * @returns the type
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are not a value
 */
export function checkAny(ffi: Ffi, address: number): number {
  const { memory, profile } = ffi;
  if (address % 8 !== 0 || address < 0 || address + ANY_BYTES > memory.capacityBytes) {
    throw invalidArgument(`${address} is not the address of a cell`, { address });
  }
  const word = address >>> 2;
  const code = memory.i32[word];
  const typeIndex = profile.isCanonical ? code : profile.typeOfCell(code);
  if (typeIndex >= TypeIndex.OBJECT) {
    if (memory.u32[word + 3] !== 0) throw badCell(address, `the upper half of a pointer is ${memory.u32[word + 3]}`);
    const found = checkObject(ffi, anyWord(ffi, address));
    if (typeIndex !== found && (profile.isCanonical || typeIndex !== TypeIndex.OBJECT)) {
      throw badCell(address, `it says type ${typeIndex}, its object is of type ${found}`);
    }
    return found;
  }
  if (!ffi.types.row(typeIndex)) throw badCell(address, `its type ${code} is not defined`);
  const length = memory.u32[word + 1];
  if (isSmall(typeIndex)) checkSmall(ffi, address, typeIndex, length);
  else if (length !== 0 && (profile.isCanonical || typeIndex !== TypeIndex.NONE)) {
    throw badCell(address, `its second word is ${length}, not 0`);
  }
  checkPayload(ffi, address, typeIndex);
  return typeIndex;
}

/** Checks that the bytes which a value does not use are 0. */
function checkPayload({ memory }: Ffi, address: number, typeIndex: number): void {
  const low = memory.u32[(address >>> 2) + 2];
  const high = memory.u32[(address >>> 2) + 3];
  switch (typeIndex) {
    case TypeIndex.NONE:
      if (low !== 0 || high !== 0) throw badCell(address, "None has a payload");
      return;
    case TypeIndex.BOOL:
      if (low > 1 || high !== 0) throw badCell(address, "its boolean is neither 0 nor 1");
      return;
    case TypeIndex.DATA_TYPE:
      if (high !== 0) throw badCell(address, "the bytes after its data type are not 0");
      return;
    case TypeIndex.OPAQUE_POINTER:
    case TypeIndex.DL_TENSOR_POINTER:
    case TypeIndex.RAW_STRING:
    case TypeIndex.BYTE_ARRAY_POINTER:
    case TypeIndex.OBJECT_RVALUE_REF:
    case TypeIndex.ANY_POINTER:
      if (high !== 0) throw badCell(address, `the upper half of a pointer is ${high}`);
  }
}

function isSmall(typeIndex: number): boolean {
  return (
    typeIndex === TypeIndex.SMALL_STRING || typeIndex === TypeIndex.SMALL_BYTES || typeIndex === TypeIndex.SMALL_UCS4
  );
}

function checkSmall({ memory, profile }: Ffi, address: number, typeIndex: number, length: number): void {
  const bytes = typeIndex === TypeIndex.SMALL_UCS4 ? length * 4 : length;
  if (bytes > profile.smallBytes) throw badCell(address, `a string of ${bytes} bytes is not in a cell`);
  for (let i = bytes; i < 8; i++) {
    if (memory.u8[address + 8 + i] !== 0) throw badCell(address, "the bytes after its string are not 0");
  }
}

function badCell(address: number, reason: string) {
  return invalidArgument(`the cell at ${address} is not a value: ${reason}`, { address });
}
