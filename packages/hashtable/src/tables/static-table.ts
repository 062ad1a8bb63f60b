import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { aborted, invalidArgument } from "@heddle/status";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import { cellsEqual } from "@heddle/tstring";
import type { ConstantTables } from "../constant-tables.js";
import { describeElement } from "../describe-element.js";
import { alreadyInitialized, duplicateKey, notInitialized, staticTable } from "../errors.js";
import type { SearchStorage } from "../storage/search-storage.js";
import { storageHolds } from "../storage/storage-holds.js";
import { BLOCK } from "../storage/table-layout.js";
import type { TableSpec } from "./lookup-table.js";
import { StoredTable } from "./stored-table.js";

/**
 * HashTable: initialised once, then only read. After an initialisation that fails, the table is uninitialised but keeps the
 * entries added before the failure, as in TensorFlow.
 */
export class StaticTable extends StoredTable {
  #isInitialized = false;
  #isShared = false;
  readonly #constants: ConstantTables | undefined;

  /**
   * @param constants shares the entries of equal tables; by default the table owns its entries
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, spec: TableSpec, constants?: ConstantTables) {
    super(memory, spec);
    this.#constants = constants;
  }

  get isInitialized(): boolean {
    return this.#isInitialized;
  }

  override get isFinal(): boolean {
    return this.#isInitialized;
  }

  protected override get isNew(): boolean {
    return !this.#isInitialized;
  }

  get size(): number {
    return this.#isInitialized ? this.storage.count : 0;
  }

  /** @throws {StatusError} FAILED_PRECONDITION before initialisation */
  protected override searchable(): SearchStorage {
    if (!this.#isInitialized) throw notInitialized(this.name);
    return super.searchable();
  }

  /** @throws {StatusError} ABORTED before initialisation */
  override export(): { keys: Tensor; values: Tensor } {
    if (!this.#isInitialized) throw aborted("HashTable is not initialized.", { name: this.name });
    return super.export();
  }

  /** @throws {StatusError} FAILED_PRECONDITION before initialisation */
  override snapshot(): Uint8Array {
    if (!this.#isInitialized) throw notInitialized(this.name);
    return super.snapshot();
  }

  /** Initialises the table. @throws {StatusError} FAILED_PRECONDITION after initialisation; as {@link StoredTable.restore} */
  override restore(bytes: Uint8Array): void {
    if (this.#isInitialized) throw alreadyInitialized(this.name);
    super.restore(bytes);
    this.finishInitialization();
  }

  /** Initialises the table. @throws {StatusError} FAILED_PRECONDITION after initialisation; as {@link StoredTable.open} */
  override open(snapshot: Tensor): void {
    if (this.#isInitialized) throw alreadyInitialized(this.name);
    super.open(snapshot);
    this.finishInitialization();
  }

  protected override insertEntries(): void {
    throw staticTable("Insert", this.name);
  }

  protected override removeEntries(): void {
    throw staticTable("Remove", this.name);
  }

  /**
   * Initialises the table. A second time, compares the number of entries and nothing else.
   *
   * @throws {StatusError} INVALID_ARGUMENT without entries; FAILED_PRECONDITION for a key with two values, or when the table
   * was initialised with another number of entries
   */
  protected override importEntries(keys: Tensor, values: Tensor): void {
    runSteps(this.importSteps(keys, values, () => undefined));
  }

  /** As {@link import}, with calls of `pause` between blocks; what it throws ends the import, and the entries before stay. */
  *importSteps(keys: Tensor, values: Tensor, pause: ComputeContext["pause"]): Steps<void> {
    this.checkImport(keys, values);
    const count = keys.elementCount;
    if (count === 0) throw invalidArgument("keys and values cannot be empty tensors.");
    if (this.#isInitialized) {
      if (count !== this.storage.count) throw alreadyInitialized(this.name);
      return;
    }
    if (this.#shareEqual(keys, values)) return;
    const storage = this.ownStorage();
    storage.reserve(count);
    for (let start = 0; start < count; start += BLOCK) {
      const { keyBytes, valueBytes } = storage;
      const size = Math.min(BLOCK, count - start);
      this.addBlock(keys.address + start * keyBytes, values.address + start * valueBytes, size);
      const pending = pause();
      if (pending) yield pending;
      if (this.#isInitialized) return; // Another run was faster.
    }
    this.#becomeInitialized();
  }

  /**
   * Adds at most `BLOCK` entries of an initialisation in parts; {@link finishInitialization} ends it.
   *
   * @throws {StatusError} FAILED_PRECONDITION for a key with two values; those before it stay
   */
  addBlock(keys: number, values: number, count: number): void {
    const storage = this.ownStorage();
    storage.insert(keys, values, count, (place, entry) => {
      const { memory, valueBytes } = storage;
      const elements = elementCount(this.valueShape);
      for (let i = 0; i < elements; i++) {
        const added = values + place * valueBytes + (i * valueBytes) / elements;
        const present = storage.valueAddress(entry) + (i * valueBytes) / elements;
        if (sameValue(memory, this.valueType, present, added)) continue;
        throw duplicateKey(
          describeElement(memory, this.keyType, keys + place * storage.keyBytes),
          describeElement(memory, this.valueType, present),
          describeElement(memory, this.valueType, added),
        );
      }
    });
  }

  /**
   * As {@link addBlock}, for any number of entries, which have the types of the table.
   *
   * @throws {StatusError} INVALID_ARGUMENT for shapes that do not fit the table; as {@link addBlock}
   */
  addEntries(keys: Tensor, values: Tensor): void {
    this.checkImport(keys, values);
    const { keyBytes, valueBytes } = this.storage;
    for (let start = 0; start < keys.elementCount; start += BLOCK) {
      const count = Math.min(BLOCK, keys.elementCount - start);
      this.addBlock(keys.address + start * keyBytes, values.address + start * valueBytes, count);
    }
  }

  /** Ends an initialisation in parts. */
  finishInitialization(): void {
    if (!this.#shareBuilt()) this.#becomeInitialized();
  }

  protected defaultStepBytes(): number {
    return 0;
  }

  protected override dispose(): void {
    if (this.#isShared) this.#constants?.drop(this.storage);
    else super.dispose();
  }

  #becomeInitialized(): void {
    this.#isInitialized = true;
    this.#isShared = this.#constants !== undefined;
    this.#constants?.hold(this.storage, this.keyType, this.valueType);
  }

  /** Shares the entries of an equal constant table, if there is one, and returns true. */
  #shareEqual(keys: Tensor, values: Tensor): boolean {
    if (!this.#constants || this.#isInitialized || this.storage.count > 0) return false;
    for (const storage of this.#constants.candidates(this.keyType, this.valueType)) {
      const cells = this.valueType === DataType.STRING ? elementCount(this.valueShape) : 0;
      if (storage.memory !== this.memory) continue;
      if (!storageHolds(storage, keys.address, values.address, keys.elementCount, cells)) continue;
      this.#share(storage);
      return true;
    }
    return false;
  }

  /** As {@link #shareEqual}, for entries that were built from parts. */
  #shareBuilt(): boolean {
    if (!this.#constants) return false;
    for (const storage of this.#constants.candidates(this.keyType, this.valueType)) {
      if (storage.memory !== this.memory || storage.count !== this.storage.count) continue;
      const { keys, values } = super.export();
      const cells = this.valueType === DataType.STRING ? elementCount(this.valueShape) : 0;
      const isEqual = storageHolds(storage, keys.address, values.address, keys.elementCount, cells);
      keys.release();
      values.release();
      if (!isEqual) continue;
      this.#share(storage);
      return true;
    }
    return false;
  }

  #share(storage: SearchStorage): void {
    this.storage.dispose();
    this.useStorage(storage);
    this.#becomeInitialized();
  }
}

/** Equality as in C++: NaN differs from itself, 0 equals -0. */
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
