/** Gains that are kept for later losses, in milliseconds. */
const MOST_CREDIT_MS = 5;

/** Weighs what shared work has gained and lost, and says when to work alone. */
export class LossAccount {
  /** Milliseconds to rest for each that was lost. */
  readonly #restForLoss: number;
  #balanceMs = 0;
  #restUntilMs = 0;

  /** @param mostLoss the part of the time that may be lost, above 0; 1 for any */
  constructor(mostLoss: number) {
    this.#restForLoss = 1 / mostLoss - 1;
  }

  /** Whether work is to stay on the calling thread now. */
  isResting(): boolean {
    return this.#restUntilMs > 0 && performance.now() < this.#restUntilMs;
  }

  /** Adds a job of `tasks` tasks, of which the calling thread did `own` in `ownMs`, and then waited for the others. */
  add(ownMs: number, own: number, tasks: number, waitMs: number): void {
    const gainMs = (own > 0 ? (ownMs * (tasks - own)) / own : 0) - waitMs;
    this.#balanceMs = Math.min(this.#balanceMs + gainMs, MOST_CREDIT_MS);
    if (this.#balanceMs >= 0) return;
    this.#restUntilMs = performance.now() - this.#balanceMs * this.#restForLoss;
    this.#balanceMs = 0;
  }
}
