import { ANY_BYTES, anyType, anyWord, dropAny, setAny } from "../any/cell.js";
import { readBool, readInt, writeBool, writeFloat, writeInt } from "../any/numbers.js";
import { ownAny } from "../any/own-any.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { withScratch } from "../calls/scratch.js";
import { releaseObjects } from "../containers/cells.js";
import { mapSize, newMap } from "../containers/map-object.js";
import { putEntry } from "../containers/put-entry.js";
import { newArray, newList, sequenceItems, sequenceSize, setSequenceSize } from "../containers/sequence.js";
import { parseDevice } from "../dlpack/device.js";
import { parseDataType } from "../dlpack/parse-data-type.js";
import type { Ffi } from "../ffi.js";
import { objectType, releaseObject } from "../object/object.js";
import { newShape } from "../shape/ffi-shape.js";
import { TypeIndex } from "../types/type-index.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import type { ResolvedType } from "./resolved-type.js";
import { containerIndex, elementCells, isOfType, keyCells } from "./strict-type.js";

/**
 * Writes the value of the cell or view at `from`, converted to a type, into the cell at `to`, whose content is forgotten and which
 * owns it then. Conversions are those of tvm-ffi: between int and bool, from both to float, from views to what they show, from the
 * values in boxes, of text to DataType and Device, of None to `void*`, of an Array of ints to a Shape, of Lists and Arrays and of
 * Dicts and Maps into each other, of the elements in them. A container that has the type already is the same object.
 *
 * @returns false, with None in `to`, when there is no conversion
 * @throws {StatusError} INVALID_ARGUMENT for a text that is not a data type or device; RESOURCE_EXHAUSTED when the memory is full
 */
export function castCell(ffi: Ffi, from: number, to: number, type: ResolvedType): boolean {
  const cell = unboxedCell(ffi, from);
  if (isOfType(ffi, cell, type)) {
    ownAny(ffi, cell, to);
    return true;
  }
  setAny(ffi, to, TypeIndex.NONE, 0, 0);
  const { name, args } = type;
  const typeIndex = anyType(ffi, cell);
  const isWhole = typeIndex === TypeIndex.INT || typeIndex === TypeIndex.BOOL;
  switch (name) {
    case "bool":
      if (isWhole) writeBool(ffi, to, readBool(ffi, cell));
      return isWhole;
    case "int":
    case "bigint":
      if (isWhole) writeInt(ffi, to, readInt(ffi, cell));
      return isWhole;
    case "float":
      if (isWhole) writeFloat(ffi, to, Number(readInt(ffi, cell)));
      return isWhole;
    case "str":
      return own(ffi, cell, to, TypeIndex.RAW_STRING);
    case "bytes":
      return own(ffi, cell, to, TypeIndex.BYTE_ARRAY_POINTER);
    case "void*":
      if (typeIndex === TypeIndex.NONE) setAny(ffi, to, TypeIndex.OPAQUE_POINTER, 0, 0);
      return typeIndex === TypeIndex.NONE;
    case "DataType":
    case "Device": {
      const text = textIn(ffi, cell);
      if (text === undefined) return false;
      writeValue(ffi, to, name === "Device" ? parseDevice(text) : parseDataType(text, ffi.functions));
      return true;
    }
    case "DLTensor*":
      if (typeIndex !== TypeIndex.TENSOR) return false;
      setAny(ffi, to, TypeIndex.DL_TENSOR_POINTER, anyWord(ffi, cell) + ffi.profile.headerBytes, 0);
      return true;
    case "ffi.Shape":
      return castShape(ffi, cell, to);
    case "Optional":
    case "Variant":
      return args.some((arg) => castCell(ffi, cell, to, arg));
    case "RValueRef":
      return castMoved(ffi, cell, to, args[0] as ResolvedType);
    case "Array":
    case "List":
    case "Tuple":
      return castSequence(ffi, cell, to, type);
    case "Map":
    case "Dict":
      return castMap(ffi, cell, to, type);
    default:
      return false;
  }
}

function own(ffi: Ffi, cell: number, to: number, typeIndex: number): boolean {
  if (anyType(ffi, cell) !== typeIndex) return false;
  ownAny(ffi, cell, to);
  return true;
}

