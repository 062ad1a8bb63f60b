import { boxedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";

/** The numbers that `heddle.Box` keeps for the types of boxes, so that a range test tells a box. */
const CHILD_SLOTS = 7;

/**
 * The objects that hold one value without a reference count: after the header a whole cell, so that everything that reads a cell
 * reads a box. In JavaScript a box is the value in it.
 *
 * Source: RFC 0097, N2 and section S2 of its type codes; the cell in the body is ours.
 */
export const boxTypes: readonly TypeDefinition[] = [
  { index: TypeIndex.BOX, key: "heddle.Box", childSlots: CHILD_SLOTS, childSlotsCanOverflow: false, read: readBox },
  box(TypeIndex.BOX_INT, "heddle.BoxInt"),
  box(TypeIndex.BOX_BOOL, "heddle.BoxBool"),
  box(TypeIndex.BOX_FLOAT, "heddle.BoxFloat"),
  box(TypeIndex.BOX_OPAQUE_POINTER, "heddle.BoxOpaquePointer"),
  box(TypeIndex.BOX_DATA_TYPE, "heddle.BoxDataType"),
  box(TypeIndex.BOX_DEVICE, "heddle.BoxDevice"),
];

function box(index: number, key: string): TypeDefinition {
  return { index, key, parent: TypeIndex.BOX, read: readBox };
}

function readBox(ffi: Ffi, address: number): FfiValue {
  return readValue(ffi, boxedCell(ffi, address));
}
