import { boxedCell } from "../any/unboxed-cell.js";
import type { Ffi } from "../ffi.js";
import type { FfiPart } from "../ffi-part.js";
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
const boxTypes: readonly TypeDefinition[] = [
  { index: TypeIndex.BOX, key: "heddle.Box", childSlots: CHILD_SLOTS, childSlotsCanOverflow: false, read: readBox },
  /* @__PURE__ */ box(TypeIndex.BOX_INT, "heddle.BoxInt"),
  /* @__PURE__ */ box(TypeIndex.BOX_BOOL, "heddle.BoxBool"),
  /* @__PURE__ */ box(TypeIndex.BOX_FLOAT, "heddle.BoxFloat"),
  /* @__PURE__ */ box(TypeIndex.BOX_OPAQUE_POINTER, "heddle.BoxOpaquePointer"),
  /* @__PURE__ */ box(TypeIndex.BOX_DATA_TYPE, "heddle.BoxDataType"),
  /* @__PURE__ */ box(TypeIndex.BOX_DEVICE, "heddle.BoxDevice"),
];

/** Boxes of values. */
export const boxes: FfiPart = { types: boxTypes };

function box(index: number, key: string): TypeDefinition {
  return { index, key, parent: TypeIndex.BOX, read: readBox };
}

function readBox(ffi: Ffi, address: number): FfiValue {
  return readValue(ffi, boxedCell(ffi, address));
}
