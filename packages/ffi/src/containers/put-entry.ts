import { ANY_BYTES, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { releaseObject } from "../object/object.js";
import { newTextObject } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";
import { writeValue } from "../values/write-value.js";
import { fillNone, moveCells, objectsIn, releaseObjects, withValues } from "./cells.js";
import { badKey } from "./errors.js";
import { type KeyProbe, sharedProbe } from "./key-probe.js";
import { addEntry, findEntry } from "./map-object.js";

/**
 * Moves the key and the value of two cells, which are None then, into a Map without other references.
 *
 * @returns the objects that are left over, which belong to the caller: the value before, the second key
 */
export function putEntry(ffi: Ffi, object: number, cells: number): number[] {
  const probe = sharedProbe();
  probe.setCell(ffi, cells);
  const entry = findEntry(ffi, object, probe);
  if (entry === 0) {
    moveCells(ffi, cells, addEntry(ffi, object, probe.word), 2);
    fillNone(ffi, cells, 2);
    return [];
  }
  const left = [...objectsIn(ffi, entry + ANY_BYTES, 1), ...objectsIn(ffi, cells, 1)];
  moveCells(ffi, cells + ANY_BYTES, entry + ANY_BYTES, 1);
  fillNone(ffi, cells, 2);
  return left;
}

/**
 * Finds or makes the entry of a key in a Map without other references.
 *
 * @returns the address of its value's cell, which is None
 * @throws {StatusError} INVALID_ARGUMENT for a value that cannot be a key; RESOURCE_EXHAUSTED
 */
export function putKey(ffi: Ffi, object: number, key: unknown): number {
  const probe = sharedProbe();
  if (!probe.setValue(ffi, key)) throw badKey(ffi, key);
  const present = findEntry(ffi, object, probe);
  if (present !== 0) {
    const objects = objectsIn(ffi, present + ANY_BYTES, 1);
    fillNone(ffi, present + ANY_BYTES, 1);
    releaseObjects(ffi, objects);
    return present + ANY_BYTES;
  }
  return addKey(ffi, object, key, probe) + ANY_BYTES;
}

/**
 * Makes an entry for the key of a probe, which is not there; its value is None.
 *
 * @returns its address
 * @throws {StatusError} RESOURCE_EXHAUSTED; nothing has changed then
 */
export function addKey(ffi: Ffi, object: number, key: unknown, probe: KeyProbe): number {
  const { word } = probe;
  if (probe.isInline(ffi)) {
    const entry = addEntry(ffi, object, word);
    writeValue(ffi, entry, key);
    return entry;
  }
  if (typeof key === "string") return addText(ffi, object, key, word);
  return withValues(ffi, [key], (cell) => {
    const entry = addEntry(ffi, object, word);
    moveCells(ffi, cell, entry, 1);
    return entry;
  });
}

/** Makes an entry for a text that is too long for a cell. */
function addText(ffi: Ffi, object: number, text: string, word: number): number {
  const key = newTextObject(ffi, text);
  try {
    const entry = addEntry(ffi, object, word);
    setAny(ffi, entry, TypeIndex.STRING, key, 0);
    return entry;
  } catch (error) {
    releaseObject(ffi, key);
    throw error;
  }
}
