/** Collects byte strings of a column, one after another. */
export class ByteSlices {
  /** The bytes; there is room for what `reserve` was asked for. */
  bytes: Uint8Array;
  /** The end of the last string, and the place of the next byte. */
  size = 0;
  #offsets: Int32Array;
  #count = 0;

  constructor(rows = 1024, sizeBytes = rows * 32) {
    this.bytes = new Uint8Array(sizeBytes);
    this.#offsets = new Int32Array(rows + 1);
  }

  get count(): number {
    return this.#count;
  }

  /** Makes room for `sizeBytes` more bytes; `bytes` may be another array afterwards. */
  reserve(sizeBytes: number): void {
    if (this.size + sizeBytes <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.size + sizeBytes));
    grown.set(this.bytes.subarray(0, this.size));
    this.bytes = grown;
  }

  /** Ends a string at `size`: its bytes are those since the last end. */
  end(): void {
    if (++this.#count === this.#offsets.length) {
      const grown = new Int32Array(this.#offsets.length * 2);
      grown.set(this.#offsets);
      this.#offsets = grown;
    }
    this.#offsets[this.#count] = this.size;
  }

  /** Adds a copy of the bytes of `source` from `start` up to `end`. */
  add(source: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    let { size } = this;
    if (end - start > 64) {
      this.bytes.set(source.subarray(start, end), size);
      size += end - start;
    } else {
      const { bytes } = this;
      for (let at = start; at < end; at++) bytes[size++] = source[at]; // Faster than `set` for few bytes.
    }
    this.size = size;
    this.end();
  }

  /** The strings so far, which the receiver owns; the next ones start anew. */
  take(): { readonly bytes: Uint8Array; readonly offsets: Int32Array } {
    const taken = { bytes: this.bytes.subarray(0, this.size), offsets: this.#offsets.subarray(0, this.#count + 1) };
    this.bytes = new Uint8Array(Math.max(1024, this.size + (this.size >> 3)));
    this.#offsets = new Int32Array(Math.max(16, this.#count + 1));
    this.size = 0;
    this.#count = 0;
    return taken;
  }
}
