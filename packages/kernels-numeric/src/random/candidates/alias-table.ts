import { exactUniform } from "./exact-uniform.js";

/**
 * Draws indices with the probabilities of weights, float32s.
 *
 * Source: DistributionSampler, tsl/lib/random/distribution_sampler.cc (TensorFlow 2.21); M. Vose, "A linear algorithm for generating random
 * numbers with a given distribution" (1991).
 */
export class AliasTable {
  readonly #probabilities: Float32Array;
  readonly #others: Int32Array;

  constructor(weights: ArrayLike<number>) {
    const count = weights.length;
    this.#others = new Int32Array(count).fill(-1);
    const left = new Float64Array(count);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i];
    const [high, low]: [number[], number[]] = [[], []];
    for (let i = 0; i < count; i++) {
      left[i] = Math.fround(weights[i] * count) / sum;
      (left[i] < 1 ? low : high).push(i);
    }
    for (;;) {
      if (high.length === 0 || low.length === 0) break;
      const [l, h] = [low.pop() ?? 0, high.pop() ?? 0];
      this.#others[l] = h;
      left[h] -= 1 - left[l];
      (left[h] < 1 ? low : high).push(h);
    }
    this.#probabilities = Float32Array.from(left);
    // The rest of these is 1, but for rounding.
    for (const index of [...high, ...low]) {
      this.#probabilities[index] = 1;
      this.#others[index] = index;
    }
  }

  sample(words: () => number): number {
    const part = (words() & 0x7f_ffff) / 2 ** 23;
    const index = exactUniform(this.#others.length, words);
    return part < this.#probabilities[index] ? index : this.#others[index];
  }
}
