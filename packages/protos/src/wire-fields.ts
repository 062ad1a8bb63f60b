import type { StatusError } from "@heddle/status";
import { cannotParse } from "./errors.js";
import { WireType } from "./wire-type.js";

/**
 * The fields of a message on the wire, one after another, for readers that make no message of them. Every tag and length is checked;
 * groups, which TensorFlow never wrote, are refused.
 *
 * Source: protobuf.dev/programming-guides/encoding.
 */
export class WireFields {
  readonly bytes: Uint8Array;
  /** The number of the field. */
  field = 0;
  wireType = 0;
  /** The bytes of the value: of a length-delimited one without its length, of a varint the varint itself. */
  start = 0;
  end = 0;
  readonly #file: string;
  readonly #limit: number;
  #at: number;

  /** @param file the name of the bytes in messages */
  constructor(bytes: Uint8Array, file: string, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.#file = file;
    this.#at = start;
    this.#limit = end;
  }

  /**
   * Moves to the next field; false at the end of the message.
   *
   * @throws {StatusError} DATA_LOSS when the bytes are not a field
   */
  next(): boolean {
    if (this.#at >= this.#limit) return false;
    const tagStart = this.#at;
    const tag = this.#varint();
    if (tag < 8 || tag > 0xffffffff) throw this.bad(`invalid field tag ${tag}`, tagStart);
    this.wireType = tag % 8;
    this.field = Math.floor(tag / 8);
    const size = this.#size(tagStart);
    this.start = this.#at;
    if (size > this.#limit - this.#at) throw this.bad(`${size} bytes wanted, ${this.#limit - this.#at} are left`);
    if (size < 0) this.#varint();
    else this.#at += size;
    this.end = this.#at;
    return true;
  }

  /** @throws {StatusError} DATA_LOSS when the field has another wire type */
  expect(wireType: number): void {
    if (this.wireType !== wireType) throw this.bad(`wire type ${this.wireType} found, ${wireType} wanted`);
  }

  /** The value of a varint: exact up to 2^53, the nearest double above. @throws {StatusError} DATA_LOSS for another wire type */
  number(): number {
    this.expect(WireType.VARINT);
    this.#at = this.start;
    return this.#varint();
  }

  /** The value of a string. @throws {StatusError} DATA_LOSS for another wire type, and for bytes that are not UTF-8 */
  text(): string {
    this.expect(WireType.LENGTH_DELIMITED);
    try {
      return decoder.decode(this.bytes.subarray(this.start, this.end));
    } catch {
      throw this.bad("a string is not UTF-8");
    }
  }

  /** DATA_LOSS: the bytes at an offset, default those of the value, are not what is wanted. */
  bad(why: string, offset = this.start): StatusError {
    return cannotParse(this.#file, why, { offset });
  }

  /** The size of a value; -1 for a varint. */
  #size(tagStart: number): number {
    switch (this.wireType) {
      case WireType.VARINT:
        return -1;
      case WireType.LENGTH_DELIMITED:
        return this.#varint();
      case WireType.FIXED32:
        return 4;
      case WireType.FIXED64:
        return 8;
      default:
        throw this.bad(`invalid wire type ${this.wireType}`, tagStart);
    }
  }

  #varint(): number {
    const { bytes } = this;
    const start = this.#at;
    const last = Math.min(this.#limit, start + 10);
    let value = 0;
    let scale = 1;
    for (let at = start; at < last; at++) {
      const byte = bytes[at] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (at === start + 9 && byte > 1) break;
        this.#at = at + 1;
        return value;
      }
      scale *= 128;
    }
    throw this.bad("a varint is cut short or too long", start);
  }
}

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
