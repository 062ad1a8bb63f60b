import { keyWord } from "../equality/key-word.js";
import type { Ffi } from "../ffi.js";
import { newObject } from "../object/object.js";
import { bufferDeleter, freeBuffer } from "./buffer.js";
import { fillNone, moveCells, objectsIn, releaseObjects } from "./cells.js";
import { DenseTable, findItem, itemAt, NO_SLOT, slotAfter } from "./dense-table.js";
import { damaged } from "./errors.js";
import type { KeyProbe } from "./key-probe.js";
import {
  body,
  DELETER,
  DENSE_BYTES,
  EDITS,
  HEAD,
  isSmall,
  PAIR_BYTES,
  SHIFT,
  SIZE,
  SLOTS,
  SMALL_BYTES,
  setSmall,
  setTable,
  tableOf,
} from "./map-body.js";
import { retainCells } from "./sequence.js";

const INITIAL_SLOTS = 2;
const MOST_SMALL_SLOTS = 4;

/** Makes an empty Map or Dict with room for `count` entries. */
export function newMap(ffi: Ffi, typeIndex: number, count = 0): number {
  if (count < MOST_SMALL_SLOTS) return newSmall(ffi, typeIndex, Math.max(count, INITIAL_SLOTS));
  return withTable(ffi, DenseTable.allocate(ffi, ...DenseTable.sizeFor(count)), typeIndex);
}

/** A copy of a Map. */
export function copyMap(ffi: Ffi, from: number, typeIndex: number): number {
  const { memory } = ffi;
  const size = mapSize(ffi, from);
  if (isSmall(ffi, from)) {
    const object = newSmall(ffi, typeIndex, Math.max(size, INITIAL_SLOTS));
    const data = memory.u32[body(ffi, object)];
    moveCells(ffi, memory.u32[body(ffi, from)], data, size * 2);
    retainCells(ffi, data, size * 2);
    memory.u32[body(ffi, object) + SIZE] = size;
    return object;
  }
  const source = tableOf(ffi, from);
  const data = memory.malloc(source.sizeBytes);
  memory.u8.copyWithin(data, source.data, source.data + source.sizeBytes);
  const table = new DenseTable(ffi, data, source.slots, source.shift);
  table.size = size;
  table.head = source.head;
  table.tail = source.tail;
  const object = withTable(ffi, table, typeIndex);
  for (let slot = table.head; slot !== NO_SLOT; slot = slotAfter(ffi, data, slot))
    retainCells(ffi, table.item(slot), 2);
  return object;
}

export function mapSize(ffi: Ffi, object: number): number {
  return ffi.memory.u32[body(ffi, object) + SIZE];
}

/** How often entries came or went. */
export function mapEdits(ffi: Ffi, object: number): number {
  return ffi.memory.u32[body(ffi, object) + EDITS];
}

/** The address of the entry with a key, whose value is 16 bytes on; 0 when there is none. */
export function findEntry(ffi: Ffi, object: number, probe: KeyProbe): number {
  const { u32 } = ffi.memory;
  const at = body(ffi, object);
  if (u32[at + SIZE] === 0) return 0;
  if (!isSmall(ffi, object)) {
    return findItem(ffi, u32[at], u32[at + SLOTS], u32[at + SHIFT], probe);
  }
  const data = u32[at];
  if (u32[at + SIZE] > MOST_SMALL_SLOTS) throw damaged("map");
  const end = data + u32[at + SIZE] * PAIR_BYTES;
  for (let pair = data; pair < end; pair += PAIR_BYTES) if (probe.isIn(ffi, pair)) return pair;
  return 0;
}

/**
 * Makes an entry for a key that is not there, as the last one. The object keeps its address.
 *
 * @param word the hash word of the key
 * @returns the address of its key, which is None like its value: the caller writes both before anything else
 * @throws {StatusError} RESOURCE_EXHAUSTED; nothing has changed then
 */
export function addEntry(ffi: Ffi, object: number, word: number): number {
  const entry = isSmall(ffi, object) ? addSmall(ffi, object, word) : addDense(ffi, object, word);
  fillNone(ffi, entry, 2);
  ffi.memory.u32[body(ffi, object) + EDITS]++;
  return entry;
}

/** Takes an entry out. @returns its objects, which belong to the caller */
export function removeEntry(ffi: Ffi, object: number, entry: number): number[] {
  const { u32 } = ffi.memory;
  const at = body(ffi, object);
  const objects = objectsIn(ffi, entry, 2);
  u32[at + EDITS]++;
  if (isSmall(ffi, object)) {
    const size = u32[at + SIZE] - 1;
    const rest = (u32[at] + size * PAIR_BYTES - entry) / PAIR_BYTES;
    moveCells(ffi, entry + PAIR_BYTES, entry, rest * 2);
    u32[at + SIZE] = size;
    return objects;
  }
  const table = tableOf(ffi, object);
  table.erase(table.slotOf(entry));
  setTable(ffi, object, table);
  return objects;
}

/** Takes all entries out; the room stays. @returns their objects, which belong to the caller */
export function removeAll(ffi: Ffi, object: number): number[] {
  const objects: number[] = [];
  for (let at = firstEntry(ffi, object); at !== NO_SLOT; at = entryAfter(ffi, object, at)) {
    for (const found of objectsIn(ffi, entryAt(ffi, object, at), 2)) objects.push(found);
  }
  const at = body(ffi, object);
  ffi.memory.u32[at + EDITS]++;
  if (isSmall(ffi, object)) {
    ffi.memory.u32[at + SIZE] = 0;
    return objects;
  }
  const table = tableOf(ffi, object);
  table.clear();
  setTable(ffi, object, table);
  return objects;
}

