import { invalidArgument } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord, dropAny, setAny } from "../any/cell.js";
import { readInt, writeBool, writeFloat } from "../any/numbers.js";
import type { Ffi } from "../ffi.js";
import type { Field } from "../types/type-fields.js";
import { TypeIndex } from "../types/type-index.js";
import { writeValue } from "../values/write-value.js";
import { newObject, objectType, releaseObject } from "./object.js";

/** The names of values that are not the keys of their types. */
const aliases: { readonly [name: string]: number } = { str: TypeIndex.STRING, bytes: TypeIndex.BYTES };

/**
 * Makes an object of a type with fields.
 *
 * @param give writes the value of a field into its cell, which is None before; false leaves the field to its default
 * @returns the object, one reference of which the caller owns
 * @throws {StatusError} INVALID_ARGUMENT for a required field that is not given, and a value of another type
 */
export function newObjectWithFields(
  ffi: Ffi,
  typeIndex: number,
  give: (field: Field, cell: number) => boolean,
): number {
  const fields = ffi.types.row(typeIndex)?.fields?.all ?? [];
  const address = newObject(ffi, typeIndex, ffi.profile.headerBytes + fields.length * ANY_BYTES);
  for (const { offsetBytes } of fields) setAny(ffi, address + offsetBytes, TypeIndex.NONE, 0, 0);
  try {
    for (const field of fields) {
      const cell = address + field.offsetBytes;
      if (!give(field, cell)) {
        if (!("default" in field)) {
          throw invalidArgument(`Required field \`${field.name}\` not set in type \`${keyOf(ffi, typeIndex)}\``);
        }
        writeValue(ffi, cell, field.default);
      }
      checkField(ffi, typeIndex, field, cell);
    }
  } catch (error) {
    releaseObject(ffi, address);
    throw error;
  }
  return address;
}

/** Sets a field. @throws {StatusError} INVALID_ARGUMENT for a value of another type; the field is as before then */
export function setField(ffi: Ffi, address: number, field: Field, value: unknown): void {
  const scratch = ffi.memory.malloc(ANY_BYTES);
  setAny(ffi, scratch, TypeIndex.NONE, 0, 0);
  try {
    writeValue(ffi, scratch, value);
    checkField(ffi, objectType(ffi, address), field, scratch);
    swapCells(ffi, scratch, address + field.offsetBytes);
  } finally {
    dropAny(ffi, scratch);
    ffi.memory.free(scratch);
  }
}

/** The number of the type with a key or a name of values, or undefined. */
export function typeOfName(ffi: Ffi, name: string): number | undefined {
  return aliases[name] ?? ffi.types.find(name)?.index;
}

/** Checks the value of a field, which becomes one of the field's type where tvm-ffi converts it: int to float, int and bool. */
function checkField(ffi: Ffi, typeIndex: number, field: Field, cell: number): void {
  if (field.type === undefined) return;
  const found = canonicalType(anyType(ffi, cell));
  const wanted = typeOfName(ffi, field.type) ?? TypeIndex.OBJECT;
  if (found === wanted || (found === TypeIndex.NONE && field.nullable)) return;
  const isIntegral = found === TypeIndex.INT || found === TypeIndex.BOOL;
  if (isIntegral && wanted === TypeIndex.FLOAT) writeFloat(ffi, cell, Number(readInt(ffi, cell)));
  else if (isIntegral && wanted === TypeIndex.INT) setAny(ffi, cell, TypeIndex.INT, anyWord(ffi, cell), 0);
  else if (isIntegral && wanted === TypeIndex.BOOL) writeBool(ffi, cell, readInt(ffi, cell) !== 0);
  else if (found < TypeIndex.OBJECT || !ffi.types.isInstance(found, wanted)) {
    throw invalidArgument(
      `Mismatched type of field \`${field.name}\` of \`${keyOf(ffi, typeIndex)}\`. Expected \`${ffi.types.name(wanted)}\` but got \`${ffi.types.name(found)}\``,
    );
  }
}

/** The type of a string or of bytes in a cell is that of the objects. */
function canonicalType(typeIndex: number): number {
  if (typeIndex === TypeIndex.SMALL_STRING) return TypeIndex.STRING;
  return typeIndex === TypeIndex.SMALL_BYTES ? TypeIndex.BYTES : typeIndex;
}

function swapCells(ffi: Ffi, a: number, b: number): void {
  const { u32 } = ffi.memory;
  for (let i = 0; i < ANY_BYTES / 4; i++) {
    const word = u32[(a >>> 2) + i] ?? 0;
    u32[(a >>> 2) + i] = u32[(b >>> 2) + i] ?? 0;
    u32[(b >>> 2) + i] = word;
  }
}

function keyOf(ffi: Ffi, typeIndex: number): string {
  return ffi.types.row(typeIndex)?.key ?? "";
}
