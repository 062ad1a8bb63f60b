/** Reads the tags and scalar values of protobuf messages, each checked against the end of its message. */
import { ScalarType } from "@bufbuild/protobuf";
import { cannotParse } from "./errors.js";
import { wireTypeOf } from "./message-table.js";
import { readFixed } from "./read-fixed.js";
import { WireType } from "./wire-type.js";

const { VARINT, FIXED64, LENGTH_DELIMITED, FIXED32 } = WireType;

/** Up to so many bytes a loop beats a call of TextDecoder. */
const SHORT_BYTES = 24;

export class ValueReader {
  readonly byteLength: number;
  /** The offset of the next byte. */
  at = 0;
  /** The fields around the present message, which errors name. */
  readonly path: string[] = [];
  /** The present field; empty between fields. */
  field = "";
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  readonly #file: string;
  #utf8: TextDecoder | undefined;
  /** The varint that was read last: exact up to 2^53, the nearest double above; and where it begins. */
  #varint = 0;
  #varintStart = 0;

  constructor(bytes: Uint8Array, file: string) {
    // Views are plain Uint8Arrays for every subclass: `slice` of Node's Buffer does not copy.
    this.bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.byteLength = bytes.length;
    this.#file = file;
  }

  /** The next tag of a message that ends at `end`: the number of the field times 8, and the wire type. */
  readTag(end: number): number {
    const start = this.at;
    const tag = this.#readVarint(end, "a field tag");
    if (tag < 8 || tag > 0xffffffff) throw this.bad(`invalid field tag ${tag}`, start);
    return tag;
  }

  /**
   * The end of the value after the tag at `start`. The position moves to the first byte of a length-delimited value, and a varint is
   * read.
   */
  valueEnd(wireType: number, end: number, start: number): number {
    if (wireType === VARINT) {
      this.#readVarint(end, "a varint");
      return this.at;
    }
    let length = wireType === FIXED64 ? 8 : 4;
    if (wireType === LENGTH_DELIMITED) length = this.#readVarint(end, "a length");
    else if (wireType !== FIXED64 && wireType !== FIXED32) throw this.bad(`invalid wire type ${wireType}`, start);
    const left = end - this.at;
    if (length > left) throw this.bad(`${length} bytes wanted, ${left} are left`, this.at);
    return this.at + length;
  }

  /** The value of wire type `wireType` that ends at `end`. */
  readScalar(scalar: ScalarType, wanted: number, wireType: number, end: number, start: number): unknown {
    this.expect(wireType, wanted, start);
    if (wanted === VARINT) return this.#varintValue(scalar);
    if (wanted !== LENGTH_DELIMITED) return this.#fixed(scalar);
    const from = this.at;
    this.at = end;
    return scalar === ScalarType.STRING ? this.#text(from, end) : this.bytes.subarray(from, end);
  }

  /** Adds the values up to `end` to `values`; `take` is called with their number before they are kept. */
  readPacked(scalar: ScalarType, own: number, values: unknown[], end: number, take: (count: number) => void): void {
    const start = this.at;
    if (own !== VARINT) {
      const width = own === FIXED64 ? 8 : 4;
      const length = end - start;
      if (length % width !== 0) throw this.bad(`${length} bytes are not whole values of ${width} bytes`, start);
      take(length / width);
      while (this.at < end) values.push(this.#fixed(scalar));
      return;
    }
    while (this.at < end) {
      this.#readVarint(end, "a packed varint");
      take(1);
      values.push(this.#varintValue(scalar));
    }
  }

  expect(found: number, wanted: number, start: number): void {
    if (found !== wanted) throw this.bad(`wire type ${found} found, ${wanted} wanted`, start);
  }

  /** The error of a file that holds no such message, with the offset and the path of the present field. */
  bad(why: string, offset: number) {
    const path = this.field === "" ? this.path : [...this.path, this.field];
    return cannotParse(this.#file, why, { offset, path: path.join(".") });
  }

  /** The value of the varint that was read last. */
  #varintValue(scalar: ScalarType): unknown {
    const value = this.#varint;
    switch (scalar) {
      case ScalarType.BOOL:
        return value !== 0;
      case ScalarType.INT64:
        return BigInt.asIntN(64, this.#bigVarint());
      case ScalarType.UINT64:
        return this.#bigVarint();
      case ScalarType.SINT64: {
        const zigzag = this.#bigVarint();
        return (zigzag >> 1n) ^ -(zigzag & 1n);
      }
      case ScalarType.UINT32:
        return this.#lowWord(value) >>> 0;
      case ScalarType.SINT32: {
        const zigzag = this.#lowWord(value);
        return (zigzag >>> 1) ^ -(zigzag & 1);
      }
      default:
        return this.#lowWord(value);
    }
  }

  #lowWord(value: number): number {
    return value <= Number.MAX_SAFE_INTEGER ? value | 0 : Number(BigInt.asIntN(32, this.#bigVarint()));
  }

  #bigVarint(): bigint {
    if (this.#varint <= Number.MAX_SAFE_INTEGER) return BigInt(this.#varint);
    let value = 0n;
    for (let at = this.at - 1; at >= this.#varintStart; at--) {
      value = (value << 7n) | BigInt((this.bytes[at] as number) & 0x7f);
    }
    return value;
  }

  #fixed(scalar: ScalarType): unknown {
    const at = this.at;
    this.at += wireTypeOf(scalar) === FIXED64 ? 8 : 4;
    return readFixed(this.#view, at, scalar);
  }

  #text(start: number, end: number): string {
    if (end - start <= SHORT_BYTES) {
      let text = "";
      let at = start;
      for (; at < end; at++) {
        const byte = this.bytes[at] as number;
        if (byte >= 0x80) break;
        text += String.fromCharCode(byte);
      }
      if (at === end) return text;
    }
    this.#utf8 ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    try {
      return this.#utf8.decode(this.bytes.subarray(start, end));
    } catch {
      throw this.bad("a string is not UTF-8", start);
    }
  }

  /** An unsigned varint of at most 64 bits that ends before `end`. */
  #readVarint(end: number, what: string): number {
    const bytes = this.bytes;
    const start = this.at;
    let value = 0;
    let scale = 1;
    for (let at = start; at < end && at < start + 10; at++) {
      const byte = bytes[at] as number;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (at === start + 9 && byte > 1) break;
        this.at = at + 1;
        this.#varint = value;
        this.#varintStart = start;
        return value;
      }
      scale *= 128;
    }
    throw this.bad(`${what} is cut short or too long`, start);
  }
}
