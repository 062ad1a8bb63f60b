/** Bytes of a string that grow, in UTF-8. */
export class StringBytes {
  #bytes: Uint8Array;
  #length: number;

  constructor(start: Uint8Array) {
    this.#bytes = new Uint8Array(start.length * 2 + 32);
    this.#bytes.set(start);
    this.#length = start.length;
  }

  push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = byte;
  }

  pushCodePoint(code: number): void {
    if (code < 0x80) {
      this.push(code);
      return;
    }
    if (code < 0x800) this.push(0xc0 | (code >> 6));
    else {
      if (code < 0x10000) this.push(0xe0 | (code >> 12));
      else {
        this.push(0xf0 | (code >> 18));
        this.push(0x80 | ((code >> 12) & 0x3f));
      }
      this.push(0x80 | ((code >> 6) & 0x3f));
    }
    this.push(0x80 | (code & 0x3f));
  }

  /** A view of the bytes. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
