import type { TopOptions } from "./top-columns.js";

/** Options of `RowRunner.create`. */
export interface RowRunnerOptions {
  /** Default that of the model, `serving_default`, or the only one. */
  readonly signature?: string | undefined;
  /** The column of an input of another name, by input. */
  readonly columns?: ReadonlyMap<string, string>;
  /** The most rows of one run of the model. Default the batch size of the model, or 4096. */
  readonly batchRows?: number | undefined;
  /** Rows that fail get null outputs and a message, in place of an error of the whole batch. Default false. */
  readonly errorRows?: boolean;
  /** Outputs whose strings are bytes: their columns are binary. Default none. */
  readonly binary?: readonly string[];
  /** A row fails when an output that is not in `binary` is not UTF-8. Default false. */
  readonly checkUtf8?: boolean;
  /** Columns `labels` and `scores` of the best classes of each row, in place of the outputs. Default the outputs. */
  readonly top?: TopOptions | undefined;
  /** Rows of one value become the value, in place of a list with one item. Default false. */
  readonly unwrap?: boolean;
  /** The name of `columns` in messages. Default `columns`. */
  readonly columnsOption?: string;
}
