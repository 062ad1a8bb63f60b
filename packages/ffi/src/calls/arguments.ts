import { invalidArgument } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord, checkAny } from "../any/cell.js";
import { pointedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { checkObject } from "../object/check-object.js";
import { FfiObject } from "../object/ffi-object.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";

/**
 * The values of `count` cells from `args` on. References to objects among them are new ones, which {@link releaseArguments} gives back.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a cell that is not a value
 */
export function readArguments(ffi: Ffi, args: number, count: number): FfiValue[] {
  const values: FfiValue[] = [];
  try {
    for (let i = 0; i < count; i++) values.push(readArgument(ffi, args + i * ANY_BYTES));
  } catch (error) {
    releaseArguments(values);
    throw error;
  }
  return values;
}

/** Releases the references among `values`. */
export function releaseArguments(values: readonly unknown[]): void {
  for (const value of values) if (value instanceof FfiObject) value.release();
}

/** The value of an argument; an object is a new reference. @throws {StatusError} INVALID_ARGUMENT when it is not a value */
export function readArgument(ffi: Ffi, address: number): FfiValue {
  const typeIndex = anyType(ffi, address);
  if (typeIndex >= TypeIndex.OBJECT) checkAny(ffi, address);
  else if (typeIndex === TypeIndex.OBJECT_RVALUE_REF) return takeMoved(ffi, anyWord(ffi, address));
  else if (typeIndex === TypeIndex.ANY_POINTER) return readValue(ffi, pointedCell(ffi, address));
  return readValue(ffi, address);
}

/** The object that the word at `address` refers to, which is the reader's from now on. */
function takeMoved(ffi: Ffi, address: number): FfiObject {
  const word = address >>> 2;
  const object = address % 4 === 0 ? (ffi.memory.u32[word] ?? 0) : 0;
  if (object === 0) throw invalidArgument("RValueRef already moved", { address });
  const typeIndex = checkObject(ffi, object);
  ffi.memory.u32[word] = 0;
  return new (ffi.types.objectClass(typeIndex) ?? FfiObject)(ffi, object);
}
