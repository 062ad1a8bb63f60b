import { StatusError } from "@heddle/status";
import type { Clock } from "../clock/clock.js";
import type { ServableInput, ServableOutput, ServableRunOptions } from "../servable/servable.js";
import type { PoolServable } from "./pool-servable.js";

/** The outputs of a run, or its error. */
export type PoolAnswer =
  | { readonly outputs: Readonly<Record<string, ServableOutput>> }
  /** `isLost`: the run's worker ended, and not because of the run's own limits. */
  | { readonly error: unknown; readonly isLost: boolean };

/** The pool of a copy. */
export interface CopyOwner {
  readonly clock: Clock;
  readonly runsPerCopy: number;
  load(): Promise<PoolServable>;
  warmUp(copy: PoolServable): Promise<void>;
  /** The copy takes runs again, or has failed to. */
  onChange(): void;
  onRestart(): void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A place in a pool, with a copy of the model. After a run has failed it takes no runs until the copy's worker has answered: it may be
 * ending, or loading again. A copy that does not come back is replaced by a new one, as often as needed.
 */
export class PoolCopy {
  readonly #owner: CopyOwner;
  #servable: PoolServable | undefined;
  #knownRestarts: number;
  #running = 0;
  #isChecking = false;
  #checksAgain = false;
  #error: unknown;
  #isClosed = false;
  #stopPause: () => void = () => {};

  constructor(owner: CopyOwner, servable: PoolServable) {
    this.#owner = owner;
    this.#servable = servable;
    this.#knownRestarts = servable.restarts ?? 0;
  }

  /** The runs under way. */
  get running(): number {
    return this.#running;
  }

  get isFree(): boolean {
    return this.#servable !== undefined && !this.#isChecking && this.#running < this.#owner.runsPerCopy;
  }

  /** Why the copy could not be loaded again; undefined while there is hope. */
  get error(): unknown {
    return this.#error;
  }

  /** Runs the model; never rejects. */
  async run(inputs: Readonly<Record<string, ServableInput>>, options: ServableRunOptions): Promise<PoolAnswer> {
    const servable = this.#servable;
    if (!servable) return { error: this.#error, isLost: true };
    const { restarts } = servable;
    this.#running++;
    try {
      return { outputs: await servable.run(inputs, options) };
    } catch (error) {
      const isLost =
        (error instanceof StatusError && error.details.workerLost === true) || servable.restarts !== restarts;
      void this.#check();
      return { error, isLost };
    } finally {
      this.#running--;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#stopPause();
    this.#servable?.dispose();
    this.#servable = undefined;
  }

  /** Waits until the copy has answered; never rejects. */
  async #check(): Promise<void> {
    this.#checksAgain = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#checksAgain && this.#servable) {
      this.#checksAgain = false;
      try {
        await this.#prepare(this.#servable);
      } catch {
        await this.#replace();
      }
    }
    this.#isChecking = false;
    this.#owner.onChange();
  }

  async #prepare(servable: PoolServable): Promise<void> {
    const signature = servable.defaultSignature ?? Object.keys(servable.signatures)[0];
    if (signature !== undefined) await servable.prepare?.({ signature });
    const { restarts = 0 } = servable;
    if (restarts === this.#knownRestarts) return;
    this.#knownRestarts = restarts;
    this.#owner.onRestart();
    await this.#owner.warmUp(servable);
  }

  async #replace(): Promise<void> {
    this.#servable?.dispose();
    this.#servable = undefined;
    for (let pauseMs = FIRST_PAUSE_MS; !this.#isClosed; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const servable = await loadWarm(this.#owner);
        if (this.#isClosed) {
          servable.dispose();
          return;
        }
        this.#servable = servable;
        this.#knownRestarts = servable.restarts ?? 0;
        this.#error = undefined;
        this.#owner.onRestart();
        return;
      } catch (error) {
        this.#error = error;
        this.#owner.onChange();
        if (!this.#isClosed) await this.#pause(pauseMs);
      }
    }
  }

  #pause(pauseMs: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#owner.clock.after(pauseMs, resolve);
      this.#stopPause = () => {
        stop();
        resolve();
      };
    });
  }
}

/** Loads a copy and prepares it. */
export async function loadWarm({ load, warmUp }: Pick<CopyOwner, "load" | "warmUp">): Promise<PoolServable> {
  const servable = await load();
  try {
    await warmUp(servable);
  } catch (error) {
    servable.dispose();
    throw error;
  }
  return servable;
}
