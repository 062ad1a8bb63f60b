import type { WordSource } from "@heddle/hash";

/** Rotations of the odd and of the even rounds of four. */
const ROTATIONS = [
  [13, 15, 26, 6],
  [17, 29, 16, 24],
] as const;
const PARITY = 0x1bd11bda;
const ROUNDS_OF_FOUR = 5;

/**
 * ThreeFry-2x32-20, a counter-based generator of random numbers, in groups of two words.
 *
 * Source: J. K. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011).
 */
export class ThreeFry implements WordSource {
  /** The key's two words, and their parity. */
  readonly #key: Int32Array;
  /** The lower and the upper word. */
  readonly #counter: Uint32Array;

  /** Arguments are 64-bit integers. */
  constructor(key: bigint, counter: bigint) {
    const [low, high] = wordsOf(key);
    this.#key = Int32Array.of(low, high, low ^ high ^ PARITY);
    this.#counter = wordsOf(counter);
  }

  /** Makes the next `groups` of two words, at the start of `target`. */
  fill(target: Uint32Array, groups: number): void {
    const key = this.#key;
    const counter = this.#counter;
    for (let at = 0; at < 2 * groups; at += 2) {
      let a = (counter[0] + key[0]) | 0;
      let b = (counter[1] + key[1]) | 0;
      for (let round = 0; round < ROUNDS_OF_FOUR; round++) {
        for (const rotation of ROTATIONS[round % 2]) {
          a = (a + b) | 0;
          b = ((b << rotation) | (b >>> (32 - rotation))) ^ a;
        }
        a = (a + key[(round + 1) % 3]) | 0;
        b = (b + key[(round + 2) % 3] + round + 1) | 0;
      }
      target[at] = a;
      target[at + 1] = b;
      counter[0]++;
      if (counter[0] === 0) counter[1]++;
    }
  }
}

function wordsOf(value: bigint): Uint32Array {
  return Uint32Array.of(Number(BigInt.asUintN(32, value)), Number(BigInt.asUintN(32, value >> 32n)));
}
