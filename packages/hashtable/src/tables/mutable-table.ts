import { shapesEqual, type Tensor } from "@heddle/tensor";
import { removeLoops } from "../storage/remove-loops.js";
import { insertColumns } from "./insert-columns.js";
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

  /** As {@link insert}, for the rows from `start` to `end` of keys and values that the table {@link takes}. */
  insertRows(keys: Tensor, values: Tensor, start: number, end: number): void {
    insertColumns(this.ownStorage(), keys, values, start, end);
  }

  protected override insertEntries(keys: Tensor, values: Tensor): void {
    insertColumns(this.ownStorage(), keys, values);
  }

  protected override removeEntries(keys: Tensor): void {
    this.ownStorage().remove(keys.address, keys.elementCount, removeLoops);
  }

  protected override importEntries(keys: Tensor, values: Tensor): void {
    const storage = this.ownStorage();
    storage.clear();
    storage.reserve(keys.elementCount);
    this.insertEntries(keys, values);
  }

  protected defaultStepBytes(defaults: Tensor): number {
    return defaults.shape.length > this.valueShape.length ? this.storage.valueBytes : 0;
  }
}
