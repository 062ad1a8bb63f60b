import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, type NestedValue, Tensor, type TensorInput } from "@heddle/tensor";
import { DenseTable } from "../dense/dense-table.js";
import { noSnapshots } from "../snapshot/errors.js";
import type { LookupTable } from "../tables/lookup-table.js";
import { StoredTable } from "../tables/stored-table.js";
import { plainFromTensor, tensorFromPlain } from "./plain-values.js";

/** Keys and values as JavaScript arrays, in the order in which they lie. */
export interface PlainEntries {
  readonly keys: readonly NestedValue[];
  readonly values: readonly NestedValue[];
}

/**
 * A lookup table in direct use; {@link createTable} makes it. Wherever keys or values are taken, they may be JavaScript values
 * (a value, or arrays nested to any shape; for int64 numbers, bigints or a `BigInt64Array`, exact or refused) or a tensor of
 * the table's type, which is borrowed.
 *
 * Methods throw what upstream's ops do; a call that is refused for shapes or types has changed nothing.
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
  }

  /** Entries. */
  get size(): number {
    return this.#live.size;
  }

  /** Where the entries lie, and tensors that are given to it. */
  get memory(): LinearMemory {
    return this.#live.memory;
  }

  /**
   * The value of each key, nested as the keys are, or a new tensor when they are one; the default where a key is not there.
   *
   * @param defaultValue one value; the table's own default when none is given
   * @throws {StatusError} INVALID_ARGUMENT without a default, or for values, types or shapes that do not fit;
   * FAILED_PRECONDITION for a static table that nothing was imported into
   */
  find(keys: Tensor, defaultValue?: Tensor | TensorInput): Tensor;
  find(keys: TensorInput, defaultValue?: Tensor | TensorInput): NestedValue;
  find(keys: Tensor | TensorInput, defaultValue: Tensor | TensorInput | undefined = this.#defaultValue) {
    if (defaultValue === undefined) {
      throw invalidArgument("find needs a default: give it one, or createTable a defaultValue");
    }
    const table = this.#live;
    using keyTensor = this.#tensor("keys", keys);
    using defaultTensor = this.#tensor("values", defaultValue);
    const found = table.find(keyTensor, defaultTensor);
    if (keys instanceof Tensor) return found;
    using values = found;
    return plainFromTensor(values);
  }

  /** Adds keys that are new, and gives the others new values. @throws {StatusError} UNIMPLEMENTED for a static table */
  insert(keys: Tensor | TensorInput, values: Tensor | TensorInput): void {
    using keyTensor = this.#tensor("keys", keys);
    using valueTensor = this.#tensor("values", values);
    this.#live.insert(keyTensor, valueTensor);
  }

  /** Removes keys; those that are not there are passed over. @throws {StatusError} UNIMPLEMENTED for a static table */
  remove(keys: Tensor | TensorInput): void {
    using keyTensor = this.#tensor("keys", keys);
    this.#live.remove(keyTensor);
  }

  /**
   * Makes the table hold exactly these entries; a static table takes them once.
   *
   * @throws {StatusError} FAILED_PRECONDITION for a static table with a key that has two values, or that was imported into
   * with another number of entries
   */
  importArrays(keys: Tensor | TensorInput, values: Tensor | TensorInput): void {
    using keyTensor = this.#tensor("keys", keys);
    using valueTensor = this.#tensor("values", values);
    const table = this.#live;
    if (this.#kind !== "dense") {
      table.import(keyTensor, valueTensor);
      return;
    }
    const fresh = this.#make(); // A dense table's own import takes buckets.
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
   * The entries as bytes that {@link restore} opens without building anything: see {@link StoredTable.snapshot}.
   *
   * @throws {StatusError} FAILED_PRECONDITION for a static table without entries
   */
  snapshot(): Uint8Array {
    return this.#stored.snapshot();
  }

  /**
   * Makes the table hold what a snapshot of a table of the same types held, and for a dense one with the same keys set aside:
   * see {@link StoredTable.restore}. Snapshots of static and of mutable tables are the same.
   *
   * @throws {StatusError} as it; FAILED_PRECONDITION for a static table with entries
   */
  restore(bytes: Uint8Array): void {
    this.#stored.restore(bytes);
  }

  /** Gives the memory back. Idempotent. */
  dispose(): void {
    this.#table?.release();
    this.#table = undefined;
  }

  [Symbol.dispose](): void {
    this.dispose();
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

  /** What is given as a tensor of the table's type; a reference that the caller releases. */
  #tensor(what: "keys" | "values", input: Tensor | TensorInput): Tensor {
    const { memory, keyType, valueType } = this.#live;
    const wanted: DataType = what === "keys" ? keyType : valueType;
    if (!(input instanceof Tensor)) return tensorFromPlain(memory, wanted, input);
    if (input.dtype !== wanted) {
      throw invalidArgument(
        `the table's ${what} are of type ${dataTypeName(wanted)}, the tensor's of type ${dataTypeName(input.dtype)}`,
        { what, found: input.dtype, wanted },
      );
    }
    if (input.memory !== memory) {
      throw invalidArgument(`the tensor of ${what} lies in another memory than the table`, { what });
    }
    return input.retain();
  }
}
