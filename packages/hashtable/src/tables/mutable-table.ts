import { shapesEqual, type Tensor } from "@heddle/tensor";
import { BLOCK } from "../storage/table-storage.js";
import { StoredTable } from "./stored-table.js";

/** MutableHashTable: grows and shrinks between lookups; a key that is inserted again takes the new value. */
export class MutableTable extends StoredTable {
  get size(): number {
    return this.storage.count;
  }

  /** True when there is one value for each key. */
  takes(keys: Tensor, values: Tensor): boolean {
    return shapesEqual(values.shape, this.valuesShape(keys));
  }

  protected override insertEntries(keys: Tensor, values: Tensor): void {
    const { storage } = this;
    const { keyBytes, valueBytes } = storage;
    for (let start = 0; start < keys.elementCount; start += BLOCK) {
      const count = Math.min(BLOCK, keys.elementCount - start);
      const added = values.address + start * valueBytes;
      storage.insert(keys.address + start * keyBytes, added, count, (place, entry) =>
        storage.replaceValue(entry, added + place * valueBytes),
      );
    }
  }

  protected override removeEntries(keys: Tensor): void {
    this.storage.remove(keys.address, keys.elementCount);
  }

  protected override importEntries(keys: Tensor, values: Tensor): void {
    this.storage.clear();
    this.storage.reserve(keys.elementCount);
    this.insertEntries(keys, values);
  }

  protected defaultStepBytes(defaults: Tensor): number {
    return defaults.shape.length > this.valueShape.length ? this.storage.valueBytes : 0;
  }
}
