import type { LinearMemory } from "@heddle/memory";
import { checkBytes } from "@heddle/status";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import { reproducibleImage } from "../snapshot/reproducible-image.js";
import { decodeSnapshot, encodeSnapshot } from "../snapshot/table-snapshot.js";
import { tensorFromBytes } from "../snapshot/tensor-from-bytes.js";
import { OpenedStorage } from "../storage/opened-storage.js";
import type { SearchStorage } from "../storage/search-storage.js";
import { tableLoops } from "../storage/table-loops.js";
import { TableStorage } from "../storage/table-storage.js";
import { insertColumns } from "./insert-columns.js";
import type { TableSpec } from "./lookup-table.js";
import { SearchedTable } from "./searched-table.js";
import { tableTexts } from "./table-texts.js";

/** A table with its entries in a storage of its own, or in a snapshot until they are changed. */
export abstract class StoredTable extends SearchedTable {
  protected override readonly texts = tableTexts;
  #storage: SearchStorage;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, spec: TableSpec) {
    super(memory, spec);
    this.#storage = this.#emptyStorage();
  }

  override get storage(): SearchStorage {
    return this.#storage;
  }

  /** Makes the table refer to other entries; the caller owns the old ones. */
  protected useStorage(storage: SearchStorage): void {
    this.#storage = storage;
  }

  /**
   * The storage of the entries, to change them: those of a snapshot are added to a storage of the table's own first, with a secret of
   * its own.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the table is as it was then
   */
  protected ownStorage(): TableStorage {
    if (this.#storage instanceof TableStorage) return this.#storage;
    const { keys, values } = this.export();
    const fresh = this.#emptyStorage();
    try {
      insertColumns(fresh, keys, values);
    } catch (error) {
      fresh.dispose();
      throw error;
    } finally {
      keys.release();
      values.release();
    }
    this.#replace(fresh);
    return fresh;
  }

  /**
   * The entries as bytes without addresses: {@link restore} opens them without building an index. They contain the secret of the
   * table's hash: keep them from anyone who may choose its keys.
   */
  snapshot(): Uint8Array {
    if (this.#storage instanceof OpenedStorage) return this.#storage.snapshot.bytes();
    return encodeSnapshot(this, this.ownStorage().save());
  }

  /**
   * Replaces the entries by those in a {@link snapshot} of a table with the same types. The bytes may come from anywhere.
   *
   * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of such a table; DATA_LOSS for a damaged one;
   * UNIMPLEMENTED for another version; RESOURCE_EXHAUSTED when memory is out. The table is as it was then.
   */
  restore(bytes: Uint8Array): void {
    checkBytes(bytes, "the snapshot");
    const image = decodeSnapshot(bytes, this);
    const fresh = this.#emptyStorage();
    try {
      fresh.restore(image);
    } catch (error) {
      fresh.dispose();
      throw error;
    }
    this.#replace(fresh);
  }

  override open(snapshot: Tensor): void {
    this.#replace(new OpenedStorage(tableLoops, snapshot, this));
  }

  /** True for a table that is as it was made. */
  protected get isNew(): boolean {
    return this.size === 0;
  }

  /** The same for the same entries in the same order, whatever the secrets of the tables that had them. */
  protected override saveEntries(): Tensor | undefined {
    if (this.isNew) return undefined;
    if (this.#storage instanceof OpenedStorage) return this.#storage.snapshot.retain();
    const bytes = encodeSnapshot(this, reproducibleImage(this));
    return tensorFromBytes(this.memory, DataType.UINT8, [bytes.length], bytes);
  }

  protected override dispose(): void {
    this.#storage.dispose();
  }

  #emptyStorage(): TableStorage {
    return new TableStorage(this.memory, this.keyType, this.valueType, elementCount(this.valueShape));
  }

  #replace(storage: SearchStorage): void {
    this.#storage.dispose();
    this.#storage = storage;
  }
}
