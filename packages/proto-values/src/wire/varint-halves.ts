/** Reads base-128 varints as two halves of 32 bits, which hold every 64-bit integer. */
export class VarintHalves {
  /** The halves of the varint that was read last, as signed numbers. */
  low = 0;
  high = 0;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** Reads the next varint; false at the end, and where no whole varint of at most 64 bits is left, see {@link isAtEnd}. */
  next(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    let low = 0;
    let high = 0;
    for (let shift = 0; at < this.#end && shift < 70; shift += 7) {
      const byte = bytes[at++] ?? 0;
      const bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high = bits >>> 4;
      } else high |= bits << (shift - 32);
      if (byte < 0x80) {
        if (shift === 63 && byte > 1) return false;
        this.#at = at;
        this.low = low;
        this.high = high;
        return true;
      }
    }
    return false;
  }

  /** True when everything was read. */
  get isAtEnd(): boolean {
    return this.#at === this.#end;
  }
}
