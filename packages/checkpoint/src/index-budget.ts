import { invalidArgument } from "@heddle/status";
import { indexOverLimit } from "./errors.js";

/** Limits of reading an index. Every limit is a whole number, at least 1. */
export interface IndexLimits {
  /** Bytes of the file, its uncompressed blocks and its expanded keys together. Default 2^28. */
  readonly maxIndexBytes: number;
  /** Keys. Default 1000000. */
  readonly maxEntries: number;
}

/** The limits of reading one index, and how much of them is used. */
export class IndexBudget {
  readonly #limits: IndexLimits;
  #bytes = 0;
  #entries = 0;

  /** @throws {StatusError} INVALID_ARGUMENT when a limit is not a whole number of at least 1. */
  constructor({ maxIndexBytes = 2 ** 28, maxEntries = 1_000_000 }: Partial<IndexLimits> = {}) {
    this.#limits = { maxIndexBytes, maxEntries };
    for (const [option, found] of Object.entries(this.#limits)) {
      if (!Number.isSafeInteger(found) || found < 1) {
        throw invalidArgument(`Limit ${option} must be a whole number of at least 1, found ${found}`, {
          option,
          found,
        });
      }
    }
  }

  get bytesLeft(): number {
    return this.#limits.maxIndexBytes - this.#bytes;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when the limit is passed. */
  takeBytes(count: number): void {
    this.#bytes += count;
    const { maxIndexBytes } = this.#limits;
    if (this.#bytes > maxIndexBytes) throw indexOverLimit("bytes", "maxIndexBytes", maxIndexBytes);
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when the limit is passed. */
  takeEntry(): void {
    this.#entries++;
    const { maxEntries } = this.#limits;
    if (this.#entries > maxEntries) throw indexOverLimit("entries", "maxEntries", maxEntries);
  }
}
