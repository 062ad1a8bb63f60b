import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import {
  type DataType,
  dataTypeName,
  formatShape,
  type NestedValue,
  shapesEqual,
  Tensor,
  type TensorInput,
} from "@heddle/tensor";
import { DenseTable } from "../dense/dense-table.js";
import { noSnapshots } from "../snapshot/errors.js";
import type { LookupTable } from "../tables/lookup-table.js";
import { StoredTable } from "../tables/stored-table.js";
import { plainFromTensor, tensorFromPlain } from "./plain-values.js";

/** Keys and values as JavaScript arrays, in the order of the storage. */
export interface PlainEntries {
  readonly keys: readonly NestedValue[];
  readonly values: readonly NestedValue[];
}

/**
 * A lookup table in direct use, made by {@link createTable}. Keys and values are JavaScript values (a value, or arrays nested to
 * any shape; for int64 numbers, bigints or a `BigInt64Array`, exact or refused) or a tensor of the table's type, which is borrowed.
 *
 * Methods throw the errors of TensorFlow's ops; a call that is refused for shapes or types changes nothing.
 */
export class Table implements Disposable {
  readonly #make: () => LookupTable;
  readonly #kind: "mutable" | "static" | "dense";
  readonly #defaultValue: TensorInput | undefined;
  #table: LookupTable | undefined;

  constructor(make: () => LookupTable, kind: "mutable" | "static" | "dense", defaultValue: TensorInput | undefined) {
    this.#make = make;
    this.#kind = kind;
    this.#defaultValue = defaultValue;
    this.#table = make();
    if (defaultValue === undefined) return;
    try {
      this.#checkDefault(defaultValue);
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  /** The number of entries. */
  get size(): number {
    return this.#live.size;
  }

  /** The memory of the entries, and of all tensors that are passed to the table. */
  get memory(): LinearMemory {
    return this.#live.memory;
  }

  /**
   * Looks keys up.
   *
   * @param defaultValue the value of missing keys; default that of the table
   * @returns the value of each key, nested as the keys are; a new tensor when the keys are a tensor
   * @throws {StatusError} INVALID_ARGUMENT without a default, or for values, types or shapes that do not fit;
   * FAILED_PRECONDITION for a static table before its import
   */
  find(keys: Tensor, defaultValue?: Tensor | TensorInput): Tensor;
  find(keys: TensorInput, defaultValue?: Tensor | TensorInput): NestedValue;
  find(keys: Tensor | TensorInput, defaultValue: Tensor | TensorInput | undefined = this.#defaultValue) {
    if (defaultValue === undefined) {
      throw invalidArgument("find needs a default: its second argument, or the option defaultValue of createTable");
    }
    const table = this.#live;
    using keyTensor = this.#tensor("keys", keys);
    using defaultTensor = this.#tensor("values", defaultValue);
    const found = table.find(keyTensor, defaultTensor);
    if (keys instanceof Tensor) return found;
    using values = found;
    return plainFromTensor(values);
  }

  /** Adds new keys, and replaces the values of those that are present. @throws {StatusError} UNIMPLEMENTED for a static table */
  insert(keys: Tensor | TensorInput, values: Tensor | TensorInput): void {
    using keyTensor = this.#tensor("keys", keys);
    using valueTensor = this.#tensor("values", values);
    this.#live.insert(keyTensor, valueTensor);
  }

  /** Removes keys; missing ones are passed over. @throws {StatusError} UNIMPLEMENTED for a static table */
  remove(keys: Tensor | TensorInput): void {
    using keyTensor = this.#tensor("keys", keys);
    this.#live.remove(keyTensor);
  }

  /**
   * Replaces all entries; a static table takes them once.
   *
   * @throws {StatusError} FAILED_PRECONDITION for a static table when a key has two values, or after an import of another number
   * of entries
   */
  importArrays(keys: Tensor | TensorInput, values: Tensor | TensorInput): void {
    using keyTensor = this.#tensor("keys", keys);
    using valueTensor = this.#tensor("values", values);
    const table = this.#live;
    if (this.#kind !== "dense") {
      table.import(keyTensor, valueTensor);
      return;
    }
    const fresh = this.#make(); // The import of a dense table takes buckets.
    try {
      fresh.insert(keyTensor, valueTensor);
    } catch (error) {
      fresh.release();
      throw error;
    }
    table.release();
    this.#table = fresh;
  }

  /** All entries. */
  export(): PlainEntries {
    const { keys, values } = this.exportTensors();
    try {
      return { keys: keys.toNested() as NestedValue[], values: values.toNested() as NestedValue[] };
    } finally {
      keys.release();
      values.release();
    }
  }

  /** All entries as two new tensors, which the caller releases. */
  exportTensors(): { keys: Tensor; values: Tensor } {
    const table = this.#live;
    return table instanceof DenseTable ? table.exportEntries() : table.export();
  }

  /**
   * The entries as bytes that {@link restore} opens without building an index: see {@link StoredTable.snapshot}.
   *
   * @throws {StatusError} FAILED_PRECONDITION for a static table without entries
   */
  snapshot(): Uint8Array {
    return this.#stored.snapshot();
  }

  /**
   * Replaces the entries by those in a snapshot of a table of the same types, for a dense table with the same reserved keys: see
   * {@link StoredTable.restore}. Static and mutable tables have the same snapshots.
   *
   * @throws {StatusError} as {@link StoredTable.restore}; FAILED_PRECONDITION for a static table with entries
   */
  restore(bytes: Uint8Array): void {
    this.#stored.restore(bytes);
  }

  /** Frees the memory of the table. Idempotent. */
  dispose(): void {
    this.#table?.release();
    this.#table = undefined;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** A default is one value, or has one for each key: its shape ends with that of a value. */
  #checkDefault(value: TensorInput): void {
    const { valueShape } = this.#live;
    using tensor = this.#tensor("values", value);
    const { shape, rank } = tensor;
    if (rank >= valueShape.length && shapesEqual(shape.slice(rank - valueShape.length), valueShape)) return;
    throw invalidArgument(
      `the shape of defaultValue is ${formatShape(shape)}, and that of a value of the table ${formatShape(valueShape)}`,
      { wanted: valueShape, found: shape },
    );
  }

  get #live(): LookupTable {
    if (!this.#table) throw failedPrecondition("the table has been disposed");
    return this.#table;
  }

  get #stored(): StoredTable | DenseTable {
    const table = this.#live;
    if (table instanceof StoredTable || table instanceof DenseTable) return table;
    throw noSnapshots(this.#kind);
  }

  /** The input as a tensor of the table's type; a reference that the caller releases. */
  #tensor(what: "keys" | "values", input: Tensor | TensorInput): Tensor {
    const { memory, keyType, valueType } = this.#live;
    const wanted: DataType = what === "keys" ? keyType : valueType;
    if (!(input instanceof Tensor)) return tensorFromPlain(memory, wanted, input);
    if (input.dtype !== wanted) {
      throw invalidArgument(
        `the ${what} of the table have type ${dataTypeName(wanted)}, those of the tensor ${dataTypeName(input.dtype)}`,
        { what, found: input.dtype, wanted },
      );
    }
    if (input.memory !== memory) {
      throw invalidArgument(`the tensor of ${what} is in another memory than the table`, { what });
    }
    return input.retain();
  }
}
