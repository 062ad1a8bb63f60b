/** Names with numbers in the order in which they were added first. */
export class NumberedSet {
  readonly #numbers = new Map<string, number>();

  add(name: string): void {
    if (!this.#numbers.has(name)) this.#numbers.set(name, this.#numbers.size);
  }

  /** The number of a name that was added. */
  number(name: string): number {
    return this.#numbers.get(name) ?? 0;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#numbers.keys();
  }

  get size(): number {
    return this.#numbers.size;
  }
}
