import type { CancellationManager } from "@heddle/cancellation";
import { badTimeout, timedOut } from "./errors.js";

/** The time that a run may take, from when this is made. */
export class TimeLimit {
  readonly #timeoutMs: number;
  readonly #deadlineMs: number;

  /** @throws {StatusError} INVALID_ARGUMENT for what is no number from 0 */
  constructor(timeoutMs: number) {
    if (!(timeoutMs >= 0)) throw badTimeout(timeoutMs);
    this.#timeoutMs = timeoutMs;
    this.#deadlineMs = performance.now() + timeoutMs;
  }

  /** @throws {StatusError} DEADLINE_EXCEEDED */
  throwIfOver(): void {
    if (performance.now() >= this.#deadlineMs) throw timedOut(this.#timeoutMs);
  }

  /**
   * What a run gives that waits for a kernel, which is cancelled when the time is over.
   *
   * @throws {StatusError} DEADLINE_EXCEEDED then, whatever the kernel makes of it
   */
  async cancelWhenOver<T>(results: Promise<T>, cancellation: CancellationManager): Promise<T> {
    const late = timedOut(this.#timeoutMs);
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
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
