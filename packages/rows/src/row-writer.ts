import type { Columns } from "./column.js";

/** Writes a file of rows, batch after batch. */
export interface RowWriter {
  /** Writes the names and types of columns now, where the form has them in front; otherwise the first batch states them. */
  begin(columns: Columns): Promise<void>;
  /** Writes rows; all columns have `rowCount` rows. Resolves when the next ones may be written. */
  write(columns: Columns, rowCount: number): Promise<void>;
  /** Writes the end of the file. The sink stays open. */
  finish(): Promise<void>;
}

/** Options of {@link writeRows}. */
export interface WriteOptions {
  /** The rows of a row group of Parquet. Default 32,768. */
  readonly rowGroupRows?: number;
  /** Arrow's stream form in place of its file form. Default false. */
  readonly arrowStream?: boolean;
  /** Write the names of the columns of CSV and TSV first. Default true. */
  readonly header?: boolean;
}
