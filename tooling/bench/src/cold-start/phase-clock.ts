/** The parts of a cold start, in the order of the table. */
export const phases = [
  "import",
  "fetch",
  "read",
  "plugin",
  "register",
  "initialize",
  "prepare",
  "wasm",
  "run",
] as const;

export type Phase = (typeof phases)[number];

/** Milliseconds of each part. */
export type PhaseTimes = Record<Phase, number>;

/** Divides the time since it was made among phases, each moment to one. */
export class PhaseClock {
  readonly times = Object.fromEntries(phases.map((phase) => [phase, 0])) as PhaseTimes;
  #phase: Phase = "import";
  #since = performance.now();

  /** Ends the present phase. */
  enter(phase: Phase): void {
    const now = performance.now();
    this.times[this.#phase] += now - this.#since;
    this.#phase = phase;
    this.#since = now;
  }

  /** Calls `work` in a phase of its own, inside the present one. */
  within<T>(phase: Phase, work: () => T): T {
    const outer = this.#phase;
    this.enter(phase);
    try {
      return work();
    } finally {
      this.enter(outer);
    }
  }
}
