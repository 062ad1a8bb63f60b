import { brokenObject } from "../errors.js";

/** Reads the numbers and names of WebAssembly's binary format; every length is checked before it is used. */
export class ObjectReader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get atEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  byte(): number {
    if (this.atEnd) throw brokenObject(`it ends at byte ${this.position} in the middle of something`);
    return this.bytes[this.position++];
  }

  /** An unsigned LEB128 number of up to 32 bits. */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw brokenObject(`a number is longer than 32 bits at byte ${this.position}`);
  }

  /** A signed LEB128 number of up to 32 bits. */
  signed(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return shift < 28 && (byte & 0x40) !== 0 ? value | (-1 << (shift + 7)) : value;
    }
    throw brokenObject(`a number is longer than 32 bits at byte ${this.position}`);
  }

  /** The next `length` bytes: a view. */
  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.position) {
      throw brokenObject(`it has no ${length} bytes at byte ${this.position}`);
    }
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }

  name(): string {
    return new TextDecoder().decode(this.take(this.unsigned()));
  }
}
