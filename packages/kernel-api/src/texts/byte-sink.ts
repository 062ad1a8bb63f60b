/** Collects bytes outside the memory, for a string whose size is known only at its end. `clear` keeps the room for reuse. */
export class ByteSink {
  #bytes = new Uint8Array(256);
  #size = 0;

  /** The number of bytes added. */
  get size(): number {
    return this.#size;
  }

  /** Removes all bytes. */
  clear(): void {
    this.#size = 0;
  }

  /** Adds the bytes of `source` from `begin` to `end`. */
  add(source: Uint8Array, begin: number, end: number): void {
    const size = end - begin;
    if (size <= 0) return;
    this.#reserve(size);
    if (size < 24) for (let i = begin; i < end; i++) this.#bytes[this.#size++] = source[i] as number;
    else {
      this.#bytes.set(source.subarray(begin, end), this.#size);
      this.#size += size;
    }
  }

  /** Adds one byte. */
  addByte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#size++] = byte;
  }

  /** The bytes added: a view, valid until the sink is used again. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  /** Copies the bytes added to `target`, from the place `at` on. */
  copyTo(target: Uint8Array, at: number): void {
    const bytes = this.#bytes;
    const size = this.#size;
    if (size < 24) for (let i = 0; i < size; i++) target[at + i] = bytes[i] as number;
    else target.set(bytes.subarray(0, size), at);
  }

  #reserve(size: number): void {
    const wanted = this.#size + size;
    if (wanted <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(wanted, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = grown;
  }
}
