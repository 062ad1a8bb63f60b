import { resourceExhausted } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { NO_SLOT } from "../containers/dense-table.js";
import { entryAfter, entryAt, firstEntry } from "../containers/map-object.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { readValue } from "../values/read-value.js";

const MAX_DEPTH = 200;

/** The data of a node as JavaScript has JSON: null, booleans, numbers, strings, arrays and plain objects. */
export function plainJson(ffi: Ffi, cell: number, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw resourceExhausted(`the data of a node are more than ${MAX_DEPTH} deep`);
  const typeIndex = anyType(ffi, cell);
  if (typeIndex === TypeIndex.ARRAY) {
    const array = anyWord(ffi, cell);
    const first = sequenceItems(ffi, array);
    return Array.from({ length: sequenceSize(ffi, array) }, (_, i) => plainJson(ffi, first + i * ANY_BYTES, depth + 1));
  }
  if (typeIndex !== TypeIndex.MAP) return readValue(ffi, cell);
  const map = anyWord(ffi, cell);
  const entries: [string, unknown][] = [];
  for (let at = firstEntry(ffi, map); at !== NO_SLOT; at = entryAfter(ffi, map, at)) {
    const entry = entryAt(ffi, map, at);
    entries.push([String(readValue(ffi, entry)), plainJson(ffi, entry + ANY_BYTES, depth + 1)]);
  }
  return Object.fromEntries(entries);
}
