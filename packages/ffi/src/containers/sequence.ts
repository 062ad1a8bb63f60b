import { ANY_BYTES, holdsObject } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { newObject, retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { bufferDeleter, freeBuffer } from "./buffer.js";
import { dropCells, moveCells } from "./cells.js";
import { damaged } from "./errors.js";

/**
 * The body of an Array or a List: the address of its cells at 0, size and capacity of 64 bits at 8 and 16, the deleter of a buffer
 * outside the object at 24. The four bytes of padding at 4 count the times that elements went or moved, so that an iteration
 * notices.
 *
 * Source: TVMFFISeqCell of tvm-ffi's c_api.h (0.1.14), at wasm32.
 */
const SEQUENCE_BYTES = 32;
const EDITS = 4;
const SIZE = 8;
const CAPACITY = 16;
const DELETER = 24;

/** The number of elements. @throws {StatusError} INVALID_ARGUMENT when so many are not in the memory */
export function sequenceSize({ memory, profile }: Ffi, object: number): number {
  const { u32 } = memory;
  const word = (object + profile.headerBytes) >>> 2;
  const size = u32[word + SIZE / 4];
  if (u32[word] + size * ANY_BYTES > u32.length * 4) throw damaged("sequence");
  return size;
}

export function setSequenceSize({ memory, profile }: Ffi, object: number, size: number): void {
  memory.u32[(object + profile.headerBytes + SIZE) >>> 2] = size;
}

export function sequenceCapacity({ memory, profile }: Ffi, object: number): number {
  return memory.u32[(object + profile.headerBytes + CAPACITY) >>> 2];
}

/** The address of the first cell. */
export function sequenceItems({ memory, profile }: Ffi, object: number): number {
  return memory.u32[(object + profile.headerBytes) >>> 2];
}

/** How often elements went or moved. */
export function sequenceEdits({ memory, profile }: Ffi, object: number): number {
  return memory.u32[(object + profile.headerBytes + EDITS) >>> 2];
}

export function setSequenceEdits({ memory, profile }: Ffi, object: number, edits: number): void {
  memory.u32[(object + profile.headerBytes + EDITS) >>> 2] = edits;
}

/** Makes an empty Array; its cells are in the object. */
export function newArray(ffi: Ffi, capacity: number): number {
  const items = ffi.profile.headerBytes + SEQUENCE_BYTES;
  const object = newObject(ffi, TypeIndex.ARRAY, items + capacity * ANY_BYTES);
  setBody(ffi, object, object + items, capacity, 0);
  return object;
}

/** Makes an empty List; its cells are in a buffer of their own. */
export function newList(ffi: Ffi, capacity: number): number {
  const deleter = bufferDeleter(ffi);
  const data = capacity === 0 ? 0 : ffi.memory.malloc(capacity * ANY_BYTES);
  try {
    const object = newObject(ffi, TypeIndex.LIST, ffi.profile.headerBytes + SEQUENCE_BYTES);
    setBody(ffi, object, data, capacity, deleter);
    return object;
  } catch (error) {
    ffi.memory.free(data);
    throw error;
  }
}

/** A copy of the Array `from` with another capacity. */
export function copyArray(ffi: Ffi, from: number, capacity: number): number {
  const object = newArray(ffi, capacity);
  const size = sequenceSize(ffi, from);
  const items = sequenceItems(ffi, object);
  moveCells(ffi, sequenceItems(ffi, from), items, size);
  retainCells(ffi, items, size);
  setSequenceSize(ffi, object, size);
  setSequenceEdits(ffi, object, sequenceEdits(ffi, from));
  return object;
}

/** Makes the room of a List that of `capacity` cells, which is more than it has. */
export function growList(ffi: Ffi, object: number, capacity: number): void {
  const deleter = bufferDeleter(ffi);
  const data = ffi.memory.malloc(capacity * ANY_BYTES);
  const old = sequenceItems(ffi, object);
  moveCells(ffi, old, data, sequenceSize(ffi, object));
  const body = (object + ffi.profile.headerBytes) >>> 2;
  const { u32 } = ffi.memory;
  const oldDeleter = u32[body + DELETER / 4];
  u32[body] = data;
  u32[body + CAPACITY / 4] = capacity;
  u32[body + DELETER / 4] = deleter;
  freeBuffer(ffi, oldDeleter, old);
}

/** Counts one reference more of each object in `count` cells. */
export function retainCells(ffi: Ffi, first: number, count: number): void {
  const { u32 } = ffi.memory;
  for (let cell = first; cell < first + count * ANY_BYTES; cell += ANY_BYTES) {
    if (holdsObject(ffi, cell)) retainObject(ffi, u32[(cell >>> 2) + 2]);
  }
}

/** Gives back all that an Array or List owns. */
export function destroySequence(ffi: Ffi, object: number): void {
  const size = sequenceSize(ffi, object);
  setSequenceSize(ffi, object, 0);
  try {
    dropCells(ffi, sequenceItems(ffi, object), size);
  } finally {
    const data = sequenceItems(ffi, object);
    freeBuffer(ffi, ffi.memory.u32[(object + ffi.profile.headerBytes + DELETER) >>> 2], data);
  }
}

function setBody({ memory, profile }: Ffi, object: number, data: number, capacity: number, deleter: number): void {
  const body = (object + profile.headerBytes) >>> 2;
  memory.u32.fill(0, body, body + SEQUENCE_BYTES / 4);
  memory.u32[body] = data;
  memory.u32[body + CAPACITY / 4] = capacity;
  memory.u32[body + DELETER / 4] = deleter;
}
