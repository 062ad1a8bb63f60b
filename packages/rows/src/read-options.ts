import type { Columns } from "./column.js";

/** Options of {@link readRows}. */
export interface ReadOptions {
  /** Rows of a batch; the last one, and one of many bytes, has fewer. Default 4096. */
  readonly batchRows?: number;
  /**
   * Arrow's record batches are the batches as they come, empty ones too, whatever `batchRows` is. Default false.
   */
  readonly wholeBatches?: boolean;
  /** Called before the first batch with the chosen columns, without rows, of a form that states their types: Arrow. */
  readonly onColumns?: (columns: Columns) => void;
  /**
   * Chooses the columns to read, once the names are known: those of the header, of the schema, or of the first line of JSON.
   * It may throw. Default all.
   */
  readonly select?: (names: readonly string[]) => readonly string[];
  /** The most bytes of one row of a text file. Default 64 MiB. */
  readonly maxRowBytes?: number;
  /** The deepest nesting of a JSON value. Default 100. */
  readonly maxDepth?: number;
  /** The first line of CSV and TSV has the names. Default true; otherwise they are `1`, `2`, …. */
  readonly header?: boolean;
  /** The most bytes that a column of one row group of Parquet, or one message of Arrow, takes. Default 1 GiB. */
  readonly maxBlockBytes?: number;
}

/** {@link ReadOptions} with the defaults. */
export type FullReadOptions = Required<ReadOptions>;

export const defaultReadOptions: FullReadOptions = {
  batchRows: 4096,
  wholeBatches: false,
  onColumns: () => {},
  select: (names) => names,
  maxRowBytes: 64 * 2 ** 20,
  maxDepth: 100,
  header: true,
  maxBlockBytes: 2 ** 30,
};
