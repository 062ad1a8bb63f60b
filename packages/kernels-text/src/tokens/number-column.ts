/** Numbers of 32 bits whose count is known only at its end. `clear` keeps the room for reuse. */
export class NumberColumn {
  #values = new Int32Array(256);
  #length = 0;

  /** The number of values. */
  get length(): number {
    return this.#length;
  }

  /** Adds a value; of an unsigned one the 32 bits. */
  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
  }

  /** Value `index`, signed. */
  at(index: number): number {
    return this.#values[index];
  }

  /** Keeps the first `length` values. */
  truncate(length: number): void {
    this.#length = length;
  }

  /** Removes all values. */
  clear(): void {
    this.#length = 0;
  }

  /** The values: a view, valid until the column is used again. */
  view(): Int32Array {
    return this.#values.subarray(0, this.#length);
  }
}
