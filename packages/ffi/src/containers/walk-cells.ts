import { ANY_BYTES } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { NO_SLOT } from "./dense-table.js";
import { entryAfter, entryAt, firstEntry } from "./map-object.js";
import { sequenceItems, sequenceSize } from "./sequence.js";

/** True for Arrays and Lists. */
export function isSequenceType(typeIndex: number): boolean {
  return typeIndex === TypeIndex.ARRAY || typeIndex === TypeIndex.LIST;
}

/** True for Maps and Dicts. */
export function isMapType(typeIndex: number): boolean {
  return typeIndex === TypeIndex.MAP || typeIndex === TypeIndex.DICT;
}

/** The addresses of the cells in a container, which must not change meanwhile: elements, or keys and values in turn. */
export function* cellsIn(ffi: Ffi, object: number, typeIndex: number): Generator<number, undefined, undefined> {
  if (isSequenceType(typeIndex)) {
    for (let i = 0; i < sequenceSize(ffi, object); i++) yield sequenceItems(ffi, object) + i * ANY_BYTES;
    return;
  }
  for (let at = firstEntry(ffi, object); at !== NO_SLOT; at = entryAfter(ffi, object, at)) {
    const entry = entryAt(ffi, object, at);
    yield entry;
    yield entry + ANY_BYTES;
  }
}
