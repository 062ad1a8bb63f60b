/**
 * Discrete Fourier transforms of any length in float64, of two rows at once: products of small factors factor by factor, and other lengths as
 * a convolution whose length is a power of two.
 *
 * Source: J. W. Cooley, J. W. Tukey (1965); L. I. Bluestein (1970).
 */
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { fourierLoopsOver } from "./fourier-loops.js";

/** Transforms rows of one length at an address: numbers of two rows as `FourierLoops` has them, in place, not scaled. */
export type FourierTransform = (row: number) => void;

/** Bytes of a number of two rows. */
export const NUMBER_BYTES = 32;

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
  const unit = placed(memory, scope, rootsOf(length, isInverse));
  const passes = scope.malloc(factors.length * 4);
  const work = scope.malloc(NUMBER_BYTES * length);
  memory.u32.set(factors, passes >>> 2);
  const loops = fourierLoopsOver(memory);
  return (row) => loops.transform(row, length, unit, passes, factors.length, work);
}

/** The last tables: a model transforms rows of few lengths, again and again. */
const known = /* @__PURE__ */ new Map<number, Float64Array>();
const MOST_KNOWN = 8;
/** Longer tables are not kept. */
const MOST_LENGTH = 1 << 16;

/** exp(±2πi k/n) for k below `n`, as pairs. */
function rootsOf(n: number, isInverse: boolean): Float64Array {
  const key = isInverse ? -n : n;
  const present = known.get(key);
  if (present) return present;
  const roots = new Float64Array(2 * n);
  const step = ((isInverse ? 2 : -2) * Math.PI) / n;
  for (let k = 0; k < n; k++) {
    roots[2 * k] = Math.cos(step * k);
    roots[2 * k + 1] = Math.sin(step * k);
  }
  if (n > MOST_LENGTH) return roots;
  if (known.size === MOST_KNOWN) known.clear();
  known.set(key, roots);
  return roots;
}

/** The address of a copy in the scope. */
function placed(memory: LinearMemory, scope: MemoryScope, numbers: Float64Array): number {
  const address = scope.malloc(numbers.byteLength);
  memory.f64.set(numbers, address / 8);
  return address;
}

/** jk = (j² + k² - (k - j)²) / 2 makes the sum a convolution with a chirp, whose length may be a power of two. */
function asConvolution(memory: LinearMemory, scope: MemoryScope, length: number, isInverse: boolean): FourierTransform {
  const size = 2 ** Math.ceil(Math.log2(2 * length - 1));
  const forward = fourierTransform(memory, scope, size, false);
  const backward = fourierTransform(memory, scope, size, true);
  const unit = rootsOf(2 * length, isInverse);
  const chirps = new Float64Array(2 * length);
  const kernels = new Float64Array(2 * size);
  for (let k = 0, square = 0; k < length; square = (square + 2 * k + 1) % (2 * length), k++) {
    const [re, im] = [unit[2 * square], unit[2 * square + 1]];
    chirps.set([re, im], 2 * k);
    kernels.set([re, -im], 2 * k);
    if (k > 0) kernels.set([re, -im], 2 * (size - k));
  }
  const [chirp, kernel] = [placed(memory, scope, chirps), placed(memory, scope, kernels)];
  const work = scope.malloc(NUMBER_BYTES * size);
  const loops = fourierLoopsOver(memory);
  loops.spread(kernel, 0, 0, 2, size, work);
  forward(work);
  loops.collect(work, size, 1, 0, 2, kernel, 0);
  return (row) => {
    loops.multiplyRoots(row, chirp, length, 1, work);
    memory.f64.fill(0, work / 8 + 4 * length, work / 8 + 4 * size);
    forward(work);
    loops.multiplyRoots(work, kernel, size, 1, work);
    backward(work);
    loops.multiplyRoots(work, chirp, length, 1 / size, row);
  };
}
