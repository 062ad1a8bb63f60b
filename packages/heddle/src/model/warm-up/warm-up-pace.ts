/** Runs whose times are compared: engines compile code anew now and then, so that some runs are slow. */
const WINDOW_RUNS = 25;
/** Fewer runs tell nothing. */
const FEWEST_RUNS = 500;
/** Runs get faster when the fastest of a window is by this factor. */
const FASTER = 1.05;

/** Tells how long a warm-up goes on: until as many runs as it took to the last gain have brought no other. */
export class WarmUpPace {
  #runs = 0;
  /** The fastest of all windows, and of the present one. */
  #fastestMs = Number.POSITIVE_INFINITY;
  #windowMs = Number.POSITIVE_INFINITY;
  /** The runs after which another one is of no use. */
  #enoughRuns = FEWEST_RUNS;

  /** Adds the time of a run. @returns whether another one may be faster */
  add(ms: number): boolean {
    this.#windowMs = Math.min(this.#windowMs, ms);
    if (++this.#runs % WINDOW_RUNS > 0) return true;
    if (this.#windowMs * FASTER < this.#fastestMs) {
      this.#fastestMs = this.#windowMs;
      this.#enoughRuns = Math.max(2 * this.#runs, FEWEST_RUNS);
    }
    this.#windowMs = Number.POSITIVE_INFINITY;
    return this.#runs < this.#enoughRuns;
  }
}
