import { runAborted } from "@heddle/cancellation";
import type { Clock } from "../clock/clock.js";
import { deadlineOver } from "../errors.js";
import type { ServableInput, ServableOutput, ServableRunOptions } from "../servable/servable.js";

type Outputs = Readonly<Record<string, ServableOutput>>;

/** A run of a pool. While it waits for a copy, its signal and its time limit end it. */
export class PoolRun {
  readonly inputs: Readonly<Record<string, ServableInput>>;
  readonly result: Promise<Outputs>;
  /** True after the run was lost with a worker: it is run again once. */
  wasLost = false;
  readonly #options: ServableRunOptions;
  readonly #clock: Clock;
  readonly #startMs: number;
  #resolve: (outputs: Outputs) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #stopWaiting: () => void = () => {};

  constructor(clock: Clock, inputs: Readonly<Record<string, ServableInput>>, options: ServableRunOptions) {
    this.inputs = inputs;
    this.#options = options;
    this.#clock = clock;
    this.#startMs = clock.now();
    this.result = new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
    });
  }

  /** True when its time limit is over. */
  get isLate(): boolean {
    return this.#leftMs === 0;
  }

  /** The options of a run that begins now. */
  optionsNow(): ServableRunOptions {
    const timeoutMs = this.#leftMs;
    return timeoutMs === undefined ? this.#options : { ...this.#options, timeoutMs };
  }

  get #leftMs(): number | undefined {
    const { timeoutMs } = this.#options;
    return timeoutMs === undefined ? undefined : Math.max(timeoutMs - (this.#clock.now() - this.#startMs), 0);
  }

  /** Begins to wait. @param onEnd called when the run is given up while it waits */
  wait(onEnd: () => void): void {
    const { signal } = this.#options;
    const end = (error: unknown) => {
      this.stopWaiting();
      this.#reject(error);
      onEnd();
    };
    const onAbort = () => end(runAborted(signal?.reason));
    signal?.addEventListener("abort", onAbort, { once: true });
    const leftMs = this.#leftMs;
    const stopTimer = leftMs === undefined ? () => {} : this.#clock.after(leftMs, () => end(this.late()));
    this.#stopWaiting = () => {
      signal?.removeEventListener("abort", onAbort);
      stopTimer();
    };
    if (signal?.aborted) onAbort();
  }

  stopWaiting(): void {
    this.#stopWaiting();
  }

  resolve(outputs: Outputs): void {
    this.#resolve(outputs);
  }

  reject(error: unknown): void {
    this.#reject(error);
  }

  /** The error when the time is over. */
  late() {
    return deadlineOver(this.#options.timeoutMs ?? 0);
  }
}
