/** The upper limits of the buckets, ascending; made at the first use. Bucket `i` counts values of at least limit `i - 1`. */
let defaultLimits: Float64Array | undefined;

/** The buckets of a histogram, from the lowest on: each counts values below its limit and not below the limit before it. */
export interface HistogramBuckets {
  /** The upper limit of each bucket. */
  readonly limits: readonly number[];
  /** The number of values in each bucket. */
  readonly counts: readonly number[];
}

/**
 * Counts numbers in the buckets that TensorFlow uses: limits grow by 10% from 1e-12 to 1e20, on both sides of 0.
 *
 * The greatest double is counted in the last bucket, past which TensorFlow writes.
 *
 * Source: tsl/lib/histogram/histogram.cc of TensorFlow 2.21.
 */
export class Histogram {
  /** The least value; the greatest double without values. */
  min = Number.MAX_VALUE;
  /** The greatest value; the least double without values. */
  max = -Number.MAX_VALUE;
  /** The number of values. */
  count = 0;
  sum = 0;
  sumOfSquares = 0;
  readonly #limits: Float64Array;
  readonly #counts: Float64Array;

  constructor() {
    defaultLimits ??= makeLimits();
    this.#limits = defaultLimits;
    this.#counts = new Float64Array(defaultLimits.length);
  }

  /** Counts a value, which is finite. */
  add(value: number): void {
    this.#counts[bucketOf(this.#limits, value)] += 1;
    if (this.min > value) this.min = value;
    if (this.max < value) this.max = value;
    this.count++;
    this.sum += value;
    this.sumOfSquares += value * value;
  }

  /** The buckets, of which runs of empty ones are joined to one. */
  buckets(): HistogramBuckets {
    const limits: number[] = [];
    const counts: number[] = [];
    for (let i = 0; i < this.#counts.length; i++) {
      const count = this.#counts[i] as number;
      while (count === 0 && this.#counts[i + 1] === 0) i++;
      limits.push(this.#limits[i] as number);
      counts.push(count);
    }
    return { limits, counts };
  }
}

/** The first bucket whose limit is above `value`. */
function bucketOf(limits: Float64Array, value: number): number {
  let first = 0;
  let last = limits.length - 1;
  while (first < last) {
    const middle = (first + last) >>> 1;
    if (value < (limits[middle] as number)) last = middle;
    else first = middle + 1;
  }
  return first;
}

function makeLimits(): Float64Array {
  const positive: number[] = [];
  for (let limit = 1e-12; limit < 1e20; limit *= 1.1) positive.push(limit);
  positive.push(Number.MAX_VALUE);
  return Float64Array.from([...positive.map((limit) => -limit).reverse(), 0, ...positive]);
}
