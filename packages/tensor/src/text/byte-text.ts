import { writeShortFloat } from "./short-float.js";

/** The most bytes that {@link writeShortFloat} writes. */
const FLOAT_BYTES = 16;

/** The most bytes of an escaped byte, `\377`. */
const ESCAPED_BYTES = 4;

/** A text of bytes that grows at its end. */
export class ByteText {
  #bytes = new Uint8Array(256);
  #size = 0;

  /** Adds a text of characters below 256, a byte each. */
  add(text: string): void {
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#size++] = text.charCodeAt(i);
  }

  /** Adds the bytes from `start` to `end`, with C's escapes for control characters, quotes and backslashes; bytes of 0x80 and more stay. */
  addEscaped(source: Uint8Array, start: number, end: number): void {
    this.#reserve((end - start) * ESCAPED_BYTES);
    const bytes = this.#bytes;
    let size = this.#size;
    for (let at = start; at < end; at++) {
      const byte = source[at];
      if (!isEscaped(byte)) {
        bytes[size++] = byte;
        continue;
      }
      const escape = escapeOf(byte);
      for (let i = 0; i < escape.length; i++) bytes[size++] = escape.charCodeAt(i);
    }
    this.#size = size;
  }

  /** Adds a float32 as `printShort` prints it, when it is a common one; otherwise adds nothing and returns false. */
  addFloat(value: number): boolean {
    this.#reserve(FLOAT_BYTES);
    const end = writeShortFloat(this.#bytes, this.#size, value);
    if (end === 0) return false;
    this.#size = end;
    return true;
  }

  /** A copy of the bytes. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#size);
  }

  #reserve(size: number): void {
    const wanted = this.#size + size;
    if (wanted <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(wanted, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = grown;
  }
}

function isEscaped(byte: number): boolean {
  return byte < 0x20 || byte === 0x22 || byte === 0x27 || byte === 0x5c || byte === 0x7f;
}

const ESCAPES: Readonly<Record<number, string>> = {
  9: "\\t",
  10: "\\n",
  13: "\\r",
  34: '\\"',
  39: "\\'",
  92: "\\\\",
};

function escapeOf(byte: number): string {
  return ESCAPES[byte] ?? `\\${byte.toString(8).padStart(3, "0")}`;
}
