import type { ByteSource } from "./byte-source.js";

/** Room for the first bytes of a file. */
const FIRST_BYTES = 1 << 18;

/**
 * The bytes of a source that were not parsed yet, in one piece. Rows are cut out of `bytes` from `start` up to `end`; when the last one
 * is not whole, `fill` moves it to the front and reads on.
 */
export class RowWindow {
  bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  start = 0;
  end = 0;
  /** True when the source has no more bytes. */
  isLast = false;
  readonly #source: ByteSource;
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);
  #bytesRead = 0;

  constructor(source: ByteSource) {
    this.#source = source;
    this.#pieces = source.chunks()[Symbol.asyncIterator]();
  }

  /** The part of the source that was parsed. */
  get progress(): number | undefined {
    const { sizeBytes } = this.#source;
    if (sizeBytes === undefined) return undefined;
    return sizeBytes === 0 ? 1 : Math.min(1, (this.#bytesRead - (this.end - this.start)) / sizeBytes);
  }

  /** Reads on: afterwards there are more bytes, or `isLast` is true. */
  async fill(): Promise<void> {
    this.#makeRoom();
    const before = this.end;
    while (this.end < this.bytes.length && !this.isLast) {
      if (this.#rest.length === 0) {
        // A long row is scanned again after each call: its bytes double from one to the next.
        if (this.end > before && this.end >= before * 2) return;
        const { done, value } = await this.#pieces.next();
        if (done) this.isLast = true;
        else this.#rest = value;
        continue;
      }
      const part = this.#rest.subarray(0, this.bytes.length - this.end);
      this.bytes.set(part, this.end);
      this.#rest = this.#rest.subarray(part.length);
      this.end += part.length;
      this.#bytesRead += part.length;
    }
  }

  /** Closes the source. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  /** Moves the bytes to the front, or into a buffer of twice the size. */
  #makeRoom(): void {
    const size = this.end - this.start;
    const target = size > this.bytes.length / 2 ? new Uint8Array(this.bytes.length * 2) : this.bytes;
    if (target === this.bytes) this.bytes.copyWithin(0, this.start, this.end);
    else target.set(this.bytes.subarray(this.start, this.end));
    this.bytes = target;
    this.start = 0;
    this.end = size;
  }
}
