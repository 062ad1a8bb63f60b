import type { Resource, ResourceManager } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import type { TableStorage } from "./storage/table-storage.js";

/** Entries that several tables hold, and the types that they are of. */
interface SharedStorage {
  readonly storage: TableStorage;
  readonly keyType: DataType;
  readonly valueType: DataType;
  users: number;
}

/**
 * The entries of initialised static tables that are held as constants: once for all tables of a host that are equal, whatever
 * model they are of. Nothing changes them. They live until the last table that holds them is released, so models may be
 * disposed in any order; the collection itself holds nothing.
 *
 * As a resource of the host it is one for all its models; {@link ConstantTables.use} makes one executor's tables use it.
 */
export class ConstantTables implements Resource {
  static readonly typeName = "heddle::ConstantTables";
  readonly typeName = ConstantTables.typeName;
  readonly container = "";
  readonly name = "constants";
  readonly #shared = new Set<SharedStorage>();

  /**
   * Lets tables that are made under `resources` from now on be constants, shared with those of the host.
   *
   * @param host the host's own resources
   */
  static use(resources: ResourceManager, host: ResourceManager): void {
    const { typeName } = ConstantTables;
    const tables = host.lookupOrCreate("", "constants", typeName, () => new ConstantTables());
    resources.lookupOrCreate("", "constants", typeName, () => tables);
  }

  /** What {@link ConstantTables.use} made tables under `resources` use; undefined when they hold their own entries. */
  static of(resources: ResourceManager): ConstantTables | undefined {
    const tables = resources.lookup("", "constants", ConstantTables.typeName);
    return tables instanceof ConstantTables ? tables : undefined;
  }

  /** The entries of tables of these types. */
  *candidates(keyType: DataType, valueType: DataType): Iterable<TableStorage> {
    for (const shared of this.#shared) {
      if (shared.keyType === keyType && shared.valueType === valueType) yield shared.storage;
    }
  }

  /** Counts one table more that holds these entries, which must not change from now on. */
  hold(storage: TableStorage, keyType: DataType, valueType: DataType): void {
    for (const shared of this.#shared) {
      if (shared.storage !== storage) continue;
      shared.users++;
      return;
    }
    this.#shared.add({ storage, keyType, valueType, users: 1 });
  }

  /** Counts one table less; the last one disposes the entries. */
  drop(storage: TableStorage): void {
    for (const shared of this.#shared) {
      if (shared.storage !== storage || --shared.users > 0) continue;
      this.#shared.delete(shared);
      storage.dispose();
    }
  }

  // Nothing to count: what it refers to is counted by its users.
  retain(): void {}
  release(): void {}
}
