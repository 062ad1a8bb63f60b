import type { TakeBytes } from "./http-exchange.js";

/**
 * Joins the chunks of a body. Memory grows with the bytes that arrived, to twice their number at most: a declared length costs nothing,
 * and a million chunks of one byte are a megabyte.
 */
export class ByteCollector {
  readonly #take: TakeBytes;
  #kept: Uint8Array = new Uint8Array(0);
  #byteCount = 0;

  constructor(take: TakeBytes) {
    this.#take = take;
  }

  /** Adds a chunk, which may be kept and not copied. @throws {StatusError} those of the limits, before it is kept */
  add(chunk: Uint8Array): void {
    this.#take(chunk.byteLength);
    const end = this.#byteCount + chunk.byteLength;
    if (this.#byteCount === 0) {
      this.#kept = chunk;
    } else {
      if (end > this.#kept.byteLength) {
        const grown = new Uint8Array(Math.max(MIN_BYTES, end, 2 * this.#byteCount));
        grown.set(this.bytes());
        this.#kept = grown;
      }
      this.#kept.set(chunk, this.#byteCount);
    }
    this.#byteCount = end;
  }

  /** All bytes in one array: a view of the memory that is collected in. */
  bytes(): Uint8Array {
    return this.#kept.subarray(0, this.#byteCount);
  }
}

const MIN_BYTES = 4_096;
