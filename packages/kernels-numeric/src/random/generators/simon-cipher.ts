/** Simon on blocks of two words of `width` bits each, with as many rounds as wanted: for shuffling, not for secrets. */
export class SimonCipher {
  readonly #width: bigint;
  readonly #mask: bigint;
  readonly #keys: bigint[];

  /** @param key three words; @param rounds even */
  constructor(width: number, key: readonly bigint[], rounds: number) {
    this.#width = BigInt(width);
    this.#mask = (1n << this.#width) - 1n;
    const keys = key.map((word) => word & this.#mask);
    let sequence = 0x7369f885192c0ef5n & this.#mask;
    for (let i = 3; i < rounds; i++, sequence >>= 1n) {
      const last = keys[i - 1];
      const turned = this.#rotateLeft(last, this.#width - 3n) ^ this.#rotateLeft(last, this.#width - 4n);
      keys.push((0xfffffffcn & this.#mask) ^ (sequence & 1n) ^ keys[i - 3] ^ turned);
    }
    this.#keys = keys;
  }

  /** The block that `value` becomes; higher bits of `value` are dropped. */
  encrypt(value: bigint): bigint {
    let left = (value >> this.#width) & this.#mask;
    let right = value & this.#mask;
    for (let i = 0; i < this.#keys.length; i += 2) {
      left ^= this.#mix(right) ^ this.#keys[i];
      right ^= this.#mix(left) ^ this.#keys[i + 1];
    }
    return (left << this.#width) | right;
  }

  #mix(word: bigint): bigint {
    return (this.#rotateLeft(word, 1n) & this.#rotateLeft(word, 8n)) ^ this.#rotateLeft(word, 2n);
  }

  #rotateLeft(word: bigint, count: bigint): bigint {
    return ((word << count) & this.#mask) | (word >> (this.#width - count));
  }
}
