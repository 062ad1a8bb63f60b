/**
 * Discrete Fourier transforms of any length in float64: powers of two by halves, products of small factors factor by factor, and other lengths
 * as a convolution whose length is a power of two.
 *
 * Source: J. W. Cooley, J. W. Tukey (1965); L. I. Bluestein (1970).
 */
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { fourierLoopsOver } from "./fourier-loops.js";

/** Transforms the row of one length at an address: complex numbers as pairs of float64, in place, not scaled. */
export type FourierTransform = (row: number) => void;

/**
 * The transform of rows of `length` complex numbers; the inverse one has the other sign in its exponent.
 *
 * @param scope owns the memory of its tables
 */
export function fourierTransform(
  memory: LinearMemory,
  scope: MemoryScope,
  length: number,
  isInverse: boolean,
): FourierTransform {
  if (length <= 1) return () => {};
  const isPower = Number.isInteger(Math.log2(length));
  if (isPower) return byHalves(memory, scope, length, isInverse);
  const factors = factorsOf(length);
  return factors
    ? byFactors(memory, scope, length, isInverse, factors)
    : asConvolution(memory, scope, length, isInverse);
}

/** The greatest factor: with a greater one a convolution is faster. */
const MOST_FACTOR = 31;

/** The prime factors of a length, pairs of 2 as 4; undefined when one is greater than {@link MOST_FACTOR}. */
function factorsOf(length: number): number[] | undefined {
  const factors: number[] = [];
  let rest = length;
  for (let factor = 4; rest > 1; ) {
    if (factor > MOST_FACTOR) return undefined;
    if (rest % factor === 0) {
      factors.push(factor);
      rest /= factor;
    } else factor = factor === 4 ? 2 : factor === 2 ? 3 : factor + 2;
  }
  return factors;
}

function byFactors(
  memory: LinearMemory,
  scope: MemoryScope,
  length: number,
  isInverse: boolean,
  factors: readonly number[],
): FourierTransform {
  const unit = placed(memory, scope, roots(length, length, isInverse));
  const passes = scope.malloc(factors.length * 4);
  const work = scope.malloc(16 * length);
  memory.u32.set(factors, passes >>> 2);
  const loops = fourierLoopsOver(memory);
  return (row) => loops.transformFactors(row, length, unit, passes, factors.length, work);
}

/** exp(±2πi k/n) for k below `count`, as pairs. */
function roots(n: number, count: number, isInverse: boolean): Float64Array {
  const result = new Float64Array(2 * count);
  const step = ((isInverse ? 2 : -2) * Math.PI) / n;
  for (let k = 0; k < count; k++) {
    result[2 * k] = Math.cos(step * k);
    result[2 * k + 1] = Math.sin(step * k);
  }
  return result;
}

/** The address of a copy in the scope. */
function placed(memory: LinearMemory, scope: MemoryScope, numbers: Float64Array): number {
  const address = scope.malloc(numbers.byteLength);
  memory.f64.set(numbers, address / 8);
  return address;
}

function byHalves(memory: LinearMemory, scope: MemoryScope, length: number, isInverse: boolean): FourierTransform {
  const unit = placed(memory, scope, roots(length, length / 2, isInverse));
  const loops = fourierLoopsOver(memory);
  return (row) => loops.transform(row, length, unit);
}

/** jk = (j² + k² - (k - j)²) / 2 makes the sum a convolution with a chirp, whose length may be a power of two. */
function asConvolution(memory: LinearMemory, scope: MemoryScope, length: number, isInverse: boolean): FourierTransform {
  const size = 2 ** Math.ceil(Math.log2(2 * length - 1));
  const forward = byHalves(memory, scope, size, false);
  const backward = byHalves(memory, scope, size, true);
  const unit = roots(2 * length, 2 * length, isInverse);
  const chirps = new Float64Array(2 * length);
  const kernels = new Float64Array(2 * size);
  for (let k = 0, square = 0; k < length; square = (square + 2 * k + 1) % (2 * length), k++) {
    const [re, im] = [unit[2 * square], unit[2 * square + 1]];
    chirps.set([re, im], 2 * k);
    kernels.set([re, -im], 2 * k);
    if (k > 0) kernels.set([re, -im], 2 * (size - k));
  }
  const [chirp, kernel] = [placed(memory, scope, chirps), placed(memory, scope, kernels)];
  const work = scope.malloc(16 * size);
  const loops = fourierLoopsOver(memory);
  forward(kernel);
  return (row) => {
    loops.multiplyPairs(row, chirp, length, 1, work);
    memory.f64.fill(0, work / 8 + 2 * length, work / 8 + 2 * size);
    forward(work);
    loops.multiplyPairs(work, kernel, size, 1, work);
    backward(work);
    loops.multiplyPairs(work, chirp, length, 1 / size, row);
  };
}
