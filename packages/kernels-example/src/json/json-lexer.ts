import type { StatusError } from "@heddle/status";
import { decodeUtf8 } from "@heddle/tstring";
import { jsonError, quoted, unexpectedEnd } from "./errors.js";
import { JsonPath } from "./json-path.js";
import { JsonText } from "./json-text.js";

/** The deepest nesting of objects and arrays. */
const MOST_DEPTH = 100;

/** A place in a text, as protobuf counts: from zero, and without some bytes, see {@link JsonLexer}. */
export interface JsonLocation {
  readonly offset: number;
  readonly line: number;
  readonly lineStart: number;
}

/**
 * Reads JSON as protobuf's lexer does with its legacy syntax: names without quotes, single quotes, a comma before a closing bracket,
 * control characters in strings. Its locations do not count the characters of numbers and names without quotes, the digits of
 * `\u` escapes, nor the bytes of a character after its first: so do protobuf's.
 *
 * Source: src/google/protobuf/json/internal/lexer.cc of protobuf 31.1.
 */
export class JsonLexer {
  readonly path = new JsonPath("type.googleapis.com/tensorflow.Example");
  readonly u8: Uint8Array;
  /** The string that was read last. */
  readonly text = new JsonText();
  readonly #end: number;
  #at: number;
  /** The position of the byte that has the offset 0, were all bytes counted from there. */
  #origin: number;
  #line = 0;
  #lineStart = 0;
  #depth = MOST_DEPTH;

  constructor(u8: Uint8Array, begin: number, end: number) {
    this.u8 = u8;
    this.#at = begin;
    this.#origin = begin;
    this.#end = end;
  }

