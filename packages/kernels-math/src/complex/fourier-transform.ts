/**
 * Discrete Fourier transforms of any length in float64: powers of two by halves, other lengths as a convolution of such.
 *
 * Source: J. W. Cooley, J. W. Tukey (1965); L. I. Bluestein (1970).
 */

/** Transforms rows of one length: complex numbers as pairs, in place, not scaled. */
export type FourierTransform = (row: Float64Array) => void;

/** The transform of rows of `length` complex numbers; the inverse one has the other sign in its exponent. */
export function fourierTransform(length: number, isInverse: boolean): FourierTransform {
  if (length <= 1) return () => {};
  return Number.isInteger(Math.log2(length)) ? byHalves(length, isInverse) : asConvolution(length, isInverse);
}

/** exp(±2πi k/n) for k below n, as pairs. */
function roots(n: number, isInverse: boolean): Float64Array {
  const result = new Float64Array(2 * n);
  const step = ((isInverse ? 2 : -2) * Math.PI) / n;
  for (let k = 0; k < n; k++) {
    result[2 * k] = Math.cos(step * k);
    result[2 * k + 1] = Math.sin(step * k);
  }
  return result;
}

function byHalves(length: number, isInverse: boolean): FourierTransform {
  const unit = roots(length, isInverse);
  return (row) => {
    reverseBits(row, length);
    for (let half = 1; half < length; half *= 2) combineHalves(row, length, half, unit);
  };
}

/** Makes transforms of twice the length of pairs of transforms of `half` numbers. */
function combineHalves(row: Float64Array, length: number, half: number, unit: Float64Array): void {
  const stride = length / half;
  for (let start = 0; start < 2 * length; start += 4 * half) {
    for (let k = 0, a = start, b = start + 2 * half; k < half; k++, a += 2, b += 2) {
      const re = unit[k * stride];
      const im = unit[k * stride + 1];
      const x = row[b] * re - row[b + 1] * im;
      const y = row[b] * im + row[b + 1] * re;
      row[b] = row[a] - x;
      row[b + 1] = row[a + 1] - y;
      row[a] += x;
      row[a + 1] += y;
    }
  }
}

function reverseBits(row: Float64Array, length: number): void {
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j |= bit;
    if (i >= j) continue;
    for (let part = 0; part < 2; part++) {
      const kept = row[2 * i + part];
      row[2 * i + part] = row[2 * j + part];
      row[2 * j + part] = kept;
    }
  }
}

/** jk = (j² + k² - (k - j)²) / 2 makes the sum a convolution with a chirp, whose length may be a power of two. */
function asConvolution(length: number, isInverse: boolean): FourierTransform {
  const size = 2 ** Math.ceil(Math.log2(2 * length - 1));
  const forward = byHalves(size, false);
  const backward = byHalves(size, true);
  const unit = roots(2 * length, isInverse);
  const chirp = new Float64Array(2 * length);
  const kernel = new Float64Array(2 * size);
  for (let k = 0, square = 0; k < length; square = (square + 2 * k + 1) % (2 * length), k++) {
    const [re, im] = [unit[2 * square], unit[2 * square + 1]];
    chirp.set([re, im], 2 * k);
    kernel.set([re, -im], 2 * k);
    if (k > 0) kernel.set([re, -im], 2 * (size - k));
  }
  forward(kernel);
  return (row) => {
    const work = new Float64Array(2 * size);
    multiplyInto(work, row, chirp, length, 1);
    forward(work);
    multiplyInto(work, work, kernel, size, 1);
    backward(work);
    multiplyInto(row, work, chirp, length, 1 / size);
  };
}

/** `target` = a · b · scale for the first `count` complex numbers. */
function multiplyInto(target: Float64Array, a: Float64Array, b: Float64Array, count: number, scale: number): void {
  for (let i = 0; i < 2 * count; i += 2) {
    const re = a[i] * b[i] - a[i + 1] * b[i + 1];
    const im = a[i] * b[i + 1] + a[i + 1] * b[i];
    target[i] = re * scale;
    target[i + 1] = im * scale;
  }
}
