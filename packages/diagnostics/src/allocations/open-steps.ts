import type { ObservedRun, Step } from "@heddle/graph";

/** Work that has begun and not ended: a step of a run, or a part of making a plan, which has neither run nor step. */
export interface OpenStep {
  readonly run: ObservedRun | undefined;
  readonly step: Step | undefined;
  /** True while its kernel's promise is pending. */
  isWaiting: boolean;
}

/**
 * The steps of all runs that have begun and not ended, the outermost of each run first: says which one allocates.
 *
 * It is the step that began last of those that compute; while none computes, the one that began last of those that wait for a promise.
 * So with one run at a time every allocation is counted to its kernel, and with several at once, what an asynchronous kernel allocates
 * after its first `await` may be counted to another one that waits.
 */
export class OpenSteps<Entry extends OpenStep> {
  readonly #entries: Entry[] = [];

  begin(entry: Entry): void {
    this.#entries.push(entry);
  }

  /** The innermost open step of the run that is this one; a function that calls itself has it open several times. */
  find(run: ObservedRun, step: Step): Entry | undefined {
    return this.#last((entry) => entry.run === run && entry.step === step);
  }

  /** The part of making a plan that began last, of those that fit. */
  findPlanning(fits: (entry: Entry) => boolean): Entry | undefined {
    return this.#last((entry) => entry.run === undefined && fits(entry));
  }

  end(entry: Entry): void {
    this.#entries.splice(this.#entries.lastIndexOf(entry), 1);
  }

  /** Ends the open steps of a run that has ended, which failed or were given up. */
  endRun(run: ObservedRun): void {
    const others = this.#entries.filter((entry) => entry.run !== run);
    this.#entries.splice(0, this.#entries.length, ...others);
  }

  /** The step that allocates now, if any. */
  get allocating(): Entry | undefined {
    return this.#last(({ isWaiting }) => !isWaiting) ?? this.#entries.at(-1);
  }

  #last(fits: (entry: Entry) => boolean): Entry | undefined {
    for (let i = this.#entries.length - 1; i >= 0; i--) {
      const entry = this.#entries[i];
      if (entry && fits(entry)) return entry;
    }
    return undefined;
  }
}
