/** Writes the numbers and names of WebAssembly's binary format into a growing array. */
export class WasmWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** The number of bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** The bytes so far: a view, which does not follow when more are added. */
  get bytes(): Uint8Array<ArrayBuffer> {
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

  /** An unsigned number in the shortest LEB128. */
  unsigned(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 128)) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest);
  }

  /** A signed number of 32 bits in the shortest LEB128. */
  signed(value: number): void {
    let rest = value;
    for (; rest < -64 || rest > 63; rest >>= 7) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest & 0x7f);
  }

  /** A length, then the text in UTF-8. */
  name(text: string): void {
    this.sized(new TextEncoder().encode(text));
  }

  /** A length, then the bytes. */
  sized(bytes: ArrayLike<number>): void {
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
