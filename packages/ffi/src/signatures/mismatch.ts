import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { withScratch } from "../calls/scratch.js";
import { sequenceSize } from "../containers/sequence.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { castCell, withView } from "./cast-cell.js";
import type { ResolvedType } from "./resolved-type.js";
import { elementCells, isOfType, keyCells } from "./strict-type.js";

/** The type of a value that cannot be converted to `type`, as messages have it, with the first element that is in the way. */
export function mismatchOf(ffi: Ffi, address: number, type: ResolvedType): string {
  const { name, args } = type;
  const cell = unboxedCell(ffi, address);
  const typeIndex = anyType(ffi, cell);
  const inner = args[0] as ResolvedType;
  if (name === "Optional") return mismatchOf(ffi, cell, inner);
  if (name === "RValueRef") {
    if (typeIndex !== TypeIndex.OBJECT_RVALUE_REF) return mismatchOf(ffi, cell, inner);
    return `RValueRef<${withView(ffi, cell, (view) => mismatchOf(ffi, view, inner)) || "None"}>`;
  }
  const isSequence = typeIndex === TypeIndex.ARRAY || typeIndex === TypeIndex.LIST;
  if (isSequence && (name === "Array" || name === "List")) {
    return elementMismatch(ffi, anyWord(ffi, cell), name, () => inner) ?? typeName(ffi, typeIndex);
  }
  if (typeIndex === TypeIndex.ARRAY && name === "Tuple") {
    const size = sequenceSize(ffi, anyWord(ffi, cell));
    if (size !== args.length) return `Array[size=${size}]`;
    const typeAt = (index: number) => args[index] as ResolvedType;
    return elementMismatch(ffi, anyWord(ffi, cell), "Array", typeAt) ?? typeName(ffi, typeIndex);
  }
  const isMap = typeIndex === TypeIndex.MAP || typeIndex === TypeIndex.DICT;
  if (isMap && (name === "Map" || name === "Dict")) return entryMismatch(ffi, anyWord(ffi, cell), type);
  return typeName(ffi, typeIndex);
}

/** The name of a type in messages about conversions: its key, `str` and `bytes` for strings in every form. */
export function typeName(ffi: Ffi, typeIndex: number): string {
  const isString = typeIndex === TypeIndex.STRING || typeIndex === TypeIndex.BYTES;
  const isSmall = typeIndex === TypeIndex.SMALL_STRING || typeIndex === TypeIndex.SMALL_BYTES;
  if (isString || isSmall) return ffi.types.name(typeIndex);
  return ffi.types.row(typeIndex)?.key ?? `type ${typeIndex}`;
}

function elementMismatch(ffi: Ffi, object: number, name: string, typeAt: (index: number) => ResolvedType) {
  let index = 0;
  for (const cell of elementCells(ffi, object)) {
    const type = typeAt(index);
    if (!canCast(ffi, cell, type)) return `${name}[index ${index}: ${mismatchOf(ffi, cell, type)}]`;
    index++;
  }
  return undefined;
}

function entryMismatch(ffi: Ffi, object: number, { name, args }: ResolvedType): string {
  const [keyType, valueType] = args as [ResolvedType, ResolvedType];
  for (const key of keyCells(ffi, object)) {
    const value = key + ANY_BYTES;
    if (!canCast(ffi, key, keyType)) return `${name}[some key is ${mismatchOf(ffi, key, keyType)}, V]`;
    if (!canCast(ffi, value, valueType)) return `${name}[K, some value is ${mismatchOf(ffi, value, valueType)}]`;
  }
  return name;
}

function canCast(ffi: Ffi, cell: number, type: ResolvedType): boolean {
  return isOfType(ffi, cell, type) || withScratch(ffi, 1, (scratch) => castCell(ffi, cell, scratch, type));
}