const STRINGS: readonly number[] = [TypeIndex.SMALL_STRING, TypeIndex.STRING, TypeIndex.RAW_STRING];

function textIn(ffi: Ffi, cell: number): string | undefined {
  return STRINGS.includes(anyType(ffi, cell)) ? (readValue(ffi, cell) as string) : undefined;
}

function castShape(ffi: Ffi, cell: number, to: number): boolean {
  const ints: ResolvedType = { name: "Array", args: [{ name: "int", args: [] }] };
  return withScratch(ffi, 1, (array) => {
    if (!castCell(ffi, cell, array, ints)) return false;
    const dimensions = Array.from(elementCells(ffi, anyWord(ffi, array)), (element) => readInt(ffi, element));
    setAny(ffi, to, TypeIndex.SHAPE, newShape(ffi, dimensions).take(), 0);
    return true;
  });
}

/** An rvalue reference is moved when its object has the type; a copy that is converted leaves the object where it is. */
function castMoved(ffi: Ffi, cell: number, to: number, type: ResolvedType): boolean {
  if (anyType(ffi, cell) !== TypeIndex.OBJECT_RVALUE_REF) return castCell(ffi, cell, to, type);
  return withView(ffi, cell, (view) => {
    if (!isOfType(ffi, view, type)) return castCell(ffi, view, to, type);
    ownAny(ffi, cell, to);
    return true;
  });
}

/** Calls `use` with a view of the object that an rvalue reference refers to; false when it was moved before. */
export function withView<T>(ffi: Ffi, cell: number, use: (view: number) => T): T | false {
  const object = ffi.memory.u32[anyWord(ffi, cell) >>> 2] ?? 0;
  if (object === 0) return false;
  return withScratch(ffi, 1, (view) => {
    setAny(ffi, view, objectType(ffi, object), object, 0);
    try {
      return use(view);
    } finally {
      setAny(ffi, view, TypeIndex.NONE, 0, 0);
    }
  });
}

function castSequence(ffi: Ffi, cell: number, to: number, { name, args }: ResolvedType): boolean {
  const typeIndex = anyType(ffi, cell);
  if (typeIndex !== TypeIndex.ARRAY && (name === "Tuple" || typeIndex !== TypeIndex.LIST)) return false;
  const source = anyWord(ffi, cell);
  const size = sequenceSize(ffi, source);
  if (name === "Tuple" && size !== args.length) return false;
  const object = name === "List" ? newList(ffi, size) : newArray(ffi, size);
  setAny(ffi, to, containerIndex.get(name) as number, object, 0);
  try {
    for (const element of elementCells(ffi, source)) {
      const index = sequenceSize(ffi, object);
      const target = sequenceItems(ffi, object) + index * ANY_BYTES;
      if (!castCell(ffi, element, target, args[name === "Tuple" ? index : 0] as ResolvedType)) {
        dropAny(ffi, to);
        return false;
      }
      setSequenceSize(ffi, object, index + 1);
    }
  } catch (error) {
    dropAny(ffi, to);
    throw error;
  }
  return true;
}

function castMap(ffi: Ffi, cell: number, to: number, { name, args }: ResolvedType): boolean {
  const typeIndex = anyType(ffi, cell);
  if (typeIndex !== TypeIndex.MAP && typeIndex !== TypeIndex.DICT) return false;
  const source = anyWord(ffi, cell);
  const index = containerIndex.get(name) as number;
  const object = newMap(ffi, index, mapSize(ffi, source));
  try {
    const isCast = withScratch(ffi, 2, (entry) => {
      for (const key of keyCells(ffi, source)) {
        const [keyType, valueType] = args as [ResolvedType, ResolvedType];
        if (!castCell(ffi, key, entry, keyType)) return false;
        if (!castCell(ffi, key + ANY_BYTES, entry + ANY_BYTES, valueType)) return false;
        releaseObjects(ffi, putEntry(ffi, object, entry));
      }
      return true;
    });
    if (isCast) setAny(ffi, to, index, object, 0);
    else releaseObject(ffi, object);
    return isCast;
  } catch (error) {
    releaseObject(ffi, object);
    throw error;
  }
}
