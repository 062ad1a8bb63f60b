/**
 * Sums of chosen rows of float32 matrices. A row that is chosen more than once is read once and multiplied: texts have few
 * different words. Sums are float64, so that their order does not matter to a float32. Reuse it: it keeps its room.
 */
export class CountedRows {
  #sum = new Float64Array(0);
  /** How often each row is chosen; zeros between calls. */
  #counts = new Float64Array(0);
  #chosen = new Int32Array(64);

  /**
   * The sum of the rows of `source` that `indices` names from place `start` up to `stop`: overwritten by the next call.
   *
   * @param length elements of a row: at least 1
   */
  add(source: Float32Array, length: number, indices: Int32Array, start: number, stop: number): Float64Array {
    const rows = source.length / length;
    if (this.#sum.length !== length) this.#sum = new Float64Array(length);
    if (this.#counts.length < rows) this.#counts = new Float64Array(rows);
    if (this.#chosen.length < stop - start) this.#chosen = new Int32Array(stop - start);
    const counts = this.#counts;
    const chosen = this.#chosen;
    const chosenCount = choose(indices, start, stop, counts, chosen);
    this.#sum.fill(0);
    addRows(this.#sum, source, length, chosen, chosenCount, counts);
    for (let i = 0; i < chosenCount; i++) counts[chosen[i]] = 0;
    return this.#sum;
  }
}

/** Counts each index, and lists those that are there. @returns how many they are */
function choose(indices: Int32Array, start: number, stop: number, counts: Float64Array, chosen: Int32Array): number {
  let chosenCount = 0;
  for (let i = start; i < stop; i++) {
    const index = indices[i];
    const count = counts[index];
    counts[index] = count + 1;
    if (count === 0) chosen[chosenCount++] = index;
  }
  return chosenCount;
}

/** Adds the chosen rows, each times its count. Eight rows at a time: the sums are read and written less. */
function addRows(
  sum: Float64Array,
  source: Float32Array,
  length: number,
  chosen: Int32Array,
  chosenCount: number,
  counts: Float64Array,
): void {
  let i = 0;
  for (; i + 8 <= chosenCount; i += 8) {
    const a = chosen[i];
    const b = chosen[i + 1];
    const c = chosen[i + 2];
    const d = chosen[i + 3];
    const e = chosen[i + 4];
    const f = chosen[i + 5];
    const g = chosen[i + 6];
    const h = chosen[i + 7];
    const na = counts[a];
    const nb = counts[b];
    const nc = counts[c];
    const nd = counts[d];
    const ne = counts[e];
    const nf = counts[f];
    const ng = counts[g];
    const nh = counts[h];
    const atA = a * length;
    const atB = b * length;
    const atC = c * length;
    const atD = d * length;
    const atE = e * length;
    const atF = f * length;
    const atG = g * length;
    const atH = h * length;
    for (let j = 0; j < length; j++) {
      sum[j] +=
        na * source[atA + j] +
        nb * source[atB + j] +
        nc * source[atC + j] +
        nd * source[atD + j] +
        ne * source[atE + j] +
        nf * source[atF + j] +
        ng * source[atG + j] +
        nh * source[atH + j];
    }
  }
  for (; i < chosenCount; i++) {
    const count = counts[chosen[i]];
    const from = chosen[i] * length;
    for (let j = 0; j < length; j++) sum[j] += count * source[from + j];
  }
}
