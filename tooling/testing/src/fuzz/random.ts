/** Random numbers, bytes and strings from a seed: the same on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** The next 32 bits. */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** A whole number from 0 to below `limit`, which is at most 2^32. */
  below(limit: number): number {
    return Math.floor((this.bits() / 2 ** 32) * limit);
  }

  /** One of `items`, which is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** `sizeBytes` bytes; small values and 0xff are more frequent. */
  bytes(sizeBytes: number): Uint8Array {
    const bytes = new Uint8Array(sizeBytes);
    for (let i = 0; i < sizeBytes; i++) {
      const bits = this.bits();
      bytes[i] = bits < 0x40000000 ? bits & 7 : bits < 0x48000000 ? 0xff : bits & 0xff;
    }
    return bytes;
  }

  /** Fewer than `limit` strings of bytes, most of them short; some are longer than the inline part of a cell. */
  strings(limit = 8): Uint8Array[] {
    return Array.from({ length: this.below(limit) }, () => this.bytes(this.below(this.below(4) === 0 ? 200 : 30)));
  }
}
