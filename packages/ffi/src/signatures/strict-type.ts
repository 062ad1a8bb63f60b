import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { NO_SLOT } from "../containers/dense-table.js";
import { entryAfter, entryAt, firstEntry } from "../containers/map-object.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { ResolvedType } from "./resolved-type.js";

/** The types of cells that each name of a value has. */
const typesOfNames: ReadonlyMap<string, readonly number[]> = /* @__PURE__ */ new Map([
  ["None", [TypeIndex.NONE]],
  ["void", [TypeIndex.NONE]],
  ["int", [TypeIndex.INT]],
  ["bigint", [TypeIndex.INT]],
  ["bool", [TypeIndex.BOOL]],
  ["float", [TypeIndex.FLOAT]],
  ["str", [TypeIndex.SMALL_STRING, TypeIndex.STRING]],
  ["bytes", [TypeIndex.SMALL_BYTES, TypeIndex.BYTES]],
  ["void*", [TypeIndex.OPAQUE_POINTER]],
  ["DataType", [TypeIndex.DATA_TYPE]],
  ["Device", [TypeIndex.DEVICE]],
  ["DLTensor*", [TypeIndex.DL_TENSOR_POINTER]],
  ["Function", [TypeIndex.FUNCTION]],
]);

/** The type of the containers with a name. */
export const containerIndex: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["Array", TypeIndex.ARRAY],
  ["List", TypeIndex.LIST],
  ["Map", TypeIndex.MAP],
  ["Dict", TypeIndex.DICT],
  ["Tuple", TypeIndex.ARRAY],
]);

/** True when the value in a cell is of a type as it is, without a conversion. */
export function isOfType(ffi: Ffi, cell: number, type: ResolvedType): boolean {
  const { name, args } = type;
  const typeIndex = anyType(ffi, cell);
  const plain = typesOfNames.get(name);
  if (plain) return plain.includes(typeIndex);
  switch (name) {
    case "Any":
    case "AnyView":
      return true;
    case "Optional":
      return typeIndex === TypeIndex.NONE || args.some((arg) => isOfType(ffi, cell, arg));
    case "Variant":
      return args.some((arg) => isOfType(ffi, cell, arg));
    case "RValueRef":
      return false;
    default:
  }
  const container = containerIndex.get(name);
  if (container !== undefined) return typeIndex === container && hasElements(ffi, anyWord(ffi, cell), type);
  const row = ffi.types.find(name);
  return row !== undefined && typeIndex >= TypeIndex.OBJECT && ffi.types.isInstance(typeIndex, row.index);
}

/** The addresses of the cells of an Array or a List. */
export function* elementCells(ffi: Ffi, object: number): Generator<number, void, undefined> {
  for (let i = 0; i < sequenceSize(ffi, object); i++) yield sequenceItems(ffi, object) + i * ANY_BYTES;
}

/** The addresses of the keys of a Map or a Dict; the value of each is in the next cell. */
export function* keyCells(ffi: Ffi, object: number): Generator<number, void, undefined> {
  for (let at = firstEntry(ffi, object); at !== NO_SLOT; at = entryAfter(ffi, object, at)) {
    yield entryAt(ffi, object, at);
  }
}

function hasElements(ffi: Ffi, object: number, { name, args }: ResolvedType): boolean {
  if (name === "Tuple" && sequenceSize(ffi, object) !== args.length) return false;
  if (name !== "Tuple" && args.every((arg) => arg.name === "Any")) return true;
  const [first, second] = args as [ResolvedType, ResolvedType];
  if (name === "Map" || name === "Dict") {
    for (const key of keyCells(ffi, object)) {
      if (!isOfType(ffi, key, first) || !isOfType(ffi, key + ANY_BYTES, second)) return false;
    }
    return true;
  }
  let index = 0;
  for (const cell of elementCells(ffi, object)) {
    if (!isOfType(ffi, cell, name === "Tuple" ? (args[index++] as ResolvedType) : first)) return false;
  }
  return true;
}
