import { invalidArgument } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord, copyView, dropAny, holdsObject, setAny } from "../any/cell.js";
import { boxedCell, isBox } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { newObject, objectType, releaseObject } from "../object/object.js";
import { spillString } from "../strings/spill-string.js";
import { TypeIndex } from "../types/type-index.js";
import { writeValue } from "../values/write-value.js";

/** The box of each type of values that has one. */
const boxOf: Readonly<Record<number, number>> = {
  [TypeIndex.INT]: TypeIndex.BOX_INT,
  [TypeIndex.BOOL]: TypeIndex.BOX_BOOL,
  [TypeIndex.FLOAT]: TypeIndex.BOX_FLOAT,
  [TypeIndex.OPAQUE_POINTER]: TypeIndex.BOX_OPAQUE_POINTER,
  [TypeIndex.DATA_TYPE]: TypeIndex.BOX_DATA_TYPE,
  [TypeIndex.DEVICE]: TypeIndex.BOX_DEVICE,
};

/**
 * Makes an object of the value in a cell, in place: a number, pointer, data type or device becomes a box of it, a small string a
 * string object. Objects stay, and None does: it is the null reference.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a view of something borrowed: own it first; RESOURCE_EXHAUSTED when the memory is
 * full. The cell is as it was then.
 */
export function boxAny(ffi: Ffi, address: number): void {
  const typeIndex = anyType(ffi, address);
  if (typeIndex === TypeIndex.NONE || holdsObject(ffi, address)) return;
  const boxType = boxOf[typeIndex];
  if (boxType === undefined) {
    if (!spillString(ffi, address)) {
      throw invalidArgument(`a value of type ${ffi.types.name(typeIndex)} has no form as an object`, { typeIndex });
    }
    return;
  }
  const { headerBytes } = ffi.profile;
  const object = newObject(ffi, boxType, headerBytes + ANY_BYTES);
  copyView(ffi, address, object + headerBytes);
  setAny(ffi, address, boxType, object, 0);
}

/**
 * Puts the value of a box into the cell that holds it, in place; the cell gives its reference to the box back. Other values stay.
 * So values leave objects in D2b of RFC 0097.
 */
export function unboxAny(ffi: Ffi, address: number): void {
  if (!isBox(anyType(ffi, address))) return;
  const object = anyWord(ffi, address);
  copyView(ffi, boxedCell(ffi, object), address);
  releaseObject(ffi, object);
}

/**
 * An object with the value: a box of a number, boolean, pointer, data type or device, else the object that it is in memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for null, which is not an object; as `writeValue`
 */
export function box(ffi: Ffi, value: unknown): FfiObject {
  const cell = ffi.memory.malloc(ANY_BYTES);
  try {
    writeValue(ffi, cell, value);
    try {
      boxAny(ffi, cell);
    } catch (error) {
      dropAny(ffi, cell);
      throw error;
    }
    if (!holdsObject(ffi, cell)) throw invalidArgument("null has no form as an object");
    const object = anyWord(ffi, cell);
    const Class = ffi.types.objectClass(objectType(ffi, object)) ?? FfiObject;
    return new Class(ffi, object);
  } finally {
    ffi.memory.free(cell);
  }
}
