/** Values of JavaScript by number, for objects in memory to refer to them. Number 0 is never given; numbers are used again. */
export class HandleTable<T> {
  readonly #values: (T | undefined)[] = [undefined];
  readonly #free: number[] = [];

  /** @returns the number of `value` */
  add(value: T): number {
    const handle = this.#free.pop() ?? this.#values.length;
    this.#values[handle] = value;
    return handle;
  }

  /** The value of a number, or undefined. */
  get(handle: number): T | undefined {
    return this.#values[handle];
  }

  /** Takes a number out. @returns its value, or undefined when there was none */
  remove(handle: number): T | undefined {
    const value = this.#values[handle];
    if (value === undefined) return undefined;
    this.#values[handle] = undefined;
    this.#free.push(handle);
    return value;
  }

  /** How many numbers have a value. */
  get size(): number {
    return this.#values.length - 1 - this.#free.length;
  }
}
