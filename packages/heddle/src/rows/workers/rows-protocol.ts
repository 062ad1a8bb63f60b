import type { Columns, EncodedRows, JsonKind, RowFormat } from "@heddle/rows";
import type { ErrorData } from "../../worker/error-data.js";
import type { RowRunnerOptions } from "../row-runner-options.js";

/** Requests of rows to the worker of a model, after it was loaded: `open-rows` once, `run-rows` for each part of the file. */
export type RowsRequest =
  | ({ readonly kind: "open-rows"; readonly id: number } & OpenRows)
  | ({ readonly kind: "run-rows"; readonly id: number } & RunRows);

/** The way in which rows are run and encoded. */
export interface OpenRows {
  readonly options: RowRunnerOptions;
  readonly outputFormat: RowFormat;
  readonly withInputs: boolean;
}

/** A part of a file. */
export interface RunRows {
  readonly file: FileOfRows;
  readonly batches: readonly SentBatch[];
  readonly timeoutMs: number | undefined;
}

/** The facts of a file that its first batch states. */
export interface FileOfRows {
  readonly source: string;
  /** All columns of the file. */
  readonly names: readonly string[];
  /** The types of columns of JSON. */
  readonly kinds: ReadonlyMap<string, JsonKind>;
}

/** A batch of rows in the form of messages. */
export interface SentBatch {
  readonly columns: Columns;
  readonly rowCount: number;
  readonly firstRow: number;
  readonly lines: Uint32Array | undefined;
}

/** The answer to `open-rows`. */
export interface OpenedRows {
  /** The most rows of one run of the model. */
  readonly batchRows: number;
  /** The columns to write for a file without rows. */
  readonly columns: Columns;
  readonly leftOut: readonly string[];
  /** The nodes that the init run has run. */
  readonly initTargets: readonly string[];
}

/** The answer to `run-rows`. */
export type RanRows =
  | {
      readonly rows: EncodedRows;
      /** Outputs without a value for each row, which are left out. */
      readonly leftOut: readonly string[];
    }
  | { readonly error: ErrorData /** True when the model had begun to run. */; readonly isOfRun: boolean };
