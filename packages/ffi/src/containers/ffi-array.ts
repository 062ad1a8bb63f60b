import type { Ffi } from "../ffi.js";
import { releaseObject, useCount } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { moveCells } from "./cells.js";
import { FfiSequence } from "./ffi-sequence.js";
import {
  copyArray,
  destroySequence,
  newArray,
  sequenceCapacity,
  sequenceEdits,
  sequenceItems,
  sequenceSize,
  setSequenceEdits,
  setSequenceSize,
} from "./sequence.js";

/** Elements that an empty Array has room for. */
const INITIAL_CAPACITY = 4;

/**
 * A reference to an Array: elements of any types that are copied when one of several references changes them, so that other
 * references do not see the change. An array that is pushed into itself is a copy of itself before.
 */
export class FfiArray extends FfiSequence {
  protected override readonly typeName = "Array";

  /**
   * A new Array of values.
   *
   * @throws {StatusError} those of `writeValue`; nothing is left then
   */
  static from(ffi: Ffi, values?: Iterable<unknown>): FfiArray {
    const elements = values === undefined ? [] : Array.isArray(values) ? values : [...values];
    const array = new FfiArray(ffi, newArray(ffi, values === undefined ? INITIAL_CAPACITY : elements.length));
    try {
      for (const element of elements) array.push(element);
      return array;
    } catch (error) {
      array.release();
      throw error;
    }
  }

  protected override allocate(capacity: number): number {
    return newArray(this.ffi, capacity);
  }

  protected override writable(extra: number): number {
    const { ffi, address } = this;
    const capacity = sequenceCapacity(ffi, address);
    const needed = sequenceSize(ffi, address) + extra;
    if (capacity < needed) this.reallocate(Math.max(capacity * 2, needed));
    else if (useCount(ffi, address) > 1) this.reallocate(capacity);
    return this.address;
  }

  protected override reallocate(capacity: number): void {
    const { ffi, address } = this;
    if (useCount(ffi, address) > 1) {
      releaseObject(ffi, this.exchange(copyArray(ffi, address, capacity)));
      return;
    }
    const object = newArray(ffi, capacity);
    const size = sequenceSize(ffi, address);
    moveCells(ffi, sequenceItems(ffi, address), sequenceItems(ffi, object), size);
    setSequenceSize(ffi, object, size);
    setSequenceEdits(ffi, object, sequenceEdits(ffi, address));
    setSequenceSize(ffi, address, 0);
    releaseObject(ffi, this.exchange(object));
  }
}

export const arrayType: TypeDefinition = {
  index: TypeIndex.ARRAY,
  key: "ffi.Array",
  displayName: "Array",
  objectClass: FfiArray,
  destroy: destroySequence,
};
