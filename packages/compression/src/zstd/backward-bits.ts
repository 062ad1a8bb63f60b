import { zstdError } from "./errors.js";

/**
 * Reads a stream of bits from its end: the highest bit of the last byte that is 1 ends it, and values were written upwards before it.
 *
 * Source: RFC 8878, 4.1 and 4.2.
 */
export class BackwardBits {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  /** The number of bits that are left; negative when more were read than there are, which are 0. */
  left: number;

  /** @throws {StatusError} INVALID_ARGUMENT for a stream without a last byte, or one that is 0 */
  constructor(bytes: Uint8Array, start: number, end: number) {
    const last = end > start ? bytes[end - 1] : 0;
    if (last === 0) throw zstdError("corrupt");
    this.#bytes = bytes;
    this.#start = start;
    this.left = (end - start) * 8 - 1 - Math.clz32(last << 24);
  }

  /** The next `count` bits, at most 24, which stay. */
  peek(count: number): number {
    const from = this.left - count;
    // Bits before the first are 0.
    if (from < 0) return this.left > 0 ? this.#bitsAt(0, this.left) << -from : 0;
    return this.#bitsAt(from, count);
  }

  /** The next `count` bits, at most 31. */
  read(count: number): number {
    if (count === 0) return 0;
    if (count > 24) {
      const high = this.read(count - 16);
      return ((high << 16) | this.read(16)) >>> 0;
    }
    const bits = this.peek(count);
    this.left -= count;
    return bits;
  }

  #bitsAt(from: number, count: number): number {
    const bytes = this.#bytes;
    const at = this.#start + (from >>> 3);
    // Bytes after the last one are undefined, and shifted to 0.
    const word = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    return (word >>> (from & 7)) & ((1 << count) - 1);
  }
}
