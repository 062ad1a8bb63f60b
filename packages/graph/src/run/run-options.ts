import type { Rendezvous } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { SLICE_MS } from "./next-turn.js";
import type { RunLimits } from "./run.js";
import type { RunObserver } from "./run-observer.js";
import { TimeLimit } from "./time-limit.js";

/** Options of `Executor.run`, and of what else runs kernels. */
export interface RunOptions {
  /**
   * Cancels the run: it stops between steps and where kernels pause, and rejects with CANCELLED. A kernel that is waited for and
   * does not end is left behind, and its memory given back when it ends.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The most milliseconds that the run may take: after that it stops as with `signal`, and fails with DEADLINE_EXCEEDED, also when
   * the last kernel has taken too long. Default: no limit.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Cancels the run as `signal` does when the element at index 0 is not 0. In shared memory another thread can set it, while this one
   * computes: the run reads it between steps and where kernels pause. It wakes no kernel that is waited for: abort `signal` too.
   */
  readonly stopFlag?: Int32Array | undefined;
  /**
   * The run lets the event loop turn after about so many milliseconds of computing, and becomes a promise then. `Infinity`: never.
   * Default 10.
   */
  readonly sliceMs?: number | undefined;
  /** Observes every step of the run, or of the plan that is made. Default: none, at no cost. */
  readonly observer?: RunObserver | undefined;
  /** The rendezvous of the run's kernels, for runs that pass tensors to each other. Default: one of its own. */
  readonly rendezvous?: Rendezvous | undefined;
}

/** Runs a plan with feeds, which it borrows; the caller releases the results: see `Executor.run`. */
export type RunFeeds = (feeds: readonly Tensor[]) => Tensor[] | Promise<Tensor[]>;

/** {@link RunOptions} whose time has begun. */
export interface StartedLimits extends RunLimits {
  readonly signal: AbortSignal | undefined;
}

/** The limits of a run that begins now. @param work the work that messages name; default the run */
export function startLimits(
  { signal, timeoutMs, stopFlag, sliceMs = SLICE_MS, observer, rendezvous }: RunOptions,
  work?: string,
): StartedLimits {
  const limit = timeoutMs === undefined ? undefined : new TimeLimit(timeoutMs, work);
  return { signal, limit, stopFlag, sliceMs, observer, rendezvous };
}
