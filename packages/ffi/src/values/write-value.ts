import { invalidArgument } from "@heddle/status";
import { setAny } from "../any/cell.js";
import { writeBool, writeFloat, writeInt } from "../any/numbers.js";
import { DlDataType, dataTypeWord } from "../dlpack/data-type.js";
import { DlDevice } from "../dlpack/device.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { retainObject } from "../object/object.js";
import { writeBytes, writeText } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";
import { Float } from "./float.js";
import { OpaquePointer } from "./opaque-pointer.js";

/**
 * Writes a value of JavaScript into the cell at `address`, whose content is forgotten; the cell owns the value then.
 *
 * null and undefined are None. A number is an int when it is a safe integer and not -0, else a float; {@link Float} forces a float.
 * A bigint is an int. A string is a str, a Uint8Array bytes. A reference to an object gets one count more. Arrays, Maps, plain
 * objects, functions, errors and tensors are what the converters of `ffi` make of them.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a value without a form, and for an object of another Ffi; OUT_OF_RANGE for a bigint
 * that 64 bits cannot hold; RESOURCE_EXHAUSTED when the memory is full. The cell is None then.
 */
export function writeValue(ffi: Ffi, address: number, value: unknown): void {
  switch (typeof value) {
    case "number":
      if ((value | 0) === value && (value !== 0 || 1 / value > 0))
        setAny(ffi, address, TypeIndex.INT, value, value >> 31);
      else if (Number.isSafeInteger(value) && !Object.is(value, -0)) writeInt(ffi, address, value);
      else writeFloat(ffi, address, value);
      return;
    case "string":
      writeText(ffi, address, value);
      return;
    case "boolean":
      writeBool(ffi, address, value);
      return;
    case "undefined":
      setAny(ffi, address, TypeIndex.NONE, 0, 0);
      return;
    default:
      writeOther(ffi, address, value);
  }
}

function writeOther(ffi: Ffi, address: number, value: unknown): void {
  setAny(ffi, address, TypeIndex.NONE, 0, 0);
  if (value === null) return;
  if (typeof value === "bigint") writeInt(ffi, address, value);
  else if (value instanceof FfiObject) writeReference(ffi, address, value);
  else if (value instanceof Uint8Array) writeBytes(ffi, address, value);
  else if (value instanceof Float) writeFloat(ffi, address, value.value);
  else if (value instanceof OpaquePointer) setAny(ffi, address, TypeIndex.OPAQUE_POINTER, value.address, 0);
  else if (value instanceof DlDataType) setAny(ffi, address, TypeIndex.DATA_TYPE, dataTypeWord(value), 0);
  else if (value instanceof DlDevice) setAny(ffi, address, TypeIndex.DEVICE, value.type, value.id);
  else if (!ffi.converters.some((converter) => converter.write(ffi, address, value))) {
    throw invalidArgument(`${describe(value)} has no form as a value of FFI`);
  }
}

function writeReference(ffi: Ffi, address: number, object: FfiObject): void {
  if (object.ffi !== ffi) throw invalidArgument("this object belongs to another Ffi: pass its value, not the object");
  setAny(ffi, address, object.typeIndex, object.address, 0);
  retainObject(ffi, object.address);
}

function describe(value: unknown): string {
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  return `an object of class ${value.constructor?.name ?? "null"}`;
}
