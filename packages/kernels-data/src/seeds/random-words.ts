import { Philox } from "@heddle/hash";

/**
 * Random words of 32 bits, one after the other, by two seeds.
 *
 * Source: SingleSampleAdapter of PhiloxRandom, tsl/lib/random/random_distributions.h (TensorFlow 2.21).
 */
export class RandomWords {
  readonly #generator: Philox;
  #used = 4;

  constructor([seed, seed2]: Seeds) {
    this.#generator = new Philox(BigInt.asUintN(64, seed), BigInt.asUintN(64, seed2));
  }

  next(): number {
    if (this.#used === 4) {
      this.#generator.next();
      this.#used = 0;
    }
    return this.#generator.words[this.#used++];
  }
}

/** Two seeds of 64 bits. */
export type Seeds = readonly [seed: bigint, seed2: bigint];

/** The seeds, or random ones for two zeros. Source: MaybeOverrideSeeds, tensorflow/core/data/dataset_utils.cc (TensorFlow 2.21). */
export function seedsOrRandom(seeds: Seeds): Seeds {
  return seeds.some((seed) => seed !== 0n) ? seeds : [anySeed(), anySeed()];
}

function anySeed(): bigint {
  const word = () => BigInt(Math.floor(Math.random() * 2 ** 32));
  return (word() << 32n) | word();
}
