/**
 * Sums of chosen rows of a float32 matrix. A row that is chosen more than once is read once and multiplied: texts have few
 * different words. Sums are float64, so that their order does not matter to a float32.
 */
export class CountedRows {
  readonly #source: Float32Array;
  readonly #length: number;
  readonly #sum: Float64Array;
  /** How often each row is chosen; zeros between calls. */
  readonly #counts: Uint32Array;
  #chosen = new Uint32Array(64);

  /** @param length elements of a row: at least 1 */
  constructor(source: Float32Array, length: number) {
    this.#source = source;
    this.#length = length;
    this.#sum = new Float64Array(length);
    this.#counts = new Uint32Array(source.length / length);
  }

  /** The sum of the rows that `indices` names from place `start` up to `stop`: overwritten by the next call. */
  add(indices: Float64Array, start: number, stop: number): Float64Array {
    const counts = this.#counts;
    let chosen = this.#chosen;
    let chosenCount = 0;
    for (let i = start; i < stop; i++) {
      const index = indices[i];
      if (counts[index]++ > 0) continue;
      if (chosenCount === chosen.length) {
        chosen = new Uint32Array(chosenCount * 2);
        chosen.set(this.#chosen);
        this.#chosen = chosen;
      }
      chosen[chosenCount++] = index;
    }
    const source = this.#source;
    const length = this.#length;
    const sum = this.#sum;
    sum.fill(0);
    for (let i = 0; i < chosenCount; i++) {
      const count = counts[chosen[i]];
      counts[chosen[i]] = 0;
      const from = chosen[i] * length;
      for (let j = 0; j < length; j++) sum[j] += count * source[from + j];
    }
    return sum;
  }
}
