import { isPadded, viewAny } from "../any/any-pad.js";
import { anyType, anyWord, holdsObject, setAny } from "../any/cell.js";
import { ownAny } from "../any/own-any.js";
import { pointedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { objectType, releaseObject, retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readObject, readValue } from "../values/read-value.js";
import { writeResult } from "../values/write-result.js";
import { giveSlot, SLOT_PADDINGS, takeSlot } from "./pool.js";

/**
 * An element of a pooled list is a word: 0 is None, else the address of an object or of a slot. The first word there tells, which
 * both have for their type: in the RFC's layout values are negative.
 *
 * Source: UnifyItem in D3c of RFC 0097, with pointers of 4 bytes.
 */
export type PooledItem = number;

/** Bytes that a string may have in a slot. */
const SLOT_ROOM = 8 + 8 * SLOT_PADDINGS;

/** Makes an element of a value of JavaScript. @throws {StatusError} as `writeValue`; nothing is left then */
export function itemOfValue(ffi: Ffi, pool: number, value: unknown): PooledItem {
  return inSlot(ffi, pool, (slot) => writeResult(ffi, slot, value));
}

/** Makes an element of the view at `address`, as `ownAny` does. @throws {StatusError} as `ownAny`; nothing is left then */
export function itemOfView(ffi: Ffi, pool: number, address: number): PooledItem {
  const cell = anyType(ffi, address) === TypeIndex.ANY_POINTER ? pointedCell(ffi, address) : address;
  return inSlot(ffi, pool, (slot) => {
    if (!isPadded(ffi, cell) || stringBytes(ffi, cell) > SLOT_ROOM) ownAny(ffi, cell, slot);
    else ffi.memory.u8.copyWithin(slot, cell, cell + 8 + SLOT_ROOM);
  });
}

/** Gives back what an element owns. */
export function dropItem(ffi: Ffi, pool: number, item: PooledItem): void {
  if (item === 0) return;
  if (isSlot(ffi, item)) giveSlot(ffi, pool, item);
  else releaseObject(ffi, item);
}

/** The value of an element, as `readValue` makes it. */
export function readItem(ffi: Ffi, item: PooledItem): FfiValue {
  if (item === 0) return null;
  return isSlot(ffi, item) ? readValue(ffi, item) : readObject(ffi, item, objectType(ffi, item));
}

/** Makes the cell at `out` a view of an element, which must not outlive it. */
export function viewItem(ffi: Ffi, item: PooledItem, out: number): void {
  if (item === 0) setAny(ffi, out, TypeIndex.NONE, 0, 0);
  else if (isSlot(ffi, item)) viewAny(ffi, item, out);
  else setAny(ffi, out, objectType(ffi, item), item, 0);
}

/** Makes the cell at `out` own an element's value. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
export function ownItem(ffi: Ffi, item: PooledItem, out: number): void {
  if (item !== 0 && isSlot(ffi, item)) ownAny(ffi, item, out);
  else {
    if (item !== 0) retainObject(ffi, item);
    viewItem(ffi, item, out);
  }
}

function isSlot({ memory }: Ffi, item: PooledItem): boolean {
  return memory.i32[item >>> 2] < 0;
}

function inSlot(ffi: Ffi, pool: number, write: (slot: number) => void): PooledItem {
  const slot = takeSlot(ffi, pool);
  try {
    setAny(ffi, slot, TypeIndex.NONE, 0, 0, SLOT_ROOM);
    ffi.memory.f64[(slot + 16) >>> 3] = 0;
    write(slot);
  } catch (error) {
    giveSlot(ffi, pool, slot);
    throw error;
  }
  const isObject = holdsObject(ffi, slot);
  if (!isObject && anyType(ffi, slot) !== TypeIndex.NONE) return slot;
  const object = isObject ? anyWord(ffi, slot) : 0;
  giveSlot(ffi, pool, slot);
  return object;
}

function stringBytes(ffi: Ffi, address: number): number {
  const length = ffi.memory.u32[(address >>> 2) + 1];
  return anyType(ffi, address) === TypeIndex.SMALL_UCS4 ? length * 4 : length;
}
