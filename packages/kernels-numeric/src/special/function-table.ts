/** Coefficients of a polynomial, and numbers of an interval: those, its middle, and 1 by half of its width. */
const TERMS = 16;
const MIDDLE = 16;
const SCALE = 17;
const NUMBERS = 18;
/** Intervals from a power of two to the next: the first three bits of a number after its leading one. */
const INTERVALS = 8;

const float = /* @__PURE__ */ new Float64Array(1);
const words = /* @__PURE__ */ new Uint32Array(float.buffer);

/**
 * A smooth function of numbers from one power of two to another, by a polynomial for each eighth of an octave, through its values at 16
 * places. A polynomial is made when its interval is first met, so values do not depend on those before them. They have the error of
 * the function if that changes on an interval less than a sine does on a third of its period.
 */
export class FunctionTable {
  readonly #compute: (x: number) => number;
  readonly #first: number;
  readonly #count: number;
  readonly #numbers: Float64Array;
  readonly #isMade: Uint8Array;

  /** @param lowest and @param highest the powers of two between which there are polynomials; other numbers are computed */
  constructor(compute: (x: number) => number, lowest: number, highest: number) {
    this.#compute = compute;
    this.#first = (1023 + lowest) * INTERVALS;
    this.#count = (highest - lowest) * INTERVALS;
    this.#numbers = new Float64Array(this.#count * NUMBERS);
    this.#isMade = new Uint8Array(this.#count);
  }

  /** The function of `x`. */
  valueAt(x: number): number {
    float[0] = x;
    // A sign is a bit above the exponent, so negative numbers are beyond all intervals.
    const interval = (words[1] >>> 17) - this.#first;
    if (interval < 0 || interval >= this.#count) return this.#compute(x);
    if (this.#isMade[interval] === 0) this.#make(interval);
    const c = this.#numbers;
    const at = interval * NUMBERS;
    const t = (x - c[at + MIDDLE]) * c[at + SCALE];
    const t2 = t * t;
    const t4 = t2 * t2;
    const t8 = t4 * t4;
    const first = c[at] + c[at + 1] * t + t2 * (c[at + 2] + c[at + 3] * t);
    const second = c[at + 4] + c[at + 5] * t + t2 * (c[at + 6] + c[at + 7] * t);
    const third = c[at + 8] + c[at + 9] * t + t2 * (c[at + 10] + c[at + 11] * t);
    const fourth = c[at + 12] + c[at + 13] * t + t2 * (c[at + 14] + c[at + 15] * t);
    return first + t4 * second + t8 * (third + t4 * fourth);
  }

  /** Interpolates by Newton's divided differences. */
  #make(interval: number): void {
    const place = this.#first + interval;
    const octave = 2 ** (Math.floor(place / INTERVALS) - 1023);
    const middle = octave * (1 + ((place % INTERVALS) + 0.5) / INTERVALS);
    const halfWidth = octave / (2 * INTERVALS);
    const differences = Float64Array.from(NODES, (t) => this.#compute(middle + t * halfWidth));
    for (let order = 1; order < TERMS; order++) {
      for (let i = TERMS - 1; i >= order; i--) {
        differences[i] = (differences[i] - differences[i - 1]) / (NODES[i] - NODES[i - order]);
      }
    }
    const c = this.#numbers.subarray(interval * NUMBERS, (interval + 1) * NUMBERS);
    for (let i = TERMS - 1; i >= 0; i--) {
      for (let power = TERMS - 1; power > 0; power--) c[power] = c[power - 1] - NODES[i] * c[power];
      c[0] = differences[i] - NODES[i] * c[0];
    }
    c[MIDDLE] = middle;
    c[SCALE] = 1 / halfWidth;
    this.#isMade[interval] = 1;
  }
}

/** Chebyshev's places, rounded so that the numbers at them are exact, in an order in which differences are stable. */
const NODES = /* @__PURE__ */ Float64Array.from([0, 15, 8, 4, 11, 2, 13, 6, 9, 1, 14, 7, 10, 3, 12, 5], (i) => {
  return Math.round(Math.cos((Math.PI * (2 * i + 1)) / (2 * TERMS)) * 2 ** 20) / 2 ** 20;
});