  get location(): JsonLocation {
    return { offset: this.#at - this.#origin, line: this.#line, lineStart: this.#lineStart };
  }

  /** INVALID_ARGUMENT with a place: where the lexer is, if no other is passed. */
  invalid(message: string, { offset, line, lineStart }: JsonLocation = this.location): StatusError {
    const place = `near ${line + 1}:${offset - lineStart + 1} (offset ${offset})`;
    return jsonError(`invalid JSON in ${this.path}, ${place}: ${message}`);
  }

  /** Skips white space. @returns the next byte, -1 at the end */
  peek(): number {
    for (; this.#at < this.#end; this.#at++) {
      const byte = this.u8[this.#at] as number;
      if (byte === LINE_FEED) {
        this.#line++;
        this.#lineStart = this.#at + 1 - this.#origin;
      } else if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) {
        return byte;
      }
    }
    return -1;
  }

  /** Skips white space. @throws {StatusError} INVALID_ARGUMENT at the end */
  token(): number {
    const byte = this.peek();
    if (byte < 0) throw unexpectedEnd();
    return byte;
  }

  /** The first byte of the value that comes next. @throws {StatusError} INVALID_ARGUMENT when no value begins with it */
  value(): number {
    const byte = this.token();
    if (!STARTS.includes(byte)) throw this.invalid(`unexpected character: ${this.#character(byte)}`);
    return byte;
  }

  /** Reads white space and `literal`. @throws {StatusError} INVALID_ARGUMENT when something else comes */
  expect(literal: string): void {
    const byte = this.token();
    if (this.#end - this.#at < literal.length) throw unexpectedEnd();
    for (let i = 0; i < literal.length; i++) {
      if (this.u8[this.#at + i] === literal.charCodeAt(i)) continue;
      throw this.invalid(`unexpected character: ${this.#character(byte)}; expected '${literal}'`);
    }
    this.#at += literal.length;
  }

  /** Enters an object or an array. @returns false when it is empty */
  open(opening: "{" | "["): boolean {
    this.expect(opening);
    if (this.#depth === 0) throw this.invalid("JSON content was too deeply nested");
    this.#depth--;
    return !this.#closes(opening);
  }

  /** Goes on after a value in an object or an array. @returns false at its end */
  next(opening: "{" | "["): boolean {
    const hasComma = this.#takes(COMMA);
    if (this.#closes(opening)) return false;
    if (!hasComma) throw this.invalid("expected ','");
    return true;
  }

  /** Reads the name of a value in an object to {@link text}, and the colon. @returns where it begins */
  name(): JsonLocation {
    const first = this.token();
    const location = this.location;
    if (first === QUOTE || first === APOSTROPHE) this.string();
    else this.#bareWord();
    this.expect(":");
    return location;
  }

  /** Reads a string to {@link text}. @returns where it begins */
  string(): JsonLocation {
    const quote = this.token() === APOSTROPHE ? APOSTROPHE : QUOTE;
    const { location, text, u8 } = this;
    this.expect(quote === APOSTROPHE ? "'" : '"');
    const begin = this.#at;
    while (this.#at < this.#end) {
      const byte = u8[this.#at] as number;
      if (byte === quote || byte === BACKSLASH || byte >= 0x80) break;
      this.#at++;
    }
    if (this.#at < this.#end && u8[this.#at] === quote) text.setRange(u8, begin, this.#at++);
    else this.#longString(quote, begin);
    return location;
  }

  /** Reads a number. @returns its characters, whose value is finite */
  number(): string {
    this.token();
    const begin = this.#at;
    const { location } = this;
    let end = begin;
    while (end < this.#end && isNumberByte(this.u8[end] as number)) end++;
    const number = NUMBER.exec(decodeUtf8(this.u8, begin, end - begin))?.[0] ?? "";
    this.#at += number.length;
    this.#origin += number.length;
    if (number === "" || number === "-") throw this.invalid("expected a number", location);
    if (/^-?0\d/.test(number)) throw this.invalid("number cannot have extraneous leading zero", location);
    if (number.endsWith(".")) throw this.invalid("number cannot have trailing period", location);
    if (!Number.isFinite(Number(number))) throw this.invalid(`invalid number: ${quoted(number)}`, location);
    if (this.#at < this.#end && ![COMMA, CLOSING_BRACKET, CLOSING_BRACE].includes(this.token())) {
      throw this.invalid(`unexpected character: ${this.#character(this.token())}`);
    }
    return number;
  }

  /** @throws {StatusError} INVALID_ARGUMENT for anything but white space before the end */
  finish(): void {
    if (this.peek() >= 0) throw jsonError("extraneous characters after end of JSON object");
  }

  #takes(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.#at++;
    return true;
  }

  #closes(opening: "{" | "["): boolean {
    if (!this.#takes(opening === "{" ? CLOSING_BRACE : CLOSING_BRACKET)) return false;
    this.#depth++;
    return true;
  }

  #character(byte: number): string {
    return quoted(byte < 0x80 ? String.fromCharCode(byte) : "\ufffd");
  }

  #bareWord(): void {
    const { location } = this;
    const begin = this.#at;
    while (this.#at < this.#end && /\w/.test(String.fromCharCode(this.u8[this.#at] as number))) this.#at++;
    this.#origin += this.#at - begin;
    this.text.setRange(this.u8, begin, this.#at);
    if (/^(\d.*|null|true|false|)$/.test(String(this.text))) throw this.invalid("expected bare word", location);
  }

  /** Reads on in a string with escapes or characters above U+007F, of which `begin` is the first byte. */
  #longString(quote: number, begin: number): void {
    const { text, u8 } = this;
    text.start(u8, begin, this.#at);
    for (;;) {
      if (this.#at >= this.#end) throw unexpectedEnd();
      const byte = u8[this.#at++] as number;
      if (byte === quote) break;
      if (byte === BACKSLASH) {
        this.#escape();
        continue;
      }
      const more = LATER_BYTES[byte >>> 3] as number;
      if (more < 0) throw this.invalid("invalid UTF-8 in string");
      if (this.#end - this.#at < more) throw unexpectedEnd();
      text.add(u8, this.#at - 1, this.#at + more);
      this.#at += more;
      this.#origin += more;
    }
    if (!text.finish()) throw this.invalid("Invalid UTF-8 string");
  }

  #escape(): void {
    if (this.#at >= this.#end) throw unexpectedEnd();
    const byte = this.u8[this.#at++] as number;
    const character = String.fromCharCode(byte);
    if (character === "u" || character === "U") {
      this.text.addCodePoint(this.#unicodeEscape());
      return;
    }
    const place = ESCAPED.indexOf(character);
    if (place < 0) throw this.invalid(`invalid escape char: ${this.#character(byte)}`);
    this.text.addCodePoint(ESCAPES.charCodeAt(place));
  }

  #unicodeEscape(): number {
    const unit = this.#hexadecimal();
    if (unit >= 0xdc00 && unit <= 0xdfff) throw this.invalid("unpaired low surrogate");
    if (unit < 0xd800 || unit > 0xdbff) return unit;
    this.expect("\\u"); // Skips white space, as protobuf does.
    const low = this.#hexadecimal();
    if (low < 0xdc00 || low > 0xdfff) throw this.invalid("invalid low surrogate");
    return 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff);
  }

  #hexadecimal(): number {
    if (this.#end - this.#at < 4) throw unexpectedEnd();
    const digits = decodeUtf8(this.u8, this.#at, 4);
    this.#at += 4;
    this.#origin += 4;
    if (!/^[\da-f]{4}$/i.test(digits)) throw this.invalid("invalid Unicode escape");
    return Number.parseInt(digits, 16);
  }
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;
const STARTS: readonly number[] = /* @__PURE__ */ Array.from("{[\"'-0123456789tfn", (character) =>
  character.charCodeAt(0),
);
const ESCAPED = "\"\\/bfnrt'";
const ESCAPES = "\"\\/\b\f\n\r\t'";
/** The bytes after the first one of a character, by its highest five bits; -1 where no character begins. */
const LATER_BYTES: readonly number[] = /* @__PURE__ */ Array.from({ length: 32 }, (_, bits) =>
  bits < 16 ? 0 : bits < 24 ? -1 : bits < 28 ? 1 : bits < 30 ? 2 : bits < 31 ? 3 : -1,
);

/** The longest beginning of a text that protobuf takes for a number, right or wrong. */
const NUMBER = /^-*(?:\d+(?:\.(?:\d+(?:e[+-]?\d*)?)?|e[+-]?\d*)?)?/i;

function isNumberByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2b || byte === 0x2e || (byte | 0x20) === 0x65;
}
