import { invalidArgument, type StatusError } from "@heddle/status";

/** Reads a text from its beginning; blanks and comments between words are skipped. */
export class TextScanner {
  readonly #message: string;
  readonly #text: string;
  #offset = 0;
  #tokenOffset = 0;

  /** @param message the name of the message in errors */
  constructor(message: string, text: string) {
    this.#message = message;
    this.#text = text;
    this.#skipBlanks();
  }

  /** Takes what a sticky pattern matches here, its first group, and the blanks after; undefined without a match. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#tokenOffset = this.#offset;
    this.#offset = pattern.lastIndex;
    this.#skipBlanks();
    return match[1] ?? match[0];
  }

  /** INVALID_ARGUMENT for the text that was taken last. */
  error(problem: string): StatusError {
    return this.#errorAt(problem, this.#tokenOffset);
  }

  /** INVALID_ARGUMENT for the text that comes next. */
  errorHere(wanted: string): StatusError {
    const found = this.#text.slice(this.#offset, this.#offset + 20);
    return this.#errorAt(`wanted ${wanted}, found ${found === "" ? "the end" : JSON.stringify(found)}`, this.#offset);
  }

  #errorAt(problem: string, offset: number): StatusError {
    const lines = this.#text.slice(0, offset).split("\n");
    const isOneLine = !this.#text.trimEnd().includes("\n");
    const place = isOneLine ? `character ${offset}` : `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    return invalidArgument(`${this.#message} at ${place}: ${problem}`, { message: this.#message, offset });
  }

  #skipBlanks(): void {
    const blanks = /(?:\s+|#[^\n]*)*/y;
    blanks.lastIndex = this.#offset;
    blanks.exec(this.#text);
    this.#offset = blanks.lastIndex;
  }
}
