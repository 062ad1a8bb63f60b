import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { cellsEqual } from "@heddle/tstring";
import { describeElement } from "./describe-element.js";
import {
  alreadyInitialized,
  duplicateKey,
  exportNotInitialized,
  noEntries,
  notInitialized,
  staticTable,
} from "./errors.js";
import { LookupTable } from "./lookup-table.js";
import { BLOCK } from "./table-storage.js";

/**
 * HashTable: initialised once, then only read. An initialisation that fails leaves the table as one that was not
 * initialised, but keeps the entries added before the failure, as TensorFlow's does.
 */
export class StaticTable extends LookupTable {
  #isInitialized = false;

  get isInitialized(): boolean {
    return this.#isInitialized;
  }

  get size(): number {
    return this.#isInitialized ? this.storage.count : 0;
  }

  /** @throws {StatusError} FAILED_PRECONDITION before initialisation; otherwise as {@link LookupTable.find} */
  override find(keys: Tensor, defaults: Tensor): Tensor {
    if (!this.#isInitialized) throw notInitialized(this.name);
    return super.find(keys, defaults);
  }

  /** @throws {StatusError} ABORTED before initialisation */
  override export(): { keys: Tensor; values: Tensor } {
    if (!this.#isInitialized) throw exportNotInitialized(this.name);
    return super.export();
  }

  insert(): void {
    throw staticTable("Insert", this.name);
  }

  remove(): void {
    throw staticTable("Remove", this.name);
  }

  /**
   * Initialises the table. A second time, only the number of entries is compared.
   *
   * @throws {StatusError} INVALID_ARGUMENT without entries; FAILED_PRECONDITION for a key with two values, or when the table
   * was initialised with another number of entries
   */
  import(keys: Tensor, values: Tensor): void {
    const count = keys.elementCount;
    if (count === 0) throw noEntries();
    if (this.#isInitialized) {
      if (count !== this.storage.count) throw alreadyInitialized(this.name);
      return;
    }
    this.storage.reserve(count);
    const { keyBytes, valueBytes } = this.storage;
    for (let start = 0; start < count; start += BLOCK) {
      const size = Math.min(BLOCK, count - start);
      this.addBlock(keys.address + start * keyBytes, values.address + start * valueBytes, size);
    }
    this.#isInitialized = true;
  }

  /**
   * Adds at most {@link BLOCK} entries of an initialisation in parts, to be ended by {@link finishInitialization}.
   *
   * @throws {StatusError} FAILED_PRECONDITION for a key with two values; those before it stay
   */
  addBlock(keys: number, values: number, count: number): void {
    const { storage } = this;
    storage.insert(keys, values, count, (place, entry) => {
      const added = values + place * storage.valueBytes;
      const present = storage.valueAddress(entry);
      if (sameValue(storage.memory, this.valueType, present, added)) return;
      throw duplicateKey(
        describeElement(storage.memory, this.keyType, keys + place * storage.keyBytes),
        describeElement(storage.memory, this.valueType, present),
        describeElement(storage.memory, this.valueType, added),
      );
    });
  }

  finishInitialization(): void {
    this.#isInitialized = true;
  }

  protected defaultStepBytes(): number {
    return 0;
  }
}

/** Equality as C++ has it: NaN differs from itself, 0 equals -0. */
function sameValue(memory: LinearMemory, dtype: DataType, a: number, b: number): boolean {
  switch (dtype) {
    case DataType.STRING:
      return cellsEqual(memory, a, b);
    case DataType.FLOAT:
      return memory.f32[a >>> 2] === memory.f32[b >>> 2];
    case DataType.DOUBLE:
      return memory.data.getFloat64(a, true) === memory.data.getFloat64(b, true);
    case DataType.INT64:
      return memory.u32[a >>> 2] === memory.u32[b >>> 2] && memory.u32[(a >>> 2) + 1] === memory.u32[(b >>> 2) + 1];
    case DataType.BOOL:
      return memory.u8[a] === memory.u8[b];
    default:
      return memory.u32[a >>> 2] === memory.u32[b >>> 2];
  }
}
