/** Names of which each is given once: one that is taken gets `_1`, `_2` and so on. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** A name like `name` that was not given before. */
  give(name: string): string {
    let unique = name;
    let next = this.#next.get(name) ?? 1;
    while (this.#taken.has(unique)) unique = `${name}_${next++}`;
    this.#next.set(name, next);
    this.#taken.add(unique);
    return unique;
  }
}
