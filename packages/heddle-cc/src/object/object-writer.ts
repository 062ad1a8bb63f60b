/** Collects bytes of WebAssembly's binary format. */
export class ObjectWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** How many bytes there are. */
  get length(): number {
    return this.#length;
  }

  /** The bytes so far: a view, dead after the next one is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  add(bytes: ArrayLike<number>): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** LEB128, as short as it can be. */
  unsigned(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 128)) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest);
  }

  /** Signed LEB128 of 32 bits, as short as it can be. */
  signed(value: number): void {
    let rest = value;
    for (; rest < -64 || rest > 63; rest >>= 7) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest & 0x7f);
  }

  name(text: string): void {
    this.sized(new TextEncoder().encode(text));
  }

  /** The number of bytes, then the bytes. */
  sized(bytes: Uint8Array): void {
    this.unsigned(bytes.length);
    this.add(bytes);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#length + count, this.#bytes.length * 2));
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}
