import type { Columns } from "../column.js";
import type { EncodedGroup } from "../parquet/encode-group.js";

/** Some rows of a file, made in one thread and written by another. It can be sent. */
export interface EncodedRows {
  /** The columns without their rows: those of all parts of a file are the same. */
  readonly columns: Columns;
  readonly rowCount: number;
  readonly content: EncodedContent;
}

/** Lines of text; a row group of Parquet; the batches of columns themselves, for Arrow, whose form is nearly that. */
export type EncodedContent =
  | { readonly kind: "text"; readonly bytes: Uint8Array }
  | { readonly kind: "group"; readonly group: EncodedGroup }
  | { readonly kind: "batches"; readonly batches: readonly ColumnBatch[] };

/** Rows as columns. */
export interface ColumnBatch {
  readonly columns: Columns;
  readonly rowCount: number;
}
