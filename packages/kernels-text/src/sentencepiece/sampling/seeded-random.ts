/** Numbers that follow from a seed: the same in every run. Source: mulberry32, of Tommy Ettinger. */
export class SeededRandom {
  #state: number;

  /** @param seed its last 32 bits count */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The next number, from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An index, with a probability in proportion to its weight. */
  choose(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return index;
    }
    return weights.length - 1;
  }
}
