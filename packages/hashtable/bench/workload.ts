/** A seeded generator of numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Different words of lower-case letters. */
export function makeWords(count: number, random: () => number, length: () => number): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    let word = "";
    for (let i = length(); i > 0; i--) word += String.fromCharCode(97 + Math.floor(random() * 26));
    made.add(word);
  }
  return [...made];
}

/**
 * Zipf-distributed numbers below `keyCount`, in an order that has nothing to do with how often they come; one in ten is a
 * number from `keyCount` on, of a word that is not in the table.
 */
export function zipfQueries(queryCount: number, keyCount: number, random: () => number): Int32Array {
  const weights = new Float64Array(keyCount);
  let total = 0;
  for (let i = 0; i < keyCount; i++) weights[i] = total += 1 / (i + 1);
  const order = Int32Array.from({ length: keyCount }, (_, i) => i);
  for (let i = keyCount - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return Int32Array.from({ length: queryCount }, () => {
    if (random() < 0.1) return keyCount + Math.floor(random() * keyCount * 0.2);
    const wanted = random() * total;
    let low = 0;
    let high = keyCount - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (weights[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return order[low];
  });
}
