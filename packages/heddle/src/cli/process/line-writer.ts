import { setImmediate } from "node:timers/promises";

/** Lines are written in pieces of about this many characters: between them the writer can stop. */
const PIECE_LENGTH = 1 << 14;

/** Writes text to a stream in pieces that end at the end of a line, and bytes as they are. */
export class LineWriter {
  readonly #stream: NodeJS.WritableStream;
  #last: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isMidLine = false;

  constructor(stream: NodeJS.WritableStream) {
    this.#stream = stream;
  }

  /** True while the last line written has no end. */
  get isMidLine(): boolean {
    return this.#isMidLine;
  }

  /** Writes text or bytes after all earlier ones. Resolves when the stream took them, or the writer was stopped. */
  write(output: string | Uint8Array): Promise<void> {
    this.#last = this.#last.then(() => (typeof output === "string" ? this.#write(output) : this.#writeBytes(output)));
    return this.#last;
  }

  /** Drops the text that is not written yet. Resolves when the stream took the line under way; later text is written. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#last;
    this.#isStopped = false;
  }

  /** Resolves when all text is written. */
  flush(): Promise<void> {
    return this.#last;
  }

  async #writeBytes(bytes: Uint8Array): Promise<void> {
    if (this.#isStopped) return;
    this.#isMidLine = false;
    await new Promise<void>((resolve) => this.#stream.write(bytes, () => resolve()));
  }

  async #write(text: string): Promise<void> {
    for (let start = 0; start < text.length && !this.#isStopped; ) {
      if (start > 0) await setImmediate(); // Streams of files call back at once.
      const newline = text.indexOf("\n", start + PIECE_LENGTH);
      const end = newline < 0 ? text.length : newline + 1;
      const piece = start === 0 && end === text.length ? text : text.slice(start, end);
      this.#isMidLine = !piece.endsWith("\n");
      await new Promise<void>((resolve) => this.#stream.write(piece, () => resolve()));
      start = end;
    }
  }
}
