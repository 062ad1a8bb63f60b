import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, elementCount, isObjectType, Tensor } from "@heddle/tensor";
import { wrongValueShape } from "../errors.js";
import { noSnapshots } from "../snapshot/errors.js";
import { tensorFromBytes } from "../snapshot/tensor-from-bytes.js";
import { LookupTable } from "../tables/lookup-table.js";
import { copyDefault, DenseBuckets } from "./dense-buckets.js";
import { DenseKeys } from "./dense-keys.js";
import { decodeDenseSnapshot, encodeDenseSnapshot } from "./dense-snapshot.js";
import { DenseStorage } from "./dense-storage.js";
import { checkBucketCount, checkBucketKeys, checkDenseSpec, type DenseTableSpec } from "./dense-table-spec.js";
import { probesExhausted, wrongKeysShape } from "./errors.js";
import { type KeySteps, takeKeys } from "./take-keys.js";

/**
 * MutableDenseHashTable: open addressing with TensorFlow's hash and probing, because exports show every bucket, the empty and the
 * deleted ones too. Two reserved keys mark those. As in TensorFlow, a key that is inserted again while a deleted bucket comes
 * before its own is in the table twice from then on.
 *
 * The hash has no secret: someone who chooses the keys can make them collide. The other kinds of tables are safe from that.
 *
 * Source: MutableDenseHashTable of tensorflow/core/kernels/lookup_table_op.cc (TensorFlow 2.21), and experiments.
 */
export class DenseTable extends LookupTable {
  readonly #maxLoadFactor: number;
  readonly #valueElements: number;
  readonly #order: DenseKeys;
  #storage: DenseStorage;
  #size = 0;
  #isChanged = false;

  /**
   * @param emptyKey the key that marks a bucket as free; its shape is that of all keys, a scalar or vector. Retained.
   * @param deletedKey the key that marks a bucket as one whose key was removed. Retained.
   * @throws {StatusError} INVALID_ARGUMENT for invalid keys, value shape, load factor or number of buckets; RESOURCE_EXHAUSTED
   * when memory is out
   */
  constructor(memory: LinearMemory, spec: DenseTableSpec, emptyKey: Tensor, deletedKey: Tensor) {
    super(memory, { ...spec, keyShape: emptyKey.shape });
    const { maxLoadFactor, initialBucketCount } = spec;
    checkDenseSpec(maxLoadFactor, this.valueShape, emptyKey, deletedKey);
    this.#maxLoadFactor = Math.fround(maxLoadFactor);
    this.#valueElements = elementCount(this.valueShape);
    this.#order = new DenseKeys(memory, emptyKey, deletedKey);
    try {
      checkBucketCount(initialBucketCount);
      this.#storage = this.#allocate(initialBucketCount);
    } catch (error) {
      this.#order.dispose();
      throw error;
    }
  }

  get size(): number {
    return this.#size;
  }

