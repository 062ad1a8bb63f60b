import type { Clock } from "./clock.js";

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock of the platform. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(delayMs, callback) {
    const endMs = performance.now() + delayMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) callback();
      else timer = setTimeout(wait, Math.min(Math.ceil(leftMs), LONGEST_TIMER_MS));
    };
    timer = setTimeout(wait, Math.min(Math.max(delayMs, 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
  soon(callback) {
    // Timers of Node and browsers wait at least a millisecond.
    const { setImmediate } = globalThis as { setImmediate?: (callback: () => void) => void };
    if (setImmediate) setImmediate(callback);
    else setTimeout(callback, 0);
  },
};
