import type { Clock } from "../src/clock/clock.js";

/** A clock that a test moves. */
export class FakeClock implements Clock {
  #nowMs = 0;
  #timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  #turns: (() => void)[] = [];

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { atMs: this.#nowMs + Math.max(delayMs, 0), callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  soon(callback: () => void): void {
    this.#turns.push(callback);
  }

  /** The timers that wait. */
  get timers(): number {
    return this.#timers.length;
  }

  /** Ends when promises and turns have brought all that they bring without the time going on. */
  async settle(): Promise<void> {
    do {
      for (const turn of this.#turns.splice(0)) turn();
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (this.#turns.length > 0);
  }

  /** Moves the time, timer after timer. */
  async advance(byMs: number): Promise<void> {
    const endMs = this.#nowMs + byMs;
    await this.settle();
    for (;;) {
      const due = this.#timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#nowMs = Math.max(this.#nowMs, due.atMs);
      due.callback();
      await this.settle();
    }
    this.#nowMs = endMs;
  }
}
