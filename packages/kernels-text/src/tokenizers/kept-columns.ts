import { EncodingColumns } from "./encoding-columns.js";

/** Larger columns are not kept: three of 2 MiB. */
const MOST_TOKENS = 2 ** 19;

/** The columns of a tokenizer between calls: memory that was never written to costs more than the tokens in it. */
export class KeptColumns {
  #columns: EncodingColumns | undefined;

  /** Empty columns, which are the caller's until {@link giveBack}: a second run gets others. */
  take(): EncodingColumns {
    const columns = this.#columns ?? new EncodingColumns();
    this.#columns = undefined;
    return columns;
  }

  /** Empties columns, and keeps them. */
  giveBack(columns: EncodingColumns): void {
    if (columns.ids.room > MOST_TOKENS) return;
    columns.clear();
    this.#columns = columns;
  }
}
