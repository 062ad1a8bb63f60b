/** A map whose keys are pairs. */
export class PairMap<A, B, V> {
  readonly #rows = new Map<A, Map<B, V>>();

  /** The value of a pair, or undefined. */
  get(first: A, second: B): V | undefined {
    return this.#rows.get(first)?.get(second);
  }

  /** Stores the value of a pair and returns it. */
  set(first: A, second: B, value: V): V {
    const row = this.#rows.get(first);
    if (row) row.set(second, value);
    else this.#rows.set(first, new Map([[second, value]]));
    return value;
  }
}
