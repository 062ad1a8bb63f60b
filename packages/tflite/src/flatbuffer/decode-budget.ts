import { resourceExhausted } from "@heddle/status";

/** The memory that the decoded tables of a file may take: a few bytes of a file may name a table any number of times. */
export class DecodeBudget {
  readonly #maxDecodedBytes: number;
  #decodedBytes = 0;

  constructor(maxDecodedBytes: number) {
    this.#maxDecodedBytes = maxDecodedBytes;
  }

  /** Counts bytes, about. @throws {StatusError} RESOURCE_EXHAUSTED, with `option: "maxDecodedBytes"`, past the limit */
  spend(sizeBytes: number): void {
    this.#decodedBytes += sizeBytes;
    if (this.#decodedBytes <= this.#maxDecodedBytes) return;
    const message = `the tables of the file take more than ${this.#maxDecodedBytes} bytes; to read it, raise the limit maxDecodedBytes`;
    throw resourceExhausted(message, { option: "maxDecodedBytes", limit: this.#maxDecodedBytes });
  }
}
