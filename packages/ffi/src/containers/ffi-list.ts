import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { FfiSequence } from "./ffi-sequence.js";
import { destroySequence, growList, newList, sequenceCapacity, sequenceSize } from "./sequence.js";

/** Elements that a List of values has room for at least. */
const INITIAL_CAPACITY = 4;

/**
 * A reference to a List: elements of any types that all references see change. A List that contains itself is never given back:
 * take it out first.
 */
export class FfiList extends FfiSequence {
  protected override readonly typeName = "List";

  /**
   * A new List of values.
   *
   * @throws {StatusError} those of `writeValue`; nothing is left then
   */
  static from(ffi: Ffi, values?: Iterable<unknown>): FfiList {
    const elements = values === undefined ? [] : Array.isArray(values) ? values : [...values];
    const capacity = values === undefined ? 0 : Math.max(INITIAL_CAPACITY, elements.length);
    const list = new FfiList(ffi, newList(ffi, capacity));
    try {
      for (const element of elements) list.push(element);
      return list;
    } catch (error) {
      list.release();
      throw error;
    }
  }

  protected override allocate(capacity: number): number {
    return newList(this.ffi, capacity);
  }

  protected override writable(extra: number): number {
    const { ffi, address } = this;
    const capacity = sequenceCapacity(ffi, address);
    const needed = sequenceSize(ffi, address) + extra;
    if (capacity < needed) growList(ffi, address, Math.max(capacity * 2, needed));
    return address;
  }

  protected override reallocate(capacity: number): void {
    growList(this.ffi, this.address, capacity);
  }
}

export const listType: TypeDefinition = {
  index: TypeIndex.LIST,
  key: "ffi.List",
  displayName: "List",
  objectClass: FfiList,
  destroy: destroySequence,
};
