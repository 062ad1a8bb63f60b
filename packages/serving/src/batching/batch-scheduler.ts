import type { Clock } from "../clock/clock.js";
import type { BatchQueue } from "./batch-queue.js";
import type { BatchPart } from "./batch-request.js";

interface Line {
  readonly queue: BatchQueue;
  /** Runs a batch; never rejects. */
  run(batch: readonly BatchPart[]): Promise<void>;
}

/** Runs the batches of several queues in turn, so many at once. */
export class BatchScheduler {
  readonly #clock: Clock;
  readonly #threads: number;
  /** The queues with requests, the one that is looked at next first. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #isWoken = false;
  #stopTimer: () => void = () => {};
  #onIdle: (() => void) | undefined;

  constructor(clock: Clock, threads: number) {
    this.#clock = clock;
    this.#threads = threads;
  }

  /** The queue of a key, if it has requests. */
  queueOf(key: string): BatchQueue | undefined {
    return this.#lines.get(key)?.queue;
  }

  /** Notes that a queue has a new request. */
  added(key: string, line: Line): void {
    if (!this.#lines.has(key)) this.#lines.set(key, line);
    this.#wake();
  }

  /** Calls `callback` once nothing waits or runs. */
  whenIdle(callback: () => void): void {
    this.#onIdle = callback;
    this.#wake();
  }

  /** Batches are taken once the event loop has handled what is ready: it may bring more requests, or cancel some. */
  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    this.#clock.soon(() => {
      this.#isWoken = false;
      this.#startBatches();
    });
  }

  #startBatches(): void {
    this.#stopTimer();
    const nowMs = this.#clock.now();
    while (this.#running < this.#threads && this.#startNext(nowMs));
    if (this.#running < this.#threads) this.#waitForNext(nowMs);
    if (this.#running === 0 && this.#lines.size === 0) {
      this.#onIdle?.();
      this.#onIdle = undefined;
    }
  }

  #startNext(nowMs: number): boolean {
    for (const [key, line] of this.#lines) {
      const batch = line.queue.take(nowMs);
      if (batch || line.queue.isEmpty) this.#lines.delete(key);
      if (!batch) continue;
      if (!line.queue.isEmpty) this.#lines.set(key, line); // At the end: the other queues are next.
      this.#running++;
      void line.run(batch).then(() => {
        this.#running--;
        this.#wake();
      });
      return true;
    }
    return false;
  }

  #waitForNext(nowMs: number): void {
    const times = [...this.#lines.values()].flatMap(({ queue }) => queue.readyMs ?? []);
    if (times.length > 0) this.#stopTimer = this.#clock.after(Math.min(...times) - nowMs, () => this.#wake());
  }
}
