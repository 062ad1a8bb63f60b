/** Gains that are kept for later losses, in milliseconds. */
const MOST_CREDIT_MS = 5;
/** How much slower the same work may be from one job to the next. */
const SLOWER = 1.02;

/** Weighs what shared work has gained and lost, and says when to work alone. */
export class LossAccount {
  /** Milliseconds to rest for each that was lost. */
  readonly #restForLoss: number;
  #balanceMs = 0;
  /** Milliseconds that work of each kind and cost 1 takes alone: the least that was seen, which is forgotten slowly. */
  readonly #costMs = new Map<number, number>();
  #restUntilMs = 0;

  /** @param mostLoss the part of the time that may be lost, above 0; 1 for any */
  constructor(mostLoss: number) {
    this.#restForLoss = 1 / mostLoss - 1;
  }

  /** Whether work is to stay on the calling thread now. */
  isResting(): boolean {
    return this.#restUntilMs > 0 && performance.now() < this.#restUntilMs;
  }

  /**
   * Adds a job of `tasks` tasks, which cost about `cost`, of which the calling thread did `own` in `ownMs`, and then waited for the others. Alone
   * it would take as long a cost as jobs of its kind at their best: a time in which the system stopped the thread for a helper is a loss too.
   *
   * @param kind what the job computes: costs are compared with those of the same kind alone
   */
  add(kind: number, cost: number, tasks: number, own: number, ownMs: number, waitMs: number): void {
    let costMs = this.#costMs.get(kind) ?? Number.POSITIVE_INFINITY;
    if (own > 0) {
      costMs = Math.min(costMs * SLOWER, (ownMs * tasks) / (own * cost));
      this.#costMs.set(kind, costMs);
    }
    const gainMs = (costMs < Number.POSITIVE_INFINITY ? cost * costMs : waitMs) - ownMs - waitMs;
    this.#balanceMs = Math.min(this.#balanceMs + gainMs, MOST_CREDIT_MS);
    if (this.#balanceMs >= 0) return;
    this.#restUntilMs = performance.now() - this.#balanceMs * this.#restForLoss;
    this.#balanceMs = 0;
  }
}
