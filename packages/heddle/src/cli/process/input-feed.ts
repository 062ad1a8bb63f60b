/** The most bytes that are read ahead. */
const AHEAD_BYTES = 1 << 20;

/** Passes on what a stream has, all at once, each time the receiver asks. Reading begins with the first time. */
export class InputFeed {
  readonly #stream: () => NodeJS.ReadableStream;
  readonly #send: (chunks: Uint8Array<ArrayBuffer>[]) => void;
  readonly #fail: (error: unknown) => void;
  #opened: NodeJS.ReadableStream | undefined;
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #sizeBytes = 0;
  #isAsked = false;
  #isAtEnd = false;

  /** @param send receives the bytes, none at the end of the stream */
  constructor(
    stream: () => NodeJS.ReadableStream,
    send: (chunks: Uint8Array<ArrayBuffer>[]) => void,
    fail: (error: unknown) => void,
  ) {
    this.#stream = stream;
    this.#send = send;
    this.#fail = fail;
  }

  /** Sends the bytes that are there, or the next ones. */
  ask(): void {
    this.#isAsked = true;
    this.#opened ??= this.#open();
    this.#pass();
  }

  #open(): NodeJS.ReadableStream {
    return this.#stream()
      .on("error", this.#fail)
      .on("end", () => {
        this.#isAtEnd = true;
        this.#pass();
      })
      .on("data", (chunk: Uint8Array<ArrayBuffer>) => {
        const isWhole = chunk.byteLength === chunk.buffer.byteLength;
        this.#chunks.push(isWhole ? chunk : new Uint8Array(chunk)); // A part of a buffer that others use cannot be transferred.
        this.#sizeBytes += chunk.byteLength;
        if (this.#sizeBytes >= AHEAD_BYTES) this.#opened?.pause();
        this.#pass();
      });
  }

  #pass(): void {
    if (!this.#isAsked || (this.#chunks.length === 0 && !this.#isAtEnd)) return;
    const chunks = this.#chunks;
    this.#isAsked = false;
    this.#chunks = [];
    this.#sizeBytes = 0;
    this.#send(chunks);
    if (!this.#isAtEnd) this.#opened?.resume();
  }
}
