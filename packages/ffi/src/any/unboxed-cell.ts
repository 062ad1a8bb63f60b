import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { ANY_BYTES, anyType, anyWord } from "./cell.js";

/**
 * The cell that has the value itself: the one in a box when the cell at `address` holds a box, the one it points to when it is a
 * view of a longer cell, else `address`. It lives as long as the box or the longer cell.
 *
 * Casts and arguments read it, so that a function of ints takes a boxed int: D2b of RFC 0097.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the cell points outside the memory, or to a cell that points on, and for a box without
 * a value
 */
export function unboxedCell(ffi: Ffi, address: number): number {
  const typeIndex = anyType(ffi, address);
  if (isBox(typeIndex)) return boxedCell(ffi, anyWord(ffi, address));
  return typeIndex === TypeIndex.ANY_POINTER ? unboxedCell(ffi, pointedCell(ffi, address)) : address;
}

/** The cell in the body of a box. @throws {StatusError} INVALID_ARGUMENT when it has a value that no box has, such as a box */
export function boxedCell(ffi: Ffi, object: number): number {
  const cell = object + ffi.profile.headerBytes;
  const typeIndex = anyType(ffi, cell);
  if (!(typeIndex >= TypeIndex.INT && typeIndex <= TypeIndex.DEVICE)) {
    throw invalidArgument(`the box at ${object} has a value of type ${ffi.types.name(typeIndex)}`, { address: object });
  }
  return cell;
}

/** True for the types of boxes: a range test. */
export function isBox(typeIndex: number): boolean {
  return typeIndex > TypeIndex.BOX && typeIndex <= TypeIndex.BOX_DEVICE;
}

/** The cell that the view at `address` points to. @throws {StatusError} INVALID_ARGUMENT as {@link unboxedCell} */
export function pointedCell(ffi: Ffi, address: number): number {
  const target = anyWord(ffi, address);
  const isInside = target % 8 === 0 && target > 0 && target + ANY_BYTES <= ffi.memory.capacityBytes;
  if (!isInside) throw invalidArgument(`${target} is not the address of a cell`, { address });
  if (anyType(ffi, target) === TypeIndex.ANY_POINTER) {
    throw invalidArgument(`the cell at ${address} points to a cell that points on`, { address });
  }
  return target;
}
