/** Integers as weights, all of 1 at first: finds the place at which a sum of them is passed. A tree of sums (Fenwick, 1994). */
export class WeightTree {
  readonly #weights: Int32Array;
  readonly #sums: Float64Array;
  readonly #top: number;
  #total: number;

  constructor(count: number) {
    this.#weights = new Int32Array(count).fill(1);
    this.#sums = new Float64Array(count + 1);
    this.#total = count;
    for (let i = 1; i <= count; i++) this.#sums[i] = i & -i;
    this.#top = 2 ** Math.floor(Math.log2(Math.max(count, 1)));
  }

  get total(): number {
    return this.#total;
  }

  get(index: number): number {
    return this.#weights[index] ?? 0;
  }

  /** Adds 1 to a weight. */
  add(index: number): void {
    this.#weights[index]++;
    this.#total++;
    for (let i = index + 1; i < this.#sums.length; i += i & -i) this.#sums[i]++;
  }

  /** The first index at which the weights up to it are more than `sum`. */
  find(sum: number): number {
    let at = 0;
    let left = sum;
    for (let step = this.#top; step >= 1; step /= 2) {
      const next = at + step;
      if (next < this.#sums.length && this.#sums[next] <= left) {
        at = next;
        left -= this.#sums[next];
      }
    }
    return at;
  }
}
