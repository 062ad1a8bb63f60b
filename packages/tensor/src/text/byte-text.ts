import { writeShortFloat } from "./short-float.js";

/** The most bytes that {@link writeShortFloat} writes. */
const FLOAT_BYTES = 16;

/** The most bytes of an escaped byte, `\377`. */
const ESCAPED_BYTES = 4;

const QUOTE = 0x22;

/** A text of bytes that grows at its end. */
export class ByteText {
  #bytes = new Uint8Array(256);
  #size = 0;
  readonly #isPlain = plainBytes();

  /** Adds a text of characters below 256, a byte each. */
  add(text: string): void {
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#size++] = text.charCodeAt(i);
  }

  addByte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#size++] = byte;
  }

  /** As {@link addEscaped}, between quotes. */
  addQuoted(source: Uint8Array, start: number, end: number): void {
    this.#reserve((end - start) * ESCAPED_BYTES + 2);
    this.#bytes[this.#size++] = QUOTE;
    this.addEscaped(source, start, end);
    this.#bytes[this.#size++] = QUOTE;
  }

  /** Adds the bytes from `start` to `end`, with C's escapes for control characters, quotes and backslashes; bytes of 0x80 and more stay. */
  addEscaped(source: Uint8Array, start: number, end: number): void {
    this.#reserve((end - start) * ESCAPED_BYTES);
    const bytes = this.#bytes;
    const isPlain = this.#isPlain;
    let size = this.#size;
    for (let at = start; at < end; at++) {
      const byte = source[at];
      if (isPlain[byte] === 1) {
        bytes[size++] = byte;
        continue;
      }
      const text = escapeOf(byte);
      for (let i = 0; i < text.length; i++) bytes[size++] = text.charCodeAt(i);
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

let plain: Uint8Array | undefined;

/** 1 for each byte that is not escaped. */
function plainBytes(): Uint8Array {
  plain ??= Uint8Array.from({ length: 256 }, (_, byte) => Number(byte >= 0x20 && byte !== 0x7f && !(byte in ESCAPES)));
  return plain;
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
