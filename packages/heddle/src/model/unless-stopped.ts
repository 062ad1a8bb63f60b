import { loadAborted, loadTookLonger } from "../errors.js";
import type { LoadOptions } from "./load-options.js";

/**
 * Code that is being imported for a load.
 *
 * @throws {StatusError} CANCELLED when the signal aborts before the code is there; DEADLINE_EXCEEDED when the time is over before
 */
export function unlessStopped<Code>(
  code: Promise<Code>,
  { signal, timeoutMs }: Pick<LoadOptions, "signal" | "timeoutMs">,
): Promise<Code> {
  let end = () => {};
  const stopped = new Promise<never>((_, reject) => {
    const onAbort = () => reject(loadAborted(signal?.reason));
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort);
    // Another limit than a number is refused when the code is there.
    const limitMs = timeoutMs ?? Number.NaN;
    const timer =
      limitMs >= 0 ? setTimeout(() => reject(loadTookLonger(limitMs)), Math.min(limitMs, LONGEST_TIMER_MS)) : undefined;
    end = () => {
      signal?.removeEventListener("abort", onAbort);
      clearTimeout(timer);
    };
  });
  return Promise.race([stopped, code]).finally(end);
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
