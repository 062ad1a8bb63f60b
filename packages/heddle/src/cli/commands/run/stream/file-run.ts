import type { RowFormat } from "@heddle/rows";
import { cancelled, deadlineExceeded } from "@heddle/status";
import { columnFlags } from "../../../../rows/match-columns.js";
import type { RowRunnerOptions } from "../../../../rows/row-runner-options.js";
import { isSeparated } from "./row-output.js";
import type { StreamFlags } from "./stream-flags.js";
import type { StreamProgress } from "./stream-progress.js";

/** Flags of a run over the rows of a file, in one thread or several. */
export interface FileRunFlags extends StreamFlags {
  readonly signature?: string;
  /** For all rows. */
  readonly timeout?: number;
}

/** The options of the runner for the rows of a file. @throws {StatusError} INVALID_ARGUMENT for a column flag of another form */
export function fileRunnerOptions(flags: FileRunFlags, outputFormat: RowFormat): RowRunnerOptions {
  return {
    signature: flags.signature,
    columns: columnFlags(flags.column ?? [], "--column"),
    columnsOption: "--column",
    batchRows: flags.batch,
    errorRows: flags.errorColumn === true,
    unwrap: isSeparated(outputFormat),
  };
}

/**
 * Starts the clock of a file.
 *
 * @returns the milliseconds that are left, undefined without a limit; it throws CANCELLED when `signal` has aborted, and
 * DEADLINE_EXCEEDED when the time is over
 */
export function startFileClock(
  timeout: number | undefined,
  signal: AbortSignal,
  progress: StreamProgress,
): () => number | undefined {
  const deadline = timeout === undefined ? undefined : performance.now() + timeout;
  return () => {
    if (signal.aborted) throw cancelled("interrupted");
    if (deadline === undefined) return undefined;
    const left = deadline - performance.now();
    if (left > 0) return left;
    throw deadlineExceeded(`the run took longer than ${timeout} ms, after ${progress.rows} rows`);
  };
}
