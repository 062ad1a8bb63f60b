import { CancellationManager } from "@heddle/cancellation";
import { cancelled } from "@heddle/status";
import { nextTurn } from "./next-turn.js";
import type { TimeLimit } from "./time-limit.js";

/** When a run must stop, and when it lets the event loop turn. */
export interface ClockLimits {
  readonly limit: TimeLimit | undefined;
  readonly stopFlag: Int32Array | undefined;
  readonly sliceMs: number;
}

/** The clock is read after so many steps at first, and after so many at most: reading it costs as much as a small step. */
const FIRST_STEPS = 8;
const MOST_STEPS = 64;
/** The clock is read twice as rarely when so little time has passed since it was read last, in milliseconds. */
const SHORT_MS = 0.25;
/** The clock is read more often when so much time has passed since it was read last, in milliseconds. */
const LONG_MS = 2;

/** Says between the steps of a run when it must stop, and when it lets the event loop turn. */
export class RunClock {
  readonly limit: TimeLimit | undefined;
  readonly cancellation = new CancellationManager();
  /** Steps until {@link checkClock} is due; each step takes one. */
  stepsLeft = FIRST_STEPS;
  readonly #stopFlag: Int32Array | undefined;
  readonly #sliceMs: number;
  #stepsAtOnce = FIRST_STEPS;
  #checkedMs = 0;
  /** The end of the slice; 0 before the clock is read first, which short runs never do. */
  #sliceEndMs = 0;

  constructor({ limit, stopFlag, sliceMs }: ClockLimits) {
    this.limit = limit;
    this.#stopFlag = stopFlag;
    this.#sliceMs = sliceMs;
  }

  /** Throws when the run must stop; returns a promise when the event loop has waited for long enough: see `ComputeContext.pause`. */
  pause(): Promise<void> | undefined {
    return this.#pauseAt(performance.now());
  }

  /** As {@link pause}, between steps; says in how many steps it is due next. */
  checkClock(): Promise<void> | undefined {
    const nowMs = performance.now();
    const passedMs = nowMs - this.#checkedMs;
    if (passedMs > LONG_MS) this.#stepsAtOnce = Math.max(1, this.#stepsAtOnce >> 1);
    else if (passedMs < SHORT_MS) this.#stepsAtOnce = Math.min(MOST_STEPS, this.#stepsAtOnce * 2);
    this.stepsLeft = this.#stepsAtOnce;
    return this.#pauseAt(nowMs);
  }

  /** @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when the run must stop */
  throwIfStopped(): void {
    this.#throwIfStoppedAt(this.limit ? performance.now() : 0);
  }

  #pauseAt(nowMs: number): Promise<void> | undefined {
    this.#checkedMs = nowMs;
    this.#throwIfStoppedAt(nowMs);
    if (nowMs < this.#sliceEndMs) return undefined;
    if (this.#sliceEndMs > 0) return this.#turn();
    this.#sliceEndMs = nowMs + this.#sliceMs;
    return undefined;
  }

  async #turn(): Promise<void> {
    await nextTurn();
    const nowMs = performance.now();
    this.#checkedMs = nowMs;
    this.#sliceEndMs = nowMs + this.#sliceMs;
    this.#throwIfStoppedAt(nowMs);
  }

  #throwIfStoppedAt(nowMs: number): void {
    if (this.#stopFlag && Atomics.load(this.#stopFlag, 0) !== 0)
      this.cancellation.cancel(cancelled("the run was aborted"));
    this.limit?.cancelIfOver(nowMs, this.cancellation);
    this.cancellation.throwIfCancelled();
  }
}
