/** A position in bytes that reads base-128 varints and never passes `end`. */
export class ByteCursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0, end = bytes.length) {
    this.bytes = bytes;
    this.offset = offset;
    this.end = end;
  }

  /**
   * Reads the next unsigned 64-bit varint: exact up to 2^53, the nearest double above. `undefined`, without moving the cursor, when
   * the bytes end too soon, or the varint has over 10 bytes or passes 2^64 - 1.
   *
   * Source: protobuf.dev/programming-guides/encoding, "Base 128 Varints".
   */
  varint(): number | undefined {
    let value = 0;
    let scale = 1;
    const last = Math.min(this.end, this.offset + 10);
    for (let at = this.offset; at < last; at++) {
      const byte = this.bytes[at];
      if (byte === undefined || (at === this.offset + 9 && byte > 1)) return undefined;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        this.offset = at + 1;
        return value;
      }
      scale *= 128;
    }
    return undefined;
  }
}