/** Where the first entry is, for {@link entryAt}; NO_SLOT when there is none. */
export function firstEntry(ffi: Ffi, object: number): number {
  const at = body(ffi, object);
  if (!isSmall(ffi, object)) return ffi.memory.u32[at + HEAD];
  return ffi.memory.u32[at + SIZE] === 0 ? NO_SLOT : 0;
}

/** Where the entry after the one at `position` is; NO_SLOT after the last. */
export function entryAfter(ffi: Ffi, object: number, position: number): number {
  if (!isSmall(ffi, object)) return slotAfter(ffi, ffi.memory.u32[body(ffi, object)], position);
  return position + 1 < ffi.memory.u32[body(ffi, object) + SIZE] ? position + 1 : NO_SLOT;
}

/** The address of the entry at `position`. */
export function entryAt(ffi: Ffi, object: number, position: number): number {
  if (!isSmall(ffi, object)) return itemAt(ffi.memory.u32[body(ffi, object)], position);
  return ffi.memory.u32[body(ffi, object)] + position * PAIR_BYTES;
}

/** Gives back all that a Map or Dict owns. */
export function destroyMap(ffi: Ffi, object: number): void {
  const objects = removeAll(ffi, object);
  const at = body(ffi, object);
  const { u32 } = ffi.memory;
  try {
    freeBuffer(ffi, u32[at + DELETER], u32[at]);
  } finally {
    releaseObjects(ffi, objects);
  }
}

function newSmall(ffi: Ffi, typeIndex: number, slots: number): number {
  const data = ffi.profile.headerBytes + SMALL_BYTES;
  const object = newObject(ffi, typeIndex, data + slots * PAIR_BYTES);
  setSmall(ffi, object, object + data, slots, 0);
  ffi.memory.u32[body(ffi, object) + EDITS] = 0;
  return object;
}

/** Makes an object of a new table, whose data are freed when that fails. */
function withTable(ffi: Ffi, table: DenseTable, typeIndex: number): number {
  try {
    const deleter = bufferDeleter(ffi);
    const object = newObject(ffi, typeIndex, ffi.profile.headerBytes + DENSE_BYTES);
    const at = body(ffi, object);
    ffi.memory.u32[at + EDITS] = 0;
    ffi.memory.u32[at + DELETER] = deleter;
    setTable(ffi, object, table);
    return object;
  } catch (error) {
    ffi.memory.free(table.data);
    throw error;
  }
}

function addSmall(ffi: Ffi, object: number, word: number): number {
  const at = body(ffi, object);
  const size = ffi.memory.u32[at + SIZE];
  const slots = ffi.memory.u32[at + SLOTS];
  if (size === slots) {
    if (slots === MOST_SMALL_SLOTS) return rehash(ffi, object, ...DenseTable.sizeFor(size), word);
    growSmall(ffi, object, Math.min(Math.max(slots * 2, INITIAL_SLOTS), MOST_SMALL_SLOTS));
  }
  const { u32 } = ffi.memory;
  u32[at + SIZE] = size + 1;
  return u32[at] + size * PAIR_BYTES;
}

function growSmall(ffi: Ffi, object: number, slots: number): void {
  const deleter = bufferDeleter(ffi);
  const data = ffi.memory.malloc(slots * PAIR_BYTES);
  const { u32 } = ffi.memory;
  const at = body(ffi, object);
  const size = u32[at + SIZE];
  const [old, oldDeleter] = [u32[at], u32[at + DELETER]];
  moveCells(ffi, old, data, size * 2);
  setSmall(ffi, object, data, slots, deleter);
  u32[at + SIZE] = size;
  freeBuffer(ffi, oldDeleter, old);
}

function addDense(ffi: Ffi, object: number, word: number): number {
  const table = tableOf(ffi, object);
  const slot = table.insert(word);
  if (slot === NO_SLOT) return rehash(ffi, object, table.slots * 2, table.shift - 1, word);
  setTable(ffi, object, table);
  return table.item(slot);
}

/** Moves all entries to a table of at least `slots` slots, in which there is room for a new key. @returns the address of that */
function rehash(ffi: Ffi, object: number, slots: number, shift: number, word: number): number {
  const deleter = bufferDeleter(ffi);
  const table = DenseTable.allocate(ffi, slots, shift);
  const added = moveEntries(ffi, object, table) ? table.insert(word) : NO_SLOT;
  if (added === NO_SLOT) {
    ffi.memory.free(table.data);
    return rehash(ffi, object, slots * 2, shift - 1, word);
  }
  const { u32 } = ffi.memory;
  const at = body(ffi, object);
  const [old, oldDeleter] = [u32[at], u32[at + DELETER]];
  u32[at + DELETER] = deleter;
  setTable(ffi, object, table);
  freeBuffer(ffi, oldDeleter, old);
  return table.item(added);
}

/** Copies the bytes of all entries to a table. @returns false when it is full */
function moveEntries(ffi: Ffi, object: number, table: DenseTable): boolean {
  for (let at = firstEntry(ffi, object); at !== NO_SLOT; at = entryAfter(ffi, object, at)) {
    const entry = entryAt(ffi, object, at);
    const slot = table.insert(keyWord(ffi, entry));
    if (slot === NO_SLOT) return false;
    moveCells(ffi, entry, table.item(slot), 2);
  }
  return true;
}
