import type { CancellationManager } from "@heddle/cancellation";
import { deadlineExceeded, invalidArgument, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** The time that some work may take; it starts when the limit is made. */
export class TimeLimit {
  readonly #timeoutMs: number;
  readonly #deadlineMs: number;
  readonly #work: string;

  /**
   * @param work the subject of the error's message
   * @throws {StatusError} INVALID_ARGUMENT when `timeoutMs` is negative or NaN
   */
  constructor(timeoutMs: number, work = "the run") {
    if (!(timeoutMs >= 0)) {
      const found = describeValue(timeoutMs);
      throw invalidArgument(`timeoutMs must be a number of milliseconds from 0, found ${found}`, {
        option: "timeoutMs",
      });
    }
    this.#timeoutMs = timeoutMs;
    this.#deadlineMs = performance.now() + timeoutMs;
    this.#work = work;
  }

  /** Cancels the work with DEADLINE_EXCEEDED when the time is over at `nowMs`, of `performance.now()`. */
  cancelIfOver(nowMs: number, cancellation: CancellationManager): void {
    if (nowMs >= this.#deadlineMs) cancellation.cancel(this.#timedOut());
  }

  /** Cancels the work with DEADLINE_EXCEEDED when the time is over, while the event loop turns. Dispose the result to stop that. */
  cancelWhenOver(cancellation: CancellationManager): Disposable {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const leftMs = this.#deadlineMs - performance.now();
      if (leftMs <= 0) cancellation.cancel(this.#timedOut());
      else timer = setTimeout(wait, Math.min(leftMs, LONGEST_TIMER_MS));
    };
    wait();
    return { [Symbol.dispose]: () => clearTimeout(timer) };
  }

  #timedOut(): StatusError {
    const timeoutMs = this.#timeoutMs;
    return deadlineExceeded(`${this.#work} took longer than ${timeoutMs} ms`, { timeoutMs });
  }
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
