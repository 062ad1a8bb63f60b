/** Up to so many values a loop beats a call of the engine. */
const SHORT = 32;

/** Numbers of 32 bits whose count is known only at its end. `clear` keeps the room for reuse. */
export class NumberColumn {
  #values = new Int32Array(256);
  #length = 0;

  /** The number of values. */
  get length(): number {
    return this.#length;
  }

  /** The values that there is room for. */
  get room(): number {
    return this.#values.length;
  }

  /** Adds a value; of an unsigned one the 32 bits. */
  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow(this.#length + 1);
    this.#values[this.#length++] = value;
  }

  /** Adds `count` values, which the caller writes to the end of the result: it is as {@link view}, and may be longer. */
  extend(count: number): Int32Array {
    const length = this.#length + count;
    if (length > this.#values.length) this.#grow(length);
    this.#length = length;
    return this.#values;
  }

  /** Adds `count` values of an array from index `from` on. */
  append(values: Uint32Array, from: number, count: number): void {
    const at = this.#length;
    const into = this.extend(count);
    if (count > SHORT) into.set(values.subarray(from, from + count), at);
    else for (let i = 0; i < count; i++) into[at + i] = values[from + i];
  }

  /** Makes room for `count` more values. */
  reserve(count: number): void {
    const length = this.#length + count;
    if (length > this.#values.length) this.#grow(length);
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

  /** A copy of the values, unsigned. */
  unsigned(): Uint32Array {
    // A Uint32Array made of the view would convert value by value, in ten times the time.
    return new Uint32Array(this.#values.buffer, 0, this.#length).slice();
  }

  #grow(length: number): void {
    const grown = new Int32Array(Math.max(length, this.#values.length * 2));
    grown.set(this.#values.subarray(0, this.#length));
    this.#values = grown;
  }
}
