import type { RunOptions } from "@heddle/graph";
import { badTimeout, timedOut } from "./errors.js";

/**
 * What `run` gives under a time limit. The executor looks at the clock between kernels; here a run that waits for a kernel is
 * cancelled when its time is over.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a limit that is no time, DEADLINE_EXCEEDED when it is passed
 */
export function withTimeLimit<T>(options: RunOptions, run: (options: RunOptions) => T | Promise<T>): T | Promise<T> {
  const { timeoutMs, signal } = options;
  if (timeoutMs === undefined) return run(options);
  if (!(timeoutMs >= 0)) throw badTimeout(timeoutMs);
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  const untie = () => signal?.removeEventListener("abort", onAbort);
  const started = performance.now();
  let pending = false;
  try {
    const result = run({ timeoutMs, signal: controller.signal });
    if (!(result instanceof Promise)) return result;
    pending = true;
    return limited(result, controller, timeoutMs, started).finally(untie);
  } finally {
    if (!pending) untie();
  }
}

async function limited<T>(result: Promise<T>, controller: AbortController, timeoutMs: number, started: number) {
  let isOver = false;
  const end = () => {
    isOver = true;
    controller.abort();
  };
  const timer = setTimeout(end, Math.min(timeoutMs - (performance.now() - started), LONGEST_TIMER_MS));
  try {
    return await result;
  } catch (error) {
    throw isOver ? timedOut(timeoutMs) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
