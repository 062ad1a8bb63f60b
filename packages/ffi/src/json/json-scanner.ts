import { invalidArgument, type StatusError } from "@heddle/status";
import { parseNumber } from "./json-number.js";
import { StringBytes } from "./string-bytes.js";

/** Bytes of JSON that have a meaning. */
export const Sign = {
  QUOTE: 0x22,
  COMMA: 0x2c,
  COLON: 0x3a,
  OPEN_BRACKET: 0x5b,
  BACKSLASH: 0x5c,
  CLOSE_BRACKET: 0x5d,
  OPEN_BRACE: 0x7b,
  CLOSE_BRACE: 0x7d,
} as const;

const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const MINUS = 0x2d;
const LETTER_I = 0x49;
const LETTER_N = 0x4e;
const LETTER_U = 0x75;

/** The byte of each escape of one letter. */
const escapes = /* @__PURE__ */ new Map([
  [Sign.QUOTE, Sign.QUOTE],
  [Sign.BACKSLASH, Sign.BACKSLASH],
  [0x2f, 0x2f],
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, LINE_FEED],
  [0x72, CARRIAGE_RETURN],
  [0x74, TAB],
]);

/**
 * Reads the words of JSON text, in UTF-8, with the messages of tvm-ffi: a line, a column and an offset, which count bytes.
 *
 * Source: src/ffi/extra/json_parser.cc of tvm-ffi (0.1.14).
 */
export class JsonScanner {
  readonly #bytes: Uint8Array;
  #position = 0;
  #line = 1;
  #lineStart = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The byte at the position, or -1 at the end. */
  peek(): number {
    return this.#bytes[this.#position] ?? -1;
  }

  /** Passes the byte at the position, which is not a line feed. */
  skip(): void {
    this.#position++;
  }

  /** The byte after spaces, or -1 at the end. */
  skipSpaces(): number {
    for (; ; this.#position++) {
      const byte = this.peek();
      if (byte === LINE_FEED) {
        this.#line++;
        this.#lineStart = this.#position + 1;
      } else if (byte !== SPACE && byte !== TAB && byte !== CARRIAGE_RETURN) return byte;
    }
  }

  /** Reads `true`, `false` or `null`. @throws {StatusError} INVALID_ARGUMENT for another word */
  literal<T>(word: string, value: T): T {
    if (!this.#takes(word)) throw this.expectingValue();
    return value;
  }

  /** Reads a number: an int as a bigint or a number that is a safe integer, a float as `{ float }`. */
  number(): number | bigint | { readonly float: number } {
    const start = this.#position;
    const isNegative = this.peek() === MINUS;
    const first = this.#bytes[start + (isNegative ? 1 : 0)];
    if (first === LETTER_I) {
      if (!this.#takes(isNegative ? "-Infinity" : "Infinity")) throw this.expectingValue();
      return { float: isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY };
    }
    if (first === LETTER_N && !isNegative) {
      if (!this.#takes("NaN")) throw this.expectingValue();
      return { float: Number.NaN };
    }
    let end = start;
    while (isNumberByte(this.#bytes[end])) end++;
    const value = parseNumber(asciiText(this.#bytes, start, end));
    if (value === undefined) throw this.expectingValue();
    this.#position = end;
    return value;
  }

  /** Reads a string, from its first quote on. @returns its bytes, a view of the text where it has no escapes */
  string(): Uint8Array {
    const start = this.#position;
    for (let i = start + 1; ; i++) {
      const byte = this.#bytes[i] ?? -1;
      if (byte === Sign.QUOTE) {
        this.#position = i + 1;
        return this.#bytes.subarray(start + 1, i);
      }
      if (byte === -1) throw this.error("Unterminated string starting at");
      if (byte < SPACE || byte === Sign.BACKSLASH) return this.#escapedString(start, i);
    }
  }

  /** An error of the text at the position. */
  error(what: string): StatusError {
    const column = this.#position - this.#lineStart + 1;
    return invalidArgument(`${what}: line ${this.#line} column ${column} (char ${this.#position})`, {
      line: this.#line,
      column,
      offsetBytes: this.#position,
    });
  }

  expectingValue(): StatusError {
    return this.error("Expecting value");
  }

  #escapedString(start: number, from: number): Uint8Array {
    const out = new StringBytes(this.#bytes.subarray(start + 1, from));
    this.#position = from;
    for (;;) {
      const byte = this.peek();
      if (byte === -1) {
        this.#position = start;
        throw this.error("Unterminated string starting at");
      }
      if (byte < SPACE) throw this.error("Invalid control character at");
      this.#position++;
      if (byte === Sign.QUOTE) return out.bytes();
      if (byte !== Sign.BACKSLASH) out.push(byte);
      else if (this.peek() === LETTER_U) out.pushCodePoint(this.#codePoint());
      else {
        const escaped = escapes.get(this.peek());
        if (escaped === undefined) throw this.error("Invalid \\escape");
        out.push(escaped);
        this.#position++;
      }
    }
  }

  /** The code point of one escape, or of the two of a surrogate pair, from the letter `u` on. */
  #codePoint(): number {
    const start = this.#position;
    const first = this.#hex(start, start + 1);
    if (first < 0xd800 || first > 0xdfff) return first;
    const isPair = first < 0xdc00 && this.#takes("\\u");
    if (!isPair) throw this.#wrongPair(start);
    const next = this.#position;
    const second = this.#hex(next, next);
    if (second < 0xdc00 || second > 0xdfff) throw this.#wrongPair(next);
    return ((first - 0xd800) << 10) + (second - 0xdc00) + 0x10000;
  }

  #hex(escapeStart: number, digits: number): number {
    const text = asciiText(this.#bytes, digits, digits + 4);
    if (!/^[0-9a-fA-F]{4}$/.test(text)) {
      this.#position = escapeStart;
      throw this.error("Invalid \\uXXXX escape");
    }
    this.#position = digits + 4;
    return Number.parseInt(text, 16);
  }

  #wrongPair(escapeStart: number): StatusError {
    this.#position = escapeStart;
    return this.error("Invalid surrogate pair of \\uXXXX escapes");
  }

  #takes(word: string): boolean {
    for (let i = 0; i < word.length; i++) {
      if (this.#bytes[this.#position + i] !== word.charCodeAt(i)) return false;
    }
    this.#position += word.length;
    return true;
  }
}

/** True for digits, signs, points and exponents. */
function isNumberByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === MINUS || byte === 0x2e || (byte | 0x20) === 0x65;
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  const last = Math.min(end, bytes.length);
  for (let i = start; i < last; i++) text += String.fromCharCode(bytes[i] ?? 0);
  return text;
}
