import type { FileSystem, LogSink } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { RunOptions } from "./run-options.js";

/** Options of `PlanExecutor`. */
export interface ExecutorOptions {
  /** Where kernels read files. Default: the host's files. */
  readonly files?: FileSystem | undefined;
  /** Nodes that one plan may have, bodies of called functions included. Default 1,000,000. */
  readonly maxNodes?: number | undefined;
  /** Functions that may run within each other: branches, bodies of loops, a function that calls itself. 1 to 400, default 200. */
  readonly maxCallDepth?: number | undefined;
  /** Takes the log records of its runs. Default: the host's. */
  readonly log?: LogSink | undefined;
  /**
   * Whether steps that belong together, such as the loop of an LSTM, are computed as one where the host has a kernel for it. Results are
   * the same but for rounding. Default true.
   */
  readonly fusion?: boolean | undefined;
}

/** Options of `PlanExecutor.prepare`. */
export interface PlanOptions extends RunOptions {
  /** As in {@link ExecutorOptions}. Default: that of the executor. */
  readonly fusion?: boolean | undefined;
}

/** The deepest that functions may run within each other: each call takes a part of JavaScript's stack. */
const MOST_CALL_DEPTH = 400;

/** @throws {StatusError} INVALID_ARGUMENT when `maxCallDepth` is out of range */
export function checkCallDepth(maxCallDepth: number): void {
  if (Number.isInteger(maxCallDepth) && maxCallDepth >= 1 && maxCallDepth <= MOST_CALL_DEPTH) return;
  const found = describeValue(maxCallDepth);
  throw invalidArgument(`maxCallDepth must be a whole number from 1 to ${MOST_CALL_DEPTH}, found ${found}`, {
    option: "maxCallDepth",
  });
}
