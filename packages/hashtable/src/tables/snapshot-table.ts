import type { LoopModule } from "@heddle/memory";
import { unimplemented } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { alreadyInitialized, notInitialized, staticTable } from "../errors.js";
import type { FindLoops } from "../storage/find-loops.js";
import { OpenedStorage } from "../storage/opened-storage.js";
import { SearchedTable } from "./searched-table.js";

/** A HashTable without the code that builds tables: it is initialised by a snapshot. */
export abstract class SnapshotTable extends SearchedTable {
  /** The loops that search it. */
  protected abstract readonly loops: LoopModule<FindLoops>;
  #storage: OpenedStorage | undefined;

  override get isFinal(): boolean {
    return this.#storage !== undefined;
  }

  get size(): number {
    return this.#storage?.count ?? 0;
  }

  /** @throws {StatusError} FAILED_PRECONDITION before initialisation */
  override get storage(): OpenedStorage {
    if (!this.#storage) throw notInitialized(this.name);
    return this.#storage;
  }

  override open(snapshot: Tensor): void {
    if (this.#storage) throw alreadyInitialized(this.name);
    this.#storage = new OpenedStorage(this.loops, snapshot, this);
  }

  protected override saveEntries(): Tensor | undefined {
    return this.#storage?.snapshot.retain();
  }

  protected override defaultStepBytes(): number {
    return 0;
  }

  protected override insertEntries(): void {
    throw staticTable("Insert", this.name);
  }

  protected override removeEntries(): void {
    throw staticTable("Remove", this.name);
  }

  /** Compares the number of entries and nothing else, as every initialisation after the first. */
  protected override importEntries(keys: Tensor): void {
    if (!this.#storage) throw unimplemented("the code that builds tables is not in this bundle", { name: this.name });
    if (keys.elementCount !== this.#storage.count) throw alreadyInitialized(this.name);
  }

  protected override dispose(): void {
    this.#storage?.dispose();
  }
}
