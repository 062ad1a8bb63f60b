/** Writes a protobuf message in the order in which its parts come. `clear` keeps the room for the next one. */
export class MessageWriter {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;

  /** The number of bytes that are written. */
  get sizeBytes(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = 0;
  }

  /** Copies the message to `target`, from the place `at` on. */
  copyTo(target: Uint8Array, at: number): void {
    target.set(this.#bytes.subarray(0, this.#size), at);
  }

  /** Writes a tag of one byte. */
  tag(tag: number): void {
    this.#reserve(1);
    this.#bytes[this.#size++] = tag;
  }

  /** Starts a field with a length; {@link end} takes what is returned. */
  begin(tag: number): number {
    this.tag(tag);
    this.tag(0);
    return this.#size;
  }

  /** Ends the field that began at `start`: all that was written since is its content. */
  end(start: number): void {
    let length = this.#size - start;
    let at = start - 1;
    const more = Math.max(1, Math.ceil((32 - Math.clz32(length)) / 7)) - 1;
    if (more > 0) {
      this.#reserve(more);
      this.#bytes.copyWithin(start + more, start, this.#size);
      this.#size += more;
    }
    for (; length >= 0x80; length >>>= 7) this.#bytes[at++] = length | 0x80;
    this.#bytes[at] = length;
  }

  /** Writes an int64 as a varint; `value` is a safe integer or a bigint of 64 bits. */
  int64(value: number | bigint): void {
    this.#reserve(10);
    if (value >= 0 && value < 2 ** 31) {
      let rest = Number(value);
      for (; rest >= 0x80; rest >>>= 7) this.#bytes[this.#size++] = rest | 0x80;
      this.#bytes[this.#size++] = rest;
      return;
    }
    let bits = BigInt.asUintN(64, BigInt(value));
    for (; bits >= 0x80n; bits >>= 7n) this.#bytes[this.#size++] = Number(bits & 0x7fn) | 0x80;
    this.#bytes[this.#size++] = Number(bits);
  }

  /** Writes the 32 bits of a float. */
  floatBits(bits: number): void {
    this.#reserve(4);
    this.#view.setUint32(this.#size, bits, true);
    this.#size += 4;
  }

  float(value: number): void {
    this.#reserve(4);
    this.#view.setFloat32(this.#size, value, true);
    this.#size += 4;
  }

  /** Writes the bytes of `source` from `begin` to `end`. */
  bytes(source: Uint8Array, begin: number, end: number): void {
    this.#reserve(end - begin);
    this.#bytes.set(source.subarray(begin, end), this.#size);
    this.#size += end - begin;
  }

  /**
   * Writes up to `size` bytes by a function, which gets the buffer and the place, and returns the end of what it wrote, or -1 for
   * nothing.
   *
   * @returns false when it wrote nothing
   */
  fill(size: number, write: (target: Uint8Array, at: number) => number): boolean {
    this.#reserve(size);
    const end = write(this.#bytes, this.#size);
    if (end < 0) return false;
    this.#size = end;
    return true;
  }

  #reserve(size: number): void {
    const wanted = this.#size + size;
    if (wanted <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, wanted));
    grown.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
