import type { Effect } from "../builtins/operation.js";

/** The order of a function's nodes that read and write variables and tables: what each waits for. */
export class EffectOrder {
  #lastWrite: string | undefined;
  /** The nodes that read since the last write. */
  #reads: string[] = [];

  /** Adds a node, in the order in which they run; returns the nodes that it waits for. */
  add(name: string, effect: Effect): readonly string[] {
    if (effect === "none") return [];
    const before = this.#lastWrite === undefined ? [] : [this.#lastWrite];
    if (effect === "reads") {
      this.#reads.push(name);
      return before;
    }
    const waitsFor = this.#reads.length > 0 ? this.#reads : before;
    this.#lastWrite = name;
    this.#reads = [];
    return waitsFor;
  }

  /** The nodes that run whenever the function does, even if their results are unused. */
  finish(): readonly string[] {
    return this.#lastWrite === undefined ? [] : [this.#lastWrite];
  }
}
