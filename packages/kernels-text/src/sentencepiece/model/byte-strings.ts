/** Texts as views of bytes. */
export class ByteStrings {
  readonly bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** @param bytes that all texts are in */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.#starts.length;
  }

  add(start: number, end: number): void {
    this.#starts.push(start);
    this.#ends.push(end);
  }

  /** A view. */
  at(index: number): Uint8Array {
    return this.bytes.subarray(this.#starts[index], this.#ends[index]);
  }

  /** The first and the last offset of each text, in columns. */
  offsets(): { readonly starts: Uint32Array; readonly ends: Uint32Array } {
    return { starts: Uint32Array.from(this.#starts), ends: Uint32Array.from(this.#ends) };
  }

  sizeOf(index: number): number {
    return this.#ends[index] - this.#starts[index];
  }
}
