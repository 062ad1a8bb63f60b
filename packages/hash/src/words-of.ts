import type { Philox } from "./philox.js";

/**
 * Makes the words of a generator one by one: 32 random bits each.
 *
 * Source: SingleSampleAdapter, tsl/lib/random/random_distributions.h (TensorFlow 2.21).
 */
export function wordsOf(generator: Philox): () => number {
  let next = 4;
  return () => {
    if (next === 4) {
      generator.next();
      next = 0;
    }
    return generator.words[next++];
  };
}
