import type { Resource } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { wrongDefaultShape, wrongValueShape } from "./errors.js";
import { gatherValues } from "./gather-values.js";
import { BLOCK, TableStorage } from "./table-storage.js";

/** What a table is called and made for. */
export interface TableSpec {
  /** The container it is registered under; "" for an anonymous table. */
  readonly container: string;
  readonly name: string;
  readonly keyType: DataType;
  readonly valueType: DataType;
  /** The shape of one value; default a scalar. */
  readonly valueShape?: Shape;
}

/**
 * A lookup table: the resource that a table handle refers to. It starts with one reference, and gives its memory back with
 * the last one.
 *
 * Source: tensorflow/core/framework/lookup_interface.h (TensorFlow 2.21).
 */
export abstract class LookupTable implements Resource, Disposable {
  static readonly typeName = "tensorflow::lookup::LookupInterface";
  readonly typeName = LookupTable.typeName;
  readonly container: string;
  readonly name: string;
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly valueShape: Shape;
  readonly storage: TableStorage;
  readonly #memory: LinearMemory;
  #references = 1;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, spec: TableSpec) {
    this.container = spec.container;
    this.name = spec.name;
    this.keyType = spec.keyType;
    this.valueType = spec.valueType;
    this.valueShape = spec.valueShape ?? [];
    this.#memory = memory;
    this.storage = new TableStorage(memory, spec.keyType, spec.valueType, elementCount(this.valueShape));
  }

  /** Entries, as LookupTableSize says it. */
  abstract get size(): number;
  /** Adds keys that are new and replaces the values of those that are not. */
  abstract insert(keys: Tensor, values: Tensor): void;
  /** Removes keys; those that are not there are passed over. */
  abstract remove(keys: Tensor): void;
  /** Makes the table hold exactly these entries, or initialises it, as its kind does. */
  abstract import(keys: Tensor, values: Tensor): void;
  /** The distance in bytes from the default of one missing key to the next; 0 when all take the first. */
  protected abstract defaultStepBytes(defaults: Tensor): number;

  retain(): this {
    this.#references++;
    return this;
  }

  release(): void {
    if (--this.#references === 0) this.storage.dispose();
  }

  [Symbol.dispose](): void {
    this.release();
  }

  /**
   * The value of each key, or its default, as a new tensor of the keys' shape and the values'. Types have been checked.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a default of the wrong shape; RESOURCE_EXHAUSTED when memory is out
   */
  find(keys: Tensor, defaults: Tensor): Tensor {
    const shape = [...keys.shape, ...this.valueShape];
    return this.valueType === DataType.STRING
      ? this.#findStrings(keys, defaults, shape)
      : this.#findPlain(keys, defaults, shape);
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless a default for each missing key, or one for all, is given */
  checkDefault(keys: Tensor, defaults: Tensor): void {
    const full = [...keys.shape, ...this.valueShape];
    if (shapesEqual(defaults.shape, this.valueShape) || shapesEqual(defaults.shape, full)) return;
    throw wrongDefaultShape(this.valueShape, full, defaults.shape);
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless there is one value for each key */
  checkValues(keys: Tensor, values: Tensor): void {
    const wanted = [...keys.shape, ...this.valueShape];
    if (!shapesEqual(values.shape, wanted)) throw wrongValueShape(wanted, values.shape);
  }

  /** All entries as two new tensors, in the order in which they lie; the caller releases both. */
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

  #findPlain(keys: Tensor, defaults: Tensor, shape: Shape): Tensor {
    const output = Tensor.allocate(this.#memory, this.valueType, shape);
    const { storage } = this;
    const { keyBytes, valueBytes, strideBytes, entries } = storage;
    const defaultStepBytes = this.defaultStepBytes(defaults);
    for (let start = 0; start < keys.elementCount; start += BLOCK) {
      const count = Math.min(BLOCK, keys.elementCount - start);
      storage.find(keys.address + start * keyBytes, count);
      gatherValues(this.#memory, {
        entries,
        count,
        values: storage.firstValue,
        strideBytes,
        valueBytes,
        defaults: defaults.address + start * defaultStepBytes,
        defaultStepBytes,
        target: output.address + start * valueBytes,
      });
    }
    return output;
  }

  #findStrings(keys: Tensor, defaults: Tensor, shape: Shape): Tensor {
    const { storage } = this;
    const cells = elementCount(this.valueShape);
    const step = this.defaultStepBytes(defaults);
    using builder = new StringBlockBuilder(this.#memory, keys.elementCount * cells);
    for (let start = 0; start < keys.elementCount; start += BLOCK) {
      const count = Math.min(BLOCK, keys.elementCount - start);
      storage.find(keys.address + start * storage.keyBytes, count);
      for (let i = 0; i < count; i++) {
        const entry = this.#memory.u32[(storage.entries >>> 2) + i];
        const source = entry === 0 ? defaults.address + (start + i) * step : storage.valueAddress(entry);
        for (let cell = 0; cell < cells; cell++) builder.addCell(source + cell * CELL_BYTES);
      }
    }
    return Tensor.fromStringBlock(this.#memory, shape, builder.finish());
  }

  #column(dtype: DataType, shape: Shape, first: number, elements: number): Tensor {
    const { count, strideBytes } = this.storage;
    if (dtype === DataType.STRING) {
      using builder = new StringBlockBuilder(this.#memory, count * elements);
      for (let i = 0; i < count; i++) {
        for (let cell = 0; cell < elements; cell++) builder.addCell(first + i * strideBytes + cell * CELL_BYTES);
      }
      return Tensor.fromStringBlock(this.#memory, shape, builder.finish());
    }
    const output = Tensor.allocate(this.#memory, dtype, shape);
    const bytes = dataTypeSize(dtype) * elements;
    const { u8 } = this.#memory;
    for (let i = 0; i < count; i++) {
      const from = first + i * strideBytes;
      u8.copyWithin(output.address + i * bytes, from, from + bytes);
    }
    return output;
  }
}
