/** Writes bits of entropy-coded data: a byte of 255 is followed by a 0. */
export class BitWriter {
  #bytes = new Uint8Array(1024);
  #size = 0;
  #buffer = 0;
  #count = 0;

  /** Writes the lowest `count` bits of `value`, at most 16. */
  write(value: number, count: number): void {
    this.#buffer = (this.#buffer << count) | (value & ((1 << count) - 1));
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#push((this.#buffer >>> this.#count) & 255);
    }
  }

  /** The bytes; the last one is filled up with ones. */
  finish(): Uint8Array {
    if (this.#count > 0) this.write(0x7f, 8 - this.#count);
    return this.#bytes.subarray(0, this.#size);
  }

  #push(byte: number): void {
    if (this.#size + 2 > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = byte;
    if (byte === 255) this.#bytes[this.#size++] = 0;
  }
}
