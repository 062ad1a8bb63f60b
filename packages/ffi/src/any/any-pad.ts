import { failedPrecondition, invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { ANY_BYTES, anyType, copyView, dropAny, setAny } from "./cell.js";

/** The most paddings of 8 bytes: a larger room in an empty cell is not believed. */
const MAX_PADDINGS = 1023;
const PADDING_BYTES = 8;

/** The most bytes of a string in a pad. */
export const MAX_PAD_STRING_BYTES: number = PADDING_BYTES * (1 + MAX_PADDINGS);

/** Bytes of a cell with `paddings` times 8 bytes more: the AnyPad of RFC 0097. */
export function anyPadBytes(paddings: number): number {
  return ANY_BYTES + PADDING_BYTES * paddings;
}

/**
 * Makes the pad at `address` empty, whatever it held: None, with its room for a string (8 bytes and the paddings) in the second
 * word, so that a callee without knowledge of its size may use it: see {@link anyRoom}.
 *
 * @throws {StatusError} FAILED_PRECONDITION in tvm-ffi's profile, which has no pads; INVALID_ARGUMENT for a number of paddings
 * that is not an integer from 0 to 1023
 */
export function initAnyPad(ffi: Ffi, address: number, paddings: number): void {
  if (ffi.profile.isCanonical) {
    throw failedPrecondition("cells with padding need the RFC's profile: the cells of tvm-ffi have 16 bytes");
  }
  if (!(Number.isInteger(paddings) && paddings >= 0 && paddings <= MAX_PADDINGS)) {
    throw invalidArgument(`a pad of ${paddings} paddings, the limit is ${MAX_PADDINGS}`);
  }
  setAny(ffi, address, TypeIndex.NONE, 0, 0, PADDING_BYTES * (1 + paddings));
  ffi.memory.u8.fill(0, address + ANY_BYTES, address + anyPadBytes(paddings));
}

/** Gives back what the pad at `address` owns; it is empty then, as {@link initAnyPad} makes it. */
export function dropAnyPad(ffi: Ffi, address: number, paddings: number): void {
  dropAny(ffi, address);
  initAnyPad(ffi, address, paddings);
}

/**
 * The bytes that a string may take in the cell at `address` itself: the room that an empty cell advertises, else that of a cell.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a room that no pad has, or that reaches past the end of the memory
 */
export function anyRoom(ffi: Ffi, address: number): number {
  const { memory, profile } = ffi;
  if (profile.isCanonical || anyType(ffi, address) !== TypeIndex.NONE) return profile.smallBytes;
  const room = memory.u32[(address >>> 2) + 1];
  if (room === 0) return profile.smallBytes;
  const isPad = room % PADDING_BYTES === 0 && room <= MAX_PAD_STRING_BYTES;
  if (!isPad || address + 8 + room > memory.capacityBytes) {
    throw invalidArgument(`the cell at ${address} advertises room for ${room} bytes, which no pad has`, { address });
  }
  return room;
}

/**
 * Makes the cell at `to` a view of the cell or pad at `from`: a copy of 16 bytes that counts nothing, or when the string of a pad
 * does not fit, a pointer to the pad. The view must not outlive the original.
 */
export function viewAny(ffi: Ffi, from: number, to: number): void {
  if (isPadded(ffi, from)) setAny(ffi, to, TypeIndex.ANY_POINTER, from, 0);
  else if (anyType(ffi, from) === TypeIndex.NONE) setAny(ffi, to, TypeIndex.NONE, 0, 0);
  else copyView(ffi, from, to);
}

/** True when the cell at `address` begins a pad whose string is longer than a cell. */
export function isPadded(ffi: Ffi, address: number): boolean {
  const typeIndex = anyType(ffi, address);
  const length = ffi.memory.u32[(address >>> 2) + 1];
  if (typeIndex === TypeIndex.SMALL_UCS4) return length * 4 > ffi.profile.smallBytes;
  const isBytes = typeIndex === TypeIndex.SMALL_STRING || typeIndex === TypeIndex.SMALL_BYTES;
  return isBytes && length > ffi.profile.smallBytes;
}
