import { Philox } from "@heddle/hash";
import type { Attributes } from "@heddle/kernel-api";

/** Groups of four words that TensorFlow sets aside for one number: always enough. */
export const RESERVED = 256;

/** The generator of one node: each run continues after the numbers of the one before. */
export class RandomState {
  readonly #generator: Philox;

  /** Seeded by the node's attributes; at random when `seed` and `seed2` are both 0. */
  constructor(attributes: Attributes) {
    const seed = attributes.bigint("seed");
    const seed2 = attributes.bigint("seed2");
    this.#generator = seed === 0n && seed2 === 0n ? anyGenerator() : new Philox(seed, seed2);
  }

  /** A generator for `count` numbers; the next one continues after them. */
  reserve(count: number): Philox {
    return this.#reserveGroups(count * RESERVED);
  }

  /** A generator for `count` words; the next one continues after their groups of four. */
  reserveWords(count: number): Philox {
    return this.#reserveGroups(Math.ceil(count / 4));
  }

  #reserveGroups(count: number): Philox {
    const generator = this.#generator.clone();
    this.#generator.skip(count);
    return generator;
  }
}

/** A generator that is seeded at random. */
export function anyGenerator(): Philox {
  return new Philox(anySeed(), anySeed());
}

function anySeed(): bigint {
  const word = () => BigInt(Math.floor(Math.random() * 2 ** 32));
  return (word() << 32n) | word();
}
