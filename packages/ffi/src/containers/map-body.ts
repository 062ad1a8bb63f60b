import { ANY_BYTES } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { DenseTable, NO_SLOT } from "./dense-table.js";

/**
 * The body of a Map or a Dict: the address of its data at 0, size and slots of 64 bits at 8 and 16, the deleter of data outside the
 * object at 24. Up to four entries the top bit of the slots is set and the data are pairs of cells; from then on the data are those
 * of a {@link DenseTable}, whose shift, first and last slot follow. The four bytes of padding at 4 count the times that entries came
 * or went, so that an iteration notices.
 *
 * Source: MapBaseObj, SmallMapBaseObj and DenseMapBaseObj of tvm-ffi's map_base.h (0.1.14), at wasm32.
 */
export const SMALL_BYTES = 32;
export const DENSE_BYTES = 48;
export const EDITS = 1;
export const SIZE = 2;
export const SLOTS = 4;
const SLOTS_HIGH = 5;
export const DELETER = 6;
export const SHIFT = 7;
export const HEAD = 8;
const TAIL = 10;

const SMALL_FLAG = 0x80000000;
export const PAIR_BYTES = 2 * ANY_BYTES;

/** The index in `u32` of the first word of a body. */
export function body({ profile }: Ffi, object: number): number {
  return (object + profile.headerBytes) >>> 2;
}

/** True when the data are pairs of cells. */
export function isSmall(ffi: Ffi, object: number): boolean {
  return ffi.memory.u32[body(ffi, object) + SLOTS_HIGH] >= SMALL_FLAG;
}

/** Writes the body of an empty Map or Dict whose data are pairs of cells; the count of edits stays. */
export function setSmall({ memory, profile }: Ffi, object: number, data: number, slots: number, deleter: number): void {
  const { u32 } = memory;
  const at = (object + profile.headerBytes) >>> 2;
  u32[at] = data;
  u32[at + SIZE] = 0;
  u32[at + SIZE + 1] = 0;
  u32[at + SLOTS] = slots;
  u32[at + SLOTS_HIGH] = SMALL_FLAG;
  u32[at + DELETER] = deleter;
  u32[at + SHIFT] = 0; // Padding here.
}

/** The table that a body has, with the size and ends that it states. */
export function tableOf(ffi: Ffi, object: number): DenseTable {
  const { u32 } = ffi.memory;
  const at = body(ffi, object);
  const table = new DenseTable(ffi, u32[at], u32[at + SLOTS], u32[at + SHIFT]);
  table.size = u32[at + SIZE];
  table.head = u32[at + HEAD];
  table.tail = u32[at + TAIL];
  return table;
}

/** Writes a table into a body; the count of edits and the deleter stay. */
export function setTable(ffi: Ffi, object: number, table: DenseTable): void {
  const { u32 } = ffi.memory;
  const at = body(ffi, object);
  u32[at] = table.data;
  u32[at + SIZE] = table.size;
  u32[at + SIZE + 1] = 0;
  u32[at + SLOTS] = table.slots;
  u32[at + SLOTS_HIGH] = 0;
  u32[at + SHIFT] = table.shift;
  u32[at + HEAD] = table.head;
  u32[at + HEAD + 1] = table.head === NO_SLOT ? NO_SLOT : 0;
  u32[at + TAIL] = table.tail;
  u32[at + TAIL + 1] = table.tail === NO_SLOT ? NO_SLOT : 0;
}
