import { badGif } from "./errors.js";

/** The bytes of a GIF file, read in order. */
export class GifBytes {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The bytes that are left. */
  get left(): number {
    return this.#bytes.length - this.#position;
  }

  byte(): number {
    this.check(1);
    return this.#bytes[this.#position++];
  }

  /** A number of two bytes. */
  word(): number {
    this.check(2);
    const low = this.#bytes[this.#position++];
    return low | (this.#bytes[this.#position++] << 8);
  }

  take(count: number): Uint8Array {
    this.skip(count);
    return this.#bytes.subarray(this.#position - count, this.#position);
  }

  skip(count: number): void {
    this.check(count);
    this.#position += count;
  }

  /** Goes past blocks that start with their lengths, up to an empty one. */
  skipBlocks(): void {
    for (let count = this.byte(); count > 0; count = this.byte()) this.skip(count);
  }

  /** @throws {StatusError} DATA_LOSS when fewer bytes are left */
  check(count: number): void {
    if (count > this.left) throw badGif("Failed to read from given file");
  }
}
