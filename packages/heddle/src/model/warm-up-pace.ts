/** Runs whose times are compared: engines compile code anew now and then, so that some runs are slow. */
const WINDOW_RUNS = 25;
/** Fewer runs tell nothing: code is compiled the last time after about so many. */
const FEWEST_RUNS = 100;
/** Runs get faster when the fastest of a window is by this factor. */
const FASTER = 1.2;

/** Tells how long a warm-up goes on: until runs get no faster. */
export class WarmUpPace {
  #runs = 0;
  /** The fastest of the window before, and of the present one. */
  #beforeMs = Number.POSITIVE_INFINITY;
  #fastestMs = Number.POSITIVE_INFINITY;

  /** Adds the time of a run. @returns whether another one may be faster */
  add(ms: number): boolean {
    this.#fastestMs = Math.min(this.#fastestMs, ms);
    if (++this.#runs % WINDOW_RUNS > 0) return true;
    const isFaster = this.#fastestMs * FASTER < this.#beforeMs;
    this.#beforeMs = this.#fastestMs;
    this.#fastestMs = Number.POSITIVE_INFINITY;
    return isFaster || this.#runs < FEWEST_RUNS;
  }
}
