import { Code, invalidArgument, StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { loadAborted, loadTookLonger } from "../errors.js";
import type { LoadOptions } from "./load-options.js";
import { LONGEST_TIMER_MS } from "./unless-stopped.js";

/** The two ways to stop a load: the caller's signal and its time limit. */
export class LoadStop implements Disposable {
  /** Aborts with the caller's signal, or when the time is over. */
  readonly signal: AbortSignal | undefined;
  readonly #late: StatusError | undefined;
  readonly #deadlineMs: number = Number.POSITIVE_INFINITY;
  readonly #end: () => void = () => {};

  /**
   * @param startMs the start of the load, by `performance.now()`
   * @throws {StatusError} INVALID_ARGUMENT when `timeoutMs` is negative or NaN
   */
  constructor({ signal, timeoutMs }: Pick<LoadOptions, "signal" | "timeoutMs">, startMs: number) {
    this.signal = signal;
    if (timeoutMs === undefined) return;
    if (!(timeoutMs >= 0)) {
      const found = describeValue(timeoutMs);
      throw invalidArgument(`timeoutMs must be a number of milliseconds from 0, found ${found}`, {
        option: "timeoutMs",
      });
    }
    const late = loadTookLonger(timeoutMs);
    this.#late = late;
    this.#deadlineMs = startMs + timeoutMs;
    const controller = new AbortController();
    const onAbort = () => controller.abort(signal?.reason);
    const timer = setTimeout(() => controller.abort(late), Math.min(this.leftMs ?? 0, LONGEST_TIMER_MS));
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });
    this.signal = controller.signal;
    this.#end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
  }

  /** The time that is left, in milliseconds; undefined without a limit. */
  get leftMs(): number | undefined {
    return this.#late && Math.max(this.#deadlineMs - performance.now(), 0);
  }

  /** True once the time is over. A timer may end a little before the clock says so. */
  get #isLate(): boolean {
    return performance.now() >= this.#deadlineMs || (this.#late !== undefined && this.signal?.reason === this.#late);
  }

  /** @throws {StatusError} CANCELLED once the signal aborted, DEADLINE_EXCEEDED once the time is over */
  throwIfOver(): void {
    if (this.#isLate) throw this.#late;
    if (this.signal?.aborted) throw loadAborted(this.signal.reason);
  }

  /** The error of a step that ended with `error`: DEADLINE_EXCEEDED when it was the time limit that stopped the step. */
  reasonFor(error: unknown): unknown {
    const isStopped =
      error instanceof StatusError && (error.code === Code.CANCELLED || error.code === Code.DEADLINE_EXCEEDED);
    return isStopped && this.#isLate ? this.#late : error;
  }

  /** Ends the timer. */
  [Symbol.dispose](): void {
    this.#end();
  }
}
