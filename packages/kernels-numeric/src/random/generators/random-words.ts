import type { Philox } from "@heddle/hash";

/** The words of a generator one by one. */
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
