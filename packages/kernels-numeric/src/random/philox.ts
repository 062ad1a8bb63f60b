const MULTIPLIER_A = 0xd2511f53;
const MULTIPLIER_B = 0xcd9e8d57;
const WEYL_A = 0x9e3779b9;
const WEYL_B = 0xbb67ae85;
const ROUNDS = 10;
const WORD = 2 ** 32;

/**
 * Philox-4x32-10, a counter-based generator of random numbers, seeded as in TensorFlow: equal seeds make equal numbers.
 *
 * Source: J. K. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011); tensorflow/core/lib/random/philox_random.h
 * (TensorFlow 2.21) for the seeds.
 */
export class Philox {
  /** The words that {@link Philox.next} made last: 32 random bits each. */
  readonly words = new Uint32Array(4);
  #key: readonly [number, number];
  readonly #counter = new Uint32Array(4);

  /** Arguments are 64-bit integers: the key and the halves of the counter. A seed is a key, a second seed the upper half. */
  constructor(key: bigint, upper: bigint, lower = 0n) {
    this.#key = [lowWord(key), lowWord(key >> 32n)];
    this.#counter.set([lowWord(lower), lowWord(lower >> 32n), lowWord(upper), lowWord(upper >> 32n)]);
  }

  /** A copy that continues with the same words. */
  clone(): Philox {
    const copy = new Philox(BigInt(this.#key[0]) + (BigInt(this.#key[1]) << 32n), 0n);
    copy.#counter.set(this.#counter);
    return copy;
  }

  /** Continues as another generator would after `count` groups of four words. */
  follow(other: Philox, count: number): void {
    this.#key = other.#key;
    this.#counter.set(other.#counter);
    this.skip(count);
  }

  /** Makes the next four words. */
  next(): Uint32Array {
    const counter = this.#counter;
    let [a, b, c, d] = counter;
    let [key0, key1] = this.#key;
    for (let round = 0; round < ROUNDS; round++) {
      const high0 = multiplyHigh(MULTIPLIER_A, a);
      const high1 = multiplyHigh(MULTIPLIER_B, c);
      const low0 = Math.imul(MULTIPLIER_A, a);
      const low1 = Math.imul(MULTIPLIER_B, c);
      a = (high1 ^ b ^ key0) >>> 0;
      b = low1;
      c = (high0 ^ d ^ key1) >>> 0;
      d = low0;
      key0 = (key0 + WEYL_A) | 0;
      key1 = (key1 + WEYL_B) | 0;
    }
    const { words } = this;
    words[0] = a;
    words[1] = b;
    words[2] = c;
    words[3] = d;
    this.skip(1);
    return words;
  }

  /** Passes over `count` groups of four words; `count` is a whole number below 2^53. */
  skip(count: number): void {
    const counter = this.#counter;
    let carry = count;
    for (let i = 0; i < 4 && carry > 0; i++) {
      const sum = counter[i] + (carry % WORD);
      carry = Math.floor(carry / WORD) + (sum >= WORD ? 1 : 0);
      counter[i] = sum;
    }
  }
}

function lowWord(value: bigint): number {
  return Number(BigInt.asUintN(32, value));
}

/** The upper 32 bits of a product. */
function multiplyHigh(a: number, b: number): number {
  const [aLow, aHigh, bLow, bHigh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const other = aLow * bHigh + (middle & 0xffff);
  return (aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(other / 0x10000)) >>> 0;
}
