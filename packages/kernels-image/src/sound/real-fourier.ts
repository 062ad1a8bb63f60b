/** The Fourier transform of real numbers, as many as a power of 2. */
export class RealFourier {
  /** The numbers to transform; each transform replaces them. */
  readonly values: Float64Array;
  readonly #imaginary: Float64Array;
  readonly #powers: Float64Array;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  /** Each index with its bits in reverse order. */
  readonly #reversed: Uint32Array;

  /** @param length a power of 2, at least 2 */
  constructor(length: number) {
    const bits = Math.log2(length);
    this.values = new Float64Array(length);
    this.#imaginary = new Float64Array(length);
    this.#powers = new Float64Array(length / 2 + 1);
    this.#cosines = Float64Array.from({ length: length / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / length));
    this.#sines = Float64Array.from({ length: length / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / length));
    this.#reversed = Uint32Array.from({ length }, (_, i) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
      return reversed;
    });
  }

  /** The squares of the magnitudes of all frequencies from 0 to half of the length; valid until the next call. */
  powers(): Float64Array {
    this.#transform();
    for (let i = 0; i < this.#powers.length; i++) this.#powers[i] = this.values[i] ** 2 + this.#imaginary[i] ** 2;
    return this.#powers;
  }

  #transform(): void {
    const { values: re } = this;
    const im = this.#imaginary;
    const length = re.length;
    im.fill(0);
    for (let i = 0; i < length; i++) {
      const other = this.#reversed[i];
      if (other > i) [re[i], re[other]] = [re[other], re[i]];
    }
    for (let half = 1; half < length; half *= 2) {
      const step = length / (2 * half);
      for (let start = 0; start < length; start += 2 * half) {
        for (let k = 0; k < half; k++) {
          const [cosine, sine] = [this.#cosines[k * step], this.#sines[k * step]];
          const [a, b] = [start + k, start + k + half];
          const real = re[b] * cosine + im[b] * sine;
          const imaginary = im[b] * cosine - re[b] * sine;
          re[b] = re[a] - real;
          im[b] = im[a] - imaginary;
          re[a] += real;
          im[a] += imaginary;
        }
      }
    }
  }
}
