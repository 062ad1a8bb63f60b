import type { Resource, ResourceManager } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import type { SearchStorage } from "./storage/search-storage.js";

/** Entries that several tables share, and their types. */
interface SharedStorage {
  readonly storage: SearchStorage;
  readonly keyType: DataType;
  readonly valueType: DataType;
  users: number;
}

/**
 * The entries of initialised static tables that are constants: equal tables of a host share them, whatever their model. Nothing
 * changes them. They live until the last table that holds them is released, so models may be disposed in any order; the
 * collection itself holds nothing.
 *
 * A host has one, as a resource; {@link ConstantTables.use} makes the tables of one executor use it.
 */
export class ConstantTables implements Resource {
  static readonly typeName = "heddle::ConstantTables";
  readonly typeName = ConstantTables.typeName;
  readonly container = "";
  readonly name = "constants";
  readonly #shared = new Set<SharedStorage>();

  /**
   * Makes tables that are created under `resources` from now on constants, shared with the other models of the host.
   *
   * @param host the host's own resources
   */
  static use(resources: ResourceManager, host: ResourceManager): void {
    const tables = host.lookupOrCreate("", "constants", ConstantTables, () => new ConstantTables());
    resources.lookupOrCreate("", "constants", ConstantTables, () => tables);
  }

  /** The constants that tables under `resources` share, see {@link ConstantTables.use}; undefined when tables own their entries. */
  static of(resources: ResourceManager): ConstantTables | undefined {
    // Nothing else has that name, and `instanceof` would not know one of the copy that `heddle/compiled` imports on demand.
    return resources.lookup("", "constants", ConstantTables) as ConstantTables | undefined;
  }

  /** The entries of tables of these types. */
  *candidates(keyType: DataType, valueType: DataType): Iterable<SearchStorage> {
    for (const shared of this.#shared) {
      if (shared.keyType === keyType && shared.valueType === valueType) yield shared.storage;
    }
  }

  /** Counts one more table that holds these entries, which must not change from now on. */
  hold(storage: SearchStorage, keyType: DataType, valueType: DataType): void {
    for (const shared of this.#shared) {
      if (shared.storage !== storage) continue;
      shared.users++;
      return;
    }
    this.#shared.add({ storage, keyType, valueType, users: 1 });
  }

  /** Counts one table fewer; the last one disposes the entries. */
  drop(storage: SearchStorage): void {
    for (const shared of this.#shared) {
      if (shared.storage !== storage || --shared.users > 0) continue;
      this.#shared.delete(shared);
      storage.dispose();
    }
  }

  /** Nothing: the tables themselves are saved. */
  save(): undefined {}

  // Nothing to count: the entries count their users.
  retain(): void {}
  release(): void {}
}
