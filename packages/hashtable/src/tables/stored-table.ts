import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { decodeSnapshot, encodeSnapshot } from "../snapshot/table-snapshot.js";
import { BLOCK, TableStorage } from "../storage/table-storage.js";
import { LookupTable, type TableSpec } from "./lookup-table.js";

/** A table with its entries in a storage of their types: scalar keys, and values that are bytes or strings. */
export abstract class StoredTable extends LookupTable {
  #storage: TableStorage;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, spec: TableSpec) {
    super(memory, spec);
    this.#storage = this.#emptyStorage();
  }

  /** The storage of the entries. */
  get storage(): TableStorage {
    return this.#storage;
  }

  /** Makes the table refer to other entries; the caller owns the old ones. */
  protected useStorage(storage: TableStorage): void {
    this.#storage = storage;
  }

  /** The distance in bytes from the default of one missing key to the next; 0 when all keys share the first. */
  protected abstract defaultStepBytes(defaults: Tensor): number;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  protected override findValues(keys: Tensor, defaults: Tensor): Tensor {
    const shape = [...keys.shape, ...this.valueShape];
    return this.valueType === DataType.STRING
      ? this.#findStrings(keys, defaults, shape)
      : this.#findPlain(keys, defaults, shape);
  }

  export(): { keys: Tensor; values: Tensor } {
    const { count, firstKey, firstValue } = this.storage;
    const keys = this.#column(this.keyType, [count], firstKey, 1);
    try {
      const values = this.#column(
        this.valueType,
        [count, ...this.valueShape],
        firstValue,
        elementCount(this.valueShape),
      );
      return { keys, values };
    } catch (error) {
      keys.release();
      throw error;
    }
  }

  /**
   * The entries as bytes without addresses: {@link restore} opens them without building an index. They contain the secret of the
   * table's hash: keep them from anyone who may choose its keys.
   */
  snapshot(): Uint8Array {
    return encodeSnapshot(this, this.#storage.save());
  }

  /**
   * Replaces the entries by those in a {@link snapshot} of a table with the same types. The bytes may come from anywhere.
   *
   * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of such a table; DATA_LOSS for a damaged one;
   * UNIMPLEMENTED for another version; RESOURCE_EXHAUSTED when memory is out. The table is as it was then.
   */
  restore(bytes: Uint8Array): void {
    const image = decodeSnapshot(bytes, this);
    const fresh = this.#emptyStorage();
    try {
      fresh.restore(image);
    } catch (error) {
      fresh.dispose();
      throw error;
    }
    this.#storage.dispose();
    this.#storage = fresh;
  }

  protected dispose(): void {
    this.#storage.dispose();
  }

  #emptyStorage(): TableStorage {
    return new TableStorage(this.memory, this.keyType, this.valueType, elementCount(this.valueShape));
  }

  #findPlain(keys: Tensor, defaults: Tensor, shape: Shape): Tensor {
    const { storage, memory } = this;
    const output = Tensor.allocate(memory, this.valueType, shape);
    storage.findValues(
      keys.address,
      keys.elementCount,
      defaults.address,
      this.defaultStepBytes(defaults),
      output.address,
    );
    return output;
  }

  #findStrings(keys: Tensor, defaults: Tensor, shape: Shape): Tensor {
    const { storage, memory } = this;
    const cells = elementCount(this.valueShape);
    const step = this.defaultStepBytes(defaults);
    using builder = new StringBlockBuilder(memory, keys.elementCount * cells);
    for (let start = 0; start < keys.elementCount; start += BLOCK) {
      const count = Math.min(BLOCK, keys.elementCount - start);
      storage.find(keys.address + start * storage.keyBytes, count);
      for (let i = 0; i < count; i++) {
        const entry = storage.foundAt(i);
        const source = entry === 0 ? defaults.address + (start + i) * step : storage.valueAddress(entry);
        for (let cell = 0; cell < cells; cell++) builder.addCell(source + cell * CELL_BYTES);
      }
    }
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }

  #column(dtype: DataType, shape: Shape, first: number, elements: number): Tensor {
    const { memory } = this;
    const { count, strideBytes } = this.storage;
    if (dtype === DataType.STRING) {
      using builder = new StringBlockBuilder(memory, count * elements);
      for (let i = 0; i < count; i++) {
        for (let cell = 0; cell < elements; cell++) builder.addCell(first + i * strideBytes + cell * CELL_BYTES);
      }
      return Tensor.fromStringBlock(memory, shape, builder.finish());
    }
    const output = Tensor.allocate(memory, dtype, shape);
    const bytes = dataTypeSize(dtype) * elements;
    const { u8 } = memory;
    for (let i = 0; i < count; i++) {
      const from = first + i * strideBytes;
      u8.copyWithin(output.address + i * bytes, from, from + bytes);
    }
    return output;
  }
}
