import { mayWait } from "./may-wait.js";
import { Control } from "./team-block.js";

/** Looks at whether helpers have finished before the thread waits: about 20 microseconds. */
const LOOKS = 20_000;

/** The helpers of a team, as the calling thread sees them: it wakes them, and waits for them. */
export class TeamHelpers {
  readonly #control: Int32Array;
  readonly #limitMs: number;
  readonly #mayWait: boolean;

  /** @param limitMs how long a helper may take to finish its last task */
  constructor(control: Int32Array, limitMs: number) {
    this.#control = control;
    this.#limitMs = limitMs;
    this.#mayWait = mayWait(control);
  }

  /** Wakes the helpers that sleep. */
  ring(): void {
    const control = this.#control;
    Atomics.add(control, Control.BELL, 1);
    if (Atomics.load(control, Control.SLEEPING) > 0) Atomics.notify(control, Control.BELL);
  }

  /** Waits until all helpers have finished. @returns 0, or the number of those that had not when the limit passed */
  wait(): number {
    const control = this.#control;
    for (let i = 0; i < LOOKS; i++) if (Atomics.load(control, Control.ACTIVE) === 0) return 0;
    const endMs = performance.now() + this.#limitMs;
    for (;;) {
      const active = Atomics.load(control, Control.ACTIVE);
      if (active === 0 || performance.now() > endMs) return active;
      if (this.#mayWait) Atomics.wait(control, Control.ACTIVE, active, 100);
    }
  }
}
