import type { Resource } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { type DataType, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { wrongDefaultShape, wrongKeyShape, wrongValueShape } from "../errors.js";

/** What a table is called and made for. */
export interface TableSpec {
  /** The container it is registered under; "" for an anonymous table. */
  readonly container: string;
  readonly name: string;
  readonly keyType: DataType;
  readonly valueType: DataType;
  /** The shape of one key; default a scalar. Only dense tables have other keys. */
  readonly keyShape?: Shape;
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
  readonly memory: LinearMemory;
  readonly container: string;
  readonly name: string;
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly keyShape: Shape;
  readonly valueShape: Shape;
  #references = 1;

  constructor(memory: LinearMemory, spec: TableSpec) {
    this.memory = memory;
    this.container = spec.container;
    this.name = spec.name;
    this.keyType = spec.keyType;
    this.valueType = spec.valueType;
    this.keyShape = spec.keyShape ?? [];
    this.valueShape = spec.valueShape ?? [];
  }

  /** Entries, as LookupTableSize says it. */
  abstract get size(): number;
  /** The value of each key, or its default, as a new tensor. {@link checkFind} has passed. */
  abstract find(keys: Tensor, defaults: Tensor): Tensor;
  /** Adds keys that are new and replaces the values of those that are not. {@link checkValues} has passed. */
  abstract insert(keys: Tensor, values: Tensor): void;
  /** Removes keys; those that are not there are passed over. {@link checkKeys} has passed. */
  abstract remove(keys: Tensor): void;
  /** Makes the table hold exactly these entries, or initialises it, as its kind does. {@link checkImport} has passed. */
  abstract import(keys: Tensor, values: Tensor): void;
  /** All entries as two new tensors, in the order in which they lie; the caller releases both. */
  abstract export(): { keys: Tensor; values: Tensor };
  /** Gives all memory back. */
  protected abstract dispose(): void;

  retain(): this {
    this.#references++;
    return this;
  }

  release(): void {
    if (--this.#references === 0) this.dispose();
  }

  [Symbol.dispose](): void {
    this.release();
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless the keys' shape ends with that of one key */
  checkKeys(keys: Tensor): void {
    const { keyShape } = this;
    if (keyShape.length === 0) return;
    if (keys.rank < keyShape.length || !shapesEqual(keys.shape.slice(-keyShape.length), keyShape)) {
      throw wrongKeyShape(keyShape, keys.shape);
    }
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless a default for each missing key, or one for all, is given */
  checkFind(keys: Tensor, defaults: Tensor): void {
    this.checkKeys(keys);
    if (shapesEqual(defaults.shape, this.valueShape)) return;
    const full = this.valuesShape(keys);
    if (!shapesEqual(defaults.shape, full)) throw wrongDefaultShape(this.valueShape, full, defaults.shape);
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless there is one value for each key */
  checkValues(keys: Tensor, values: Tensor): void {
    this.checkKeys(keys);
    const wanted = this.valuesShape(keys);
    if (!shapesEqual(values.shape, wanted)) throw wrongValueShape(wanted, values.shape);
  }

  /** As {@link checkValues}, for {@link import}. */
  checkImport(keys: Tensor, values: Tensor): void {
    this.checkValues(keys, values);
  }

  /** The shape of the values of these keys. */
  protected valuesShape(keys: Tensor): Shape {
    const { keyShape, valueShape } = this;
    return [...keys.shape.slice(0, keys.rank - keyShape.length), ...valueShape];
  }
}
