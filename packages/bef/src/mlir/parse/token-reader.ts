import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import type { MlirLimits } from "../mlir-limits.js";
import { TextPlaces } from "./text-places.js";
import { type Token, type TokenKind, tokenAt } from "./token.js";

/** Reads the tokens of MLIR text one by one, and makes the errors that name a place in it. */
export class TokenReader {
  readonly text: string;
  readonly fileName: string;
  readonly limits: MlirLimits;
  readonly #places: TextPlaces;
  #token: Token;
  #previousEnd = 0;
  #depth = 0;

  constructor(text: string, fileName: string, limits: MlirLimits) {
    this.text = text;
    this.fileName = fileName;
    this.limits = limits;
    this.#places = new TextPlaces(text);
    if (text.length > limits.maxTextLength) {
      throw resourceExhausted(
        `${fileName}: the text has ${text.length} characters; the limit is ${limits.maxTextLength}`,
      );
    }
    this.#token = tokenAt(text, 0);
  }

  /** The present token. @throws {StatusError} INVALID_ARGUMENT for characters that begin none. */
  get token(): Token {
    if (this.#token.kind === "error") throw this.error(this.#token.text, this.#token.start);
    return this.#token;
  }

  /** The offset after the token before the present one. */
  get previousEnd(): number {
    return this.#previousEnd;
  }

  /** Returns the present token and goes to the next one. */
  next(): Token {
    const { token } = this;
    this.#previousEnd = token.end;
    this.#token = tokenAt(this.text, token.end);
    return token;
  }

  /** Goes on at `offset`, for parts of the text that have rules of their own. */
  moveTo(offset: number): void {
    this.#previousEnd = offset;
    this.#token = tokenAt(this.text, offset);
  }

  /** True when the present token is this punctuation or keyword. */
  is(text: string): boolean {
    const { token } = this;
    return token.text === text && (token.kind === "punctuation" || token.kind === "identifier");
  }

  /** Takes the present token when it is this punctuation or keyword. */
  accept(text: string): boolean {
    if (!this.is(text)) return false;
    this.next();
    return true;
  }

  /** Takes this punctuation or keyword. @throws {StatusError} INVALID_ARGUMENT with `message` when it is not there. */
  expect(text: string, message = `expected '${text}'`): void {
    if (!this.accept(text)) throw this.unexpected(message);
  }

  /** Takes a token of a kind. @throws {StatusError} INVALID_ARGUMENT with `message` when another one is there. */
  expectKind(kind: TokenKind, message: string): Token {
    if (this.token.kind !== kind) throw this.unexpected(message);
    return this.next();
  }

  /** Reads `item`s between commas, until `end`, which is taken. */
  list(end: string, item: () => void, message = `expected '${end}'`): void {
    if (this.accept(end)) return;
    do item();
    while (this.accept(","));
    this.expect(end, message);
  }

  /** Runs `read` one level deeper. @throws {StatusError} RESOURCE_EXHAUSTED when the text is nested too deeply. */
  deeper<Result>(read: () => Result): Result {
    if (this.#depth >= this.limits.maxDepth) throw this.exhausted(`nested deeper than ${this.limits.maxDepth} levels`);
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }

  /** An error for the present token, at the end of the one before it, as MLIR places it. */
  unexpected(message: string): StatusError {
    return this.error(message, this.#previousEnd === 0 ? this.token.start : this.#previousEnd);
  }

  /** An INVALID_ARGUMENT error, led by file, line and column; its details have them, and the message alone as `diagnostic`. */
  error(message: string, offset: number): StatusError {
    const { place, details } = this.#at(message, offset);
    return invalidArgument(`${place}: ${message}`, details);
  }

  /** A RESOURCE_EXHAUSTED error at the present token. */
  exhausted(message: string, offset = this.#token.start): StatusError {
    const { place, details } = this.#at(message, offset);
    return resourceExhausted(`${place}: ${message}`, details);
  }

  /** Line and column of an offset. */
  place(offset: number): { readonly line: number; readonly column: number } {
    return this.#places.place(offset);
  }

  #at(diagnostic: string, offset: number) {
    const { line, column } = this.#places.place(offset);
    const details = { file: this.fileName, line, column, diagnostic };
    return { place: `${this.fileName}:${line}:${column}`, details };
  }
}
