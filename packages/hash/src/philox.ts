import { describeValue, invalidArgument } from "@heddle/status";

const MULTIPLIER_A = 0xd2511f53 | 0;
const MULTIPLIER_B = 0xcd9e8d57 | 0;
const WEYL_A = 0x9e3779b9 | 0;
const WEYL_B = 0xbb67ae85 | 0;
const ROUNDS = 10;
const WORD = 2 ** 32;

/** Two words of a key and four of a counter. */
export type PhiloxState = readonly [
  key0: number,
  key1: number,
  count0: number,
  count1: number,
  count2: number,
  count3: number,
];

/** Makes random words. */
export interface WordSource {
  /** Makes the next `groups` of words, at the start of `target`. */
  fill(target: Uint32Array, groups: number): void;
}

/**
 * Philox-4x32-10, a counter-based generator of random numbers, seeded as in TensorFlow: equal seeds make equal numbers.
 *
 * Source: J. K. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011); tensorflow/core/lib/random/philox_random.h
 * (TensorFlow 2.21) for the seeds.
 */
export class Philox implements WordSource {
  /** The words that {@link Philox.next} made last: 32 random bits each. */
  readonly words = new Uint32Array(4);
  #key: readonly [number, number];
  readonly #counter = new Uint32Array(4);

  /**
   * Arguments are 64-bit integers: the key and the halves of the counter. A seed is a key, a second seed the upper half.
   *
   * @throws {StatusError} INVALID_ARGUMENT for other values than bigints
   */
  constructor(key: bigint, upper: bigint, lower = 0n) {
    for (const part of [key, upper, lower]) {
      if (typeof part !== "bigint") throw invalidArgument(`a Philox takes bigints, found ${describeValue(part)}`);
    }
    this.#key = [lowWord(key), lowWord(key >> 32n)];
    this.#counter.set([lowWord(lower), lowWord(lower >> 32n), lowWord(upper), lowWord(upper >> 32n)]);
  }

  /** The words of the key and of the counter, as loops take them. */
  get state(): PhiloxState {
    const [a, b, c, d] = this.#counter;
    return [...this.#key, a, b, c, d];
  }

  /** A generator in a {@link Philox.state}. */
  static of([key0, key1, ...counter]: PhiloxState): Philox {
    const made = new Philox(0n, 0n);
    made.#key = [key0, key1];
    made.#counter.set(counter);
    return made;
  }

  /** A copy that continues with the same words. */
  clone(): Philox {
    return Philox.of(this.state);
  }

  /** A copy after `count` groups of four words. */
  at(count: number): Philox {
    const moved = this.clone();
    moved.skip(count);
    return moved;
  }

  /** Continues as another generator would after `count` groups of four words. */
  follow(other: Philox, count: number): void {
    this.#key = other.#key;
    this.#counter.set(other.#counter);
    this.skip(count);
  }

  /** Makes the next four words. */
  next(): Uint32Array {
    this.fill(this.words, 1);
    return this.words;
  }

  /** Makes the next `groups` of four words, at the start of `target`. */
  fill(target: Uint32Array, groups: number): void {
    const counter = this.#counter;
    const [firstKey, secondKey] = this.#key;
    for (let at = 0; at < 4 * groups; at += 4) {
      // 32-bit integers of either sign throughout: loops on others are several times slower.
      let a = counter[0] | 0;
      let b = counter[1] | 0;
      let c = counter[2] | 0;
      let d = counter[3] | 0;
      let key0 = firstKey | 0;
      let key1 = secondKey | 0;
      for (let round = 0; round < ROUNDS; round++) {
        const high0 = multiplyHigh(MULTIPLIER_A, a);
        const high1 = multiplyHigh(MULTIPLIER_B, c);
        const low0 = Math.imul(MULTIPLIER_A, a);
        const low1 = Math.imul(MULTIPLIER_B, c);
        a = high1 ^ b ^ key0;
        b = low1;
        c = high0 ^ d ^ key1;
        d = low0;
        key0 = (key0 + WEYL_A) | 0;
        key1 = (key1 + WEYL_B) | 0;
      }
      target[at] = a;
      target[at + 1] = b;
      target[at + 2] = c;
      target[at + 3] = d;
      counter[0]++;
      if (counter[0] === 0) this.#carry();
    }
  }

  /** Counts on in the upper words, where the lowest has become 0. */
  #carry(): void {
    const counter = this.#counter;
    for (let i = 1; i < 4; i++) {
      counter[i]++;
      if (counter[i] !== 0) return;
    }
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

/** The upper 32 bits of the product of two words, whose sums of halves never overflow. */
function multiplyHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = (Math.imul(aHigh, bLow) + (Math.imul(aLow, bLow) >>> 16)) | 0;
  const other = (Math.imul(aLow, bHigh) + (middle & 0xffff)) | 0;
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (other >>> 16)) | 0;
}
