import { Philox, wordsOf } from "@heddle/hash";

/** Two seeds of 64 bits. */
export type Seeds = readonly [seed: bigint, seed2: bigint];

/** Random words of 32 bits, by the seeds. */
export function wordsOfSeeds([seed, seed2]: Seeds): () => number {
  return wordsOf(new Philox(seed, seed2));
}

/** The seeds, or random ones for two zeros. Source: MaybeOverrideSeeds, tensorflow/core/data/dataset_utils.cc (TensorFlow 2.21). */
export function seedsOrRandom(seeds: Seeds): Seeds {
  return seeds.some((seed) => seed !== 0n) ? seeds : [anySeed(), anySeed()];
}

function anySeed(): bigint {
  const word = () => BigInt(Math.floor(Math.random() * 2 ** 32));
  return (word() << 32n) | word();
}
