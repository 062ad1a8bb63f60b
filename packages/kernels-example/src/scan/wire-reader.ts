/**
 * Reads protobuf's wire format as TensorFlow's fast parser of Examples does, which is more lenient than protobuf: a message whose length
 * passes its parent's ends with the parent, varints may have more bytes than they need, and 64-bit ones lose what passes 64 bits.
 *
 * Source: tensorflow/core/util/example_proto_fast_parsing.cc (TensorFlow 2.21), CodedInputStream of protobuf.
 */
export class WireReader {
  readonly u8: Uint8Array;
  /** The position of the next byte. */
  at: number;
  /** The end of the innermost message. */
  end: number;

  constructor(u8: Uint8Array, at: number, end: number) {
    this.u8 = u8;
    this.at = at;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** The next byte, which stays; 0 at the end. */
  peek(): number {
    return this.at < this.end ? (this.u8[this.at] ?? 0) : 0;
  }

  /** Reads the tag of one byte if it comes next. */
  expect(tag: number): boolean {
    if (this.at >= this.end || this.u8[this.at] !== tag) return false;
    this.at++;
    return true;
  }

  /** The low 32 bits of the next varint, -1 when it does not end or has over 10 bytes. */
  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      if (this.at >= this.end) return -1;
      const byte = this.u8[this.at++] ?? 0;
      if (shift < 32) value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    return -1;
  }

  /** The end of a message of `length` bytes that starts here. */
  endOf(length: number): number {
    return length < 0x80000000 && length < this.end - this.at ? this.at + length : this.end;
  }

  /** Reads the length of a message that comes next. False when it has none. */
  enter(): boolean {
    const length = this.varint();
    if (length < 0) return false;
    this.end = this.endOf(length);
    return true;
  }

  /** Skips `size` bytes. False when there are fewer. */
  skip(size: number): boolean {
    if (size > this.end - this.at) return false;
    this.at += size;
    return true;
  }

  /** Skips a field of any kind but a group. */
  skipField(): boolean {
    const tag = this.varint();
    if (tag < 0) return false;
    const type = tag & 7;
    if (type === 0) return this.varint() >= 0;
    if (type === 1) return this.skip(8);
    if (type === 5) return this.skip(4);
    if (type !== 2) return false;
    const length = this.varint();
    if (length < 0) return false;
    // A negative length does not move, a long one ends the message.
    if (length < 0x80000000) this.at = this.endOf(length);
    return true;
  }
}