  /**
   * The first default serves every missing key, as in TensorFlow.
   *
   * @throws {StatusError} INVALID_ARGUMENT for the empty or the deleted key, or keys that are not one vector of keys; INTERNAL
   * when no bucket ends the search; RESOURCE_EXHAUSTED when memory is out
   */
  protected override findValues(keys: Tensor, defaults: Tensor): Tensor {
    const count = this.#countOf(keys);
    const output = Tensor.allocate(this.memory, this.valueType, this.valuesShape(keys));
    try {
      const { address } = output;
      const valueBytes = this.#storage.values.rowBytes;
      this.#forEachKey(count, 0, {
        loop: (loops, table, from, left) =>
          loops.findDense(
            table,
            this.#order.addressIn(keys, from),
            left,
            address + from * valueBytes,
            defaults.address,
          ),
        single: (i) => {
          const row = this.#order.seek(this.#storage.keys, this.#order.addressIn(keys, i), "lookup");
          if (row >= 0) this.#storage.values.read(row, output, i);
          else copyDefault(defaults, output, i, this.#valueElements);
        },
      });
      return output;
    } catch (error) {
      output.release();
      throw error;
    }
  }

  /**
   * Adds keys one by one; the keys before an invalid one stay. The buckets are doubled first, as if every key were new.
   *
   * @throws {StatusError} as {@link find}
   */
  protected override insertEntries(keys: Tensor, values: Tensor): void {
    const count = this.#countOf(keys);
    this.#isChanged = true;
    this.#reserve(count);
    this.#storage.unshare();
    const valueBytes = this.#storage.values.rowBytes;
    this.#forEachKey(count, 1, {
      loop: (loops, table, from, left) =>
        loops.insertDense(table, this.#order.addressIn(keys, from), values.address + from * valueBytes, left),
      single: (i) => {
        const { row, isNew } = this.#order.place(this.#storage.keys, this.#order.addressIn(keys, i));
        if (isNew) {
          this.#storage.keys.write(row, keys, i * this.#order.elements, this.#order.elements);
          this.#size++;
        }
        this.#storage.values.write(row, values, i * this.#valueElements);
      },
    });
  }

  /** @throws {StatusError} as {@link find} */
  protected override removeEntries(keys: Tensor): void {
    const count = this.#countOf(keys);
    this.#storage.unshare();
    this.#forEachKey(count, -1, {
      loop: (loops, table, from, left) => loops.removeDense(table, this.#order.addressIn(keys, from), left),
      single: (i) => {
        const row = this.#order.seek(this.#storage.keys, this.#order.addressIn(keys, i), "remove");
        if (row < 0) return;
        this.#order.markDeleted(this.#storage.keys, row);
        this.#size--;
      },
    });
  }

  /** Takes keys, many at once where that can be. @param change 1 when entries are added, -1 when they are removed */
  #forEachKey(count: number, change: number, steps: KeySteps): void {
    takeKeys(this.#order, this.#storage, count, steps, (entries) => {
      this.#size += change * entries;
    });
  }

  /**
   * Replaces the buckets by copies of those that {@link export} returned; any number of them.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the table is then as it was
   */
  protected override importEntries(keys: Tensor, values: Tensor): void {
    const [rows, columns] = keys.shape;
    this.#load(rows, columns, (fresh) => {
      fresh.keys.fill(keys);
      fresh.values.fill(values);
    });
  }

  /** Replaces the buckets by new ones that `write` fills, and counts the entries. */
  #load(rows: number, columns: number, write: (fresh: DenseStorage) => void): void {
    const fresh = this.#allocate(rows, columns);
    try {
      write(fresh);
    } catch (error) {
      fresh[Symbol.dispose]();
      throw error;
    }
    this.#storage[Symbol.dispose]();
    this.#isChanged = true;
    this.#storage = fresh;
    this.#size = 0;
    for (let row = 0; row < rows; row++) if (!this.#order.isFree(this.#storage.keys, row)) this.#size++;
  }

  /** Every bucket, also those without a key: [buckets, elements of a key] and [buckets, elements of a value]. */
  export(): { keys: Tensor; values: Tensor } {
    return this.#storage.toTensors();
  }

  /** The entries alone, keys and values of their own shapes, in the order of the buckets; the caller releases both. */
  exportEntries(): { keys: Tensor; values: Tensor } {
    return this.#storage.select(this.#order.takenRows(this.#storage.keys), this.keyShape, this.valueShape);
  }

  /**
   * The buckets as bytes that {@link restore} opens as they are, without placing a key again. Buckets as they were made take no bytes.
   *
   * @throws {StatusError} UNIMPLEMENTED for values that are objects, and after an import of keys that are too wide
   */
  snapshot(): Uint8Array {
    if (isObjectType(this.valueType)) throw noSnapshots(`dense ${dataTypeName(this.valueType)}`);
    const { keys: keyBuckets, values: valueBuckets } = this.#storage;
    if (keyBuckets.columns !== this.#order.elements) throw noSnapshots("dense, wide");
    const { rows } = keyBuckets;
    const places: number[] = [];
    for (let row = 0; row < rows; row++) {
      if (!this.#order.isEmpty(keyBuckets, row) || !valueBuckets.isZero(row)) places.push(row);
    }
    using keyTensor = keyBuckets.select(places, [places.length, this.#order.elements]);
    using values = valueBuckets.select(places, [places.length, this.#valueElements]);
    const keys = this.#order.save(keyTensor);
    return encodeDenseSnapshot(this, { rows, places: Uint32Array.from(places), keys, values: values.bytes() });
  }

  /**
   * Replaces the entries by those in a {@link snapshot} of a table with the same types, empty key and deleted key. The bytes may
   * come from anywhere.
   *
   * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of such a table; DATA_LOSS for a damaged one;
   * UNIMPLEMENTED for another version; RESOURCE_EXHAUSTED when memory is out. The table is as it was then.
   */
  restore(bytes: Uint8Array): void {
    const { rows, places, keys, values } = decodeDenseSnapshot(bytes, this);
    const { elements } = this.#order;
    using keyTensor = tensorFromBytes(this.memory, this.keyType, [places.length + 2, elements], keys);
    using valueTensor = tensorFromBytes(this.memory, this.valueType, [places.length, this.#valueElements], values);
    const first = [0, 1].map((index) => this.#order.addressIn(keyTensor, index));
    if (!this.#order.areReserved(first[0], first[1])) {
      throw invalidArgument("the snapshot is of a table with another empty key or deleted key");
    }
    this.#load(rows, elements, (fresh) => {
      for (const [index, row] of places.entries()) {
        fresh.keys.write(row, keyTensor, (index + 2) * elements, elements);
        fresh.values.write(row, valueTensor, index * this.#valueElements);
      }
    });
  }

  override open(snapshot: Tensor): void {
    this.restore(snapshot.bytes());
  }

  protected override saveEntries(): Tensor | undefined {
    if (!this.#isChanged) return undefined;
    const bytes = this.snapshot();
    return tensorFromBytes(this.memory, DataType.UINT8, [bytes.length], bytes);
  }

  protected override creationInputs(): readonly Tensor[] {
    return this.#order.reserved;
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless both are matrices, a row for each bucket */
  protected override checkImport(keys: Tensor, values: Tensor): void {
    this.checkKeys(keys);
    const wanted = [...keys.shape.slice(0, -1), this.#valueElements];
    if (values.rank !== wanted.length || values.shape.some((size, i) => size !== wanted[i])) {
      throw wrongValueShape(wanted, values.shape);
    }
    checkBucketKeys(keys, this.#order.elements);
  }

  protected dispose(): void {
    this.#storage[Symbol.dispose]();
    this.#order.dispose();
  }

  #allocate(rows: number, keyColumns?: number): DenseStorage {
    const keys = this.#order.allocate(rows, keyColumns);
    try {
      return new DenseStorage(keys, new DenseBuckets(this.memory, this.valueType, rows, this.#valueElements));
    } catch (error) {
      keys[Symbol.dispose]();
      throw error;
    }
  }

  /** The number of keys in a tensor. Only its first dimension counts them, as in TensorFlow. */
  #countOf(keys: Tensor): number {
    const count = keys.rank === 0 ? 1 : keys.shape[0];
    if (keys.elementCount !== count * this.#order.elements) throw wrongKeysShape([count, ...this.keyShape], keys.shape);
    return count;
  }

  /** Doubles the buckets until the load factor allows `added` more entries. Float arithmetic as in TensorFlow. */
  #reserve(added: number): void {
    const wanted = Math.fround(this.#size + added);
    const isEnough = (rows: number) => wanted <= Math.fround(Math.fround(rows) * this.#maxLoadFactor);
    let { rows, columns } = this.#storage.keys;
    if (isEnough(rows)) return;
    // TensorFlow doubles 0 buckets for ever, and aborts when an import made the keys wider than the table's.
    if (rows === 0) throw probesExhausted("insert");
    if (columns !== this.#order.elements) {
      throw wrongKeysShape([rows, this.#order.elements], [rows, columns]);
    }
    while (!isEnough(rows)) rows *= 2;
    checkBucketCount(rows); // An import may have any number of buckets.
    const fresh = this.#allocate(rows);
    using old = this.#storage;
    this.#storage = fresh;
    if (this.#size === 0) return;
    this.#size = 0;
    for (let from = 0; from < old.keys.rows; from++) {
      if (this.#order.isFree(old.keys, from)) continue;
      const { row, isNew } = this.#order.place(fresh.keys, old.keys.address(from));
      if (isNew) {
        fresh.keys.take(row, old.keys, from);
        this.#size++;
      }
      fresh.values.take(row, old.values, from);
    }
  }
}
