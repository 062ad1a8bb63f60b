import type { CancellationManager } from "@heddle/cancellation";
import { deadlineExceeded, invalidArgument, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** The time that a run may take; it starts when the limit is made. */
export class TimeLimit {
  readonly #timeoutMs: number;
  readonly #deadlineMs: number;

  /** @throws {StatusError} INVALID_ARGUMENT when `timeoutMs` is negative or NaN */
  constructor(timeoutMs: number) {
    if (!(timeoutMs >= 0)) {
      const found = describeValue(timeoutMs);
      throw invalidArgument(`timeoutMs must be a number of milliseconds from 0, found ${found}`, {
        option: "timeoutMs",
      });
    }
    this.#timeoutMs = timeoutMs;
    this.#deadlineMs = performance.now() + timeoutMs;
  }

  /** @throws {StatusError} DEADLINE_EXCEEDED when the time is over */
  throwIfOver(): void {
    if (performance.now() >= this.#deadlineMs) throw this.#timedOut();
  }

  /**
   * Returns the results of a run that waits for a kernel, and cancels the run when the time is over.
   *
   * @throws {StatusError} DEADLINE_EXCEEDED then, whatever error the kernel ends with
   */
  async cancelWhenOver<T>(results: Promise<T>, cancellation: CancellationManager): Promise<T> {
    const late = this.#timedOut();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const leftMs = this.#deadlineMs - performance.now();
      if (leftMs <= 0) cancellation.cancel(late);
      else timer = setTimeout(wait, Math.min(leftMs, LONGEST_TIMER_MS));
    };
    wait();
    try {
      return await results;
    } catch (error) {
      throw cancellation.reason === late ? late : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #timedOut(): StatusError {
    return deadlineExceeded(`the run took longer than ${this.#timeoutMs} ms`, { timeoutMs: this.#timeoutMs });
  }
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
