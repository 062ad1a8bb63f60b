import { encodeBase64 } from "./base64-bytes.js";

/**
 * Writes JSON as UTF-8 in the layout of RapidJSON's `PrettyWriter`: four spaces for each level, and with `singleLineArrays` the elements
 * of arrays on one line.
 *
 * Source: rapidjson 1.1.0, prettywriter.h and writer.h.
 */
export class JsonWriter {
  /** Write what comes next of arrays on one line. Default false. */
  singleLineArrays = false;
  /** The text so far is the first `length` bytes. */
  bytes: Uint8Array;
  length = 0;
  /** The number of keys and values in the array or object that is open. */
  #count = 0;
  #inArray = false;
  readonly #outer: { readonly count: number; readonly inArray: boolean }[] = [];

  /** @param size the bytes that are likely to be written */
  constructor(size = 1024) {
    this.bytes = new Uint8Array(size);
  }

  /** The text. A copy. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  startObject(): void {
    this.#start(OPEN_OBJECT, false);
  }

  endObject(): void {
    this.#end(CLOSE_OBJECT, this.#count > 0);
  }

  startArray(): void {
    this.#start(OPEN_ARRAY, true);
  }

  endArray(): void {
    this.#end(CLOSE_ARRAY, this.#count > 0 && !this.singleLineArrays);
  }

  /** A key, or a string. Surrogates without a pair become U+FFFD. */
  string(text: string): void {
    this.reserve(text.length * 3 + this.prefixSize + 2);
    this.prefix();
    this.bytes[this.length++] = QUOTE;
    const start = this.length;
    const { written } = encoder.encodeInto(text, this.bytes.subarray(start));
    this.length = start + written;
    this.#escapeFrom(start);
    this.bytes[this.length++] = QUOTE;
  }

  /** A string of UTF-8. */
  stringBytes(text: Uint8Array): void {
    this.reserve(text.length + this.prefixSize + 2);
    this.prefix();
    this.bytes[this.length++] = QUOTE;
    const start = this.length;
    this.bytes.set(text, start);
    this.length = start + text.length;
    this.#escapeFrom(start);
    this.bytes[this.length++] = QUOTE;
  }

  /** Bytes as `{"b64": "…"}`. */
  base64(value: Uint8Array): void {
    this.startObject();
    this.string("b64");
    this.reserve(Math.ceil(value.length / 3) * 4 + this.prefixSize + 2);
    this.prefix();
    this.bytes[this.length++] = QUOTE;
    this.length = encodeBase64(value, this.bytes, this.length);
    this.bytes[this.length++] = QUOTE;
    this.endObject();
  }

  /** A value of ASCII that is written as it is. */
  raw(text: string): void {
    this.reserve(text.length + this.prefixSize);
    this.prefix();
    this.#ascii(text);
  }

  /** The most bytes that {@link prefix} writes. */
  get prefixSize(): number {
    return 4 * this.#outer.length + 4;
  }

  /** Makes room for `size` more bytes. */
  reserve(size: number): void {
    const needed = this.length + size;
    if (needed <= this.bytes.length) return;
    const bytes = new Uint8Array(Math.max(needed + 1, this.bytes.length * 2));
    bytes.set(this.bytes.subarray(0, this.length));
    this.bytes = bytes;
  }

  /** Writes the separator before the next value or key. Room must have been reserved. */
  prefix(): void {
    const count = this.#count++;
    if (this.#outer.length === 0) return;
    if (this.#inArray) {
      if (count > 0) this.bytes[this.length++] = COMMA;
      if (!this.singleLineArrays) this.#newLine();
      else if (count > 0) this.bytes[this.length++] = SPACE;
    } else if (count % 2 === 0) {
      if (count > 0) this.bytes[this.length++] = COMMA;
      this.#newLine();
    } else {
      this.bytes[this.length++] = COLON;
      this.bytes[this.length++] = SPACE;
    }
  }

  #start(bracket: number, inArray: boolean): void {
    this.reserve(this.prefixSize + 1);
    this.prefix();
    this.bytes[this.length++] = bracket;
    this.#outer.push({ count: this.#count, inArray: this.#inArray });
    this.#count = 0;
    this.#inArray = inArray;
  }

  #end(bracket: number, onNewLine: boolean): void {
    const outer = this.#outer.pop();
    this.#count = outer?.count ?? 0;
    this.#inArray = outer?.inArray ?? false;
    this.reserve(this.prefixSize + 1);
    if (onNewLine) this.#newLine();
    this.bytes[this.length++] = bracket;
  }

  #newLine(): void {
    this.bytes[this.length++] = LINE_FEED;
    const end = this.length + 4 * this.#outer.length;
    this.bytes.fill(SPACE, this.length, end);
    this.length = end;
  }

  /** Escapes what has been written from `start` on. */
  #escapeFrom(start: number): void {
    const end = this.length;
    let at = start;
    while (at < end && ESCAPES[this.bytes[at] as number] === 0) at++;
    this.reserve(1);
    if (at === end) return;
    const rest = this.bytes.slice(at, end);
    this.length = at;
    this.reserve(rest.length * 6 + 1);
    for (const byte of rest) {
      const character = ESCAPES[byte] as number;
      if (character === 0) {
        this.bytes[this.length++] = byte;
        continue;
      }
      this.bytes[this.length++] = BACKSLASH;
      this.bytes[this.length++] = character;
      if (character === LOWER_U) this.#ascii(byte.toString(16).toUpperCase().padStart(4, "0"));
    }
  }

  #ascii(text: string): void {
    for (let i = 0; i < text.length; i++) this.bytes[this.length++] = text.charCodeAt(i);
  }
}

const encoder = /* @__PURE__ */ new TextEncoder();

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const LOWER_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The character after the backslash for each byte that is escaped; 0 for the others. */
const ESCAPES: Uint8Array = /* @__PURE__ */ escapes();

function escapes(): Uint8Array {
  const characters = new Uint8Array(256).fill(LOWER_U, 0, 0x20);
  const short = { '"': '"', "\\": "\\", "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };
  for (const [byte, name] of Object.entries(short)) characters[byte.charCodeAt(0)] = name.charCodeAt(0);
  return characters;
}
