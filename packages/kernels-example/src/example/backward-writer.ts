import { encodeUtf8, utf8SizeBytes } from "@heddle/tstring";

/** Bytes of the buffer that is kept for the next message. */
const KEPT_BYTES = 1 << 16;

let kept: ArrayBuffer | undefined;

/**
 * Writes a protobuf message from its end to its start, so that a length is known when it is written. Source:
 * protobuf.dev/programming-guides/encoding.
 */
export class BackwardWriter {
  #view: DataView<ArrayBuffer>;
  #bytes: Uint8Array<ArrayBuffer>;
  /** The first byte that is written. */
  #start: number;

  constructor() {
    const buffer = kept ?? new ArrayBuffer(KEPT_BYTES);
    kept = undefined;
    this.#view = new DataView(buffer);
    this.#bytes = new Uint8Array(buffer);
    this.#start = buffer.byteLength;
  }

  /** The number of bytes that are written. */
  get sizeBytes(): number {
    return this.#bytes.length - this.#start;
  }

  /** Returns a copy of the message. The writer is not used after it. */
  finish(): Uint8Array<ArrayBuffer> {
    const message = this.#bytes.slice(this.#start);
    kept = this.#bytes.length === KEPT_BYTES ? this.#bytes.buffer : undefined;
    return message;
  }

  /** Writes the tag and the length of a field, of which all that was written since `end` bytes were, is the content. */
  field(tag: number, end: number): void {
    this.varint(this.sizeBytes - end);
    this.varint(tag);
  }

  /** Writes a varint of up to 32 bits. */
  varint(value: number): void {
    this.#reserve(5);
    let at = this.#start;
    if (value < 0x80) {
      this.#bytes[--at] = value;
    } else {
      at -= Math.ceil((32 - Math.clz32(value)) / 7);
      this.#start = at;
      for (; value >= 0x80; value >>>= 7) this.#bytes[at++] = value | 0x80;
      this.#bytes[at] = value;
      return;
    }
    this.#start = at;
  }

  /** Writes an int64 as a varint; `value` is a safe integer or a bigint of 64 bits. */
  int64(value: number | bigint): void {
    if (value >= 0 && value <= 0x7fffffff) {
      this.varint(Number(value));
      return;
    }
    const bits = BigInt.asUintN(64, BigInt(value));
    let low = Number(bits & 0xfffffffn);
    let high = Number(bits >> 28n);
    this.#reserve(10);
    let size = 4;
    for (let rest = high; rest >= 1; rest = Math.floor(rest / 128)) size++;
    let at = this.#start - size;
    this.#start = at;
    for (let i = 0; i < 4; i++, low >>>= 7) this.#bytes[at++] = low | 0x80;
    for (; high >= 0x80; high = Math.floor(high / 128)) this.#bytes[at++] = high | 0x80;
    this.#bytes[at] = high;
  }

  float(value: number): void {
    this.#reserve(4);
    this.#start -= 4;
    this.#view.setFloat32(this.#start, value, true);
  }

  /** Writes text as UTF-8, a lone surrogate as U+FFFD. */
  text(value: string): void {
    const size = utf8SizeBytes(value);
    this.#reserve(size);
    this.#start -= size;
    encodeUtf8(this.#bytes, this.#start, value, size);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#start -= value.length;
    this.#bytes.set(value, this.#start);
  }

  /** Makes room for `size` bytes before those that are written. */
  #reserve(size: number): void {
    if (size <= this.#start) return;
    const written = this.#bytes.subarray(this.#start);
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, written.length + size));
    this.#start = grown.length - written.length;
    grown.set(written, this.#start);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
