import { DlDataType } from "@heddle/ffi";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, notFound } from "@heddle/status";
import { DataType, dataTypeName, valueTypeFromName } from "@heddle/tensor";
import { StaticTable } from "../tables/static-table.js";

const { STRING, INT64, INT32, FLOAT, DOUBLE, BOOL } = DataType;
const KEY_TYPES: readonly DataType[] = [STRING, INT64, INT32];
const VALUE_TYPES: readonly DataType[] = [STRING, INT64, INT32, FLOAT, DOUBLE, BOOL];

/** The tables that packed functions made, by number: an int crosses every boundary, to a module with a memory of its own, too. */
export class PackedTables implements Disposable {
  readonly #memory: LinearMemory;
  readonly #tables = new Map<number, StaticTable>();
  #next = 1;

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /**
   * A new table without entries.
   *
   * @returns its number
   * @throws {StatusError} INVALID_ARGUMENT for types that a table cannot have
   */
  create(keys: unknown, values: unknown): number {
    const number = this.#next;
    const spec = {
      container: "",
      name: `contrib.hash_table/${number}`,
      keyType: typeOf("keys", keys, KEY_TYPES),
      valueType: typeOf("values", values, VALUE_TYPES),
    };
    this.#tables.set(number, new StaticTable(this.#memory, spec));
    this.#next++;
    return number;
  }

  /** The table of a number, borrowed. @throws {StatusError} INVALID_ARGUMENT for no number; NOT_FOUND for one that was released */
  get(number: unknown): StaticTable {
    if (typeof number !== "number") throw invalidArgument("a table is the int that contrib.hash_table returned");
    const table = this.#tables.get(number);
    if (!table)
      throw notFound(`table ${number} does not exist: contrib.hash_table did not make it, or it was released`);
    return table;
  }

  /** Gives a table back. @throws {StatusError} as {@link get} */
  release(number: unknown): void {
    this.get(number).release();
    this.#tables.delete(number as number);
  }

  [Symbol.dispose](): void {
    for (const table of this.#tables.values()) table.release();
    this.#tables.clear();
  }
}

function typeOf(what: "keys" | "values", given: unknown, allowed: readonly DataType[]): DataType {
  const name = given instanceof DlDataType ? `${given}` : given;
  const type = typeof name === "string" ? valueTypeFromName(name) : undefined;
  if (type !== undefined && allowed.includes(type)) return type;
  const wanted = allowed.map(dataTypeName).join(", ");
  throw invalidArgument(`a table cannot have ${what} of type ${String(name)}; wanted one of ${wanted}`);
}
