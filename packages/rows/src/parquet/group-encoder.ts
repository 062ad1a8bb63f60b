import type { TypedColumn } from "../column.js";
import { leafOf } from "./column-leaves.js";
import { type EncodedGroup, encodeGroup } from "./encode-group.js";
import { FileSchema } from "./parquet-schema.js";

/** Collects batches of columns and encodes them as row groups. The columns and their types are those of the first batch. */
export class GroupEncoder {
  readonly #schema = new FileSchema();
  /** The batches of the row group, as columns in the order of the schema. */
  #batches: TypedColumn[][] = [];
  #rowCount = 0;

  /** The rows since the last `take`. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** Adds rows. @throws {StatusError} INVALID_ARGUMENT for other columns than before */
  add(columns: ReadonlyMap<string, TypedColumn>, rowCount: number): void {
    this.#schema.set(columns);
    if (rowCount === 0) return;
    this.#batches.push([...columns.values()]);
    this.#rowCount += rowCount;
  }

  /** Encodes the rows as one row group; undefined without rows. */
  take(): EncodedGroup | undefined {
    const batches = this.#batches;
    if (batches.length === 0) return undefined;
    const leaves = batches[0].map((_, index) => leafOf(batches.map((columns) => columns[index])));
    const group = encodeGroup(this.#schema.elements, leaves, this.#rowCount);
    this.#batches = [];
    this.#rowCount = 0;
    return group;
  }
}
