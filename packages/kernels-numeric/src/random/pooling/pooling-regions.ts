/**
 * Where the regions of a fractional pooling start along one dimension: 0, the start of each further one, and the size of the dimension.
 *
 * Source: tensorflow/core/kernels/fractional_pool_common.cc (TensorFlow 2.21); B. Graham, "Fractional max-pooling" (2014).
 */
import { type Philox, wordsOf } from "@heddle/hash";
import { doubleOf } from "../generators/random-distribution.js";

/** Regions of two sizes that differ by 1, in a random order. */
export function randomRegions(inputSize: number, count: number, generator: Philox): number[] {
  const words = wordsOf(generator);
  const least = Math.floor(inputSize / count);
  const larger = inputSize % count;
  const sizes = Array.from({ length: count }, (_, i) => (i < larger ? least + 1 : least));
  for (let i = 0; i < count - 1; i++) {
    const other = i + (words() % (count - i));
    const size = sizes[i];
    sizes[i] = sizes[other];
    sizes[other] = size;
  }
  return starts(sizes);
}

/** Regions that follow from one random number, which moves all of them. */
export function pseudoRandomRegions(inputSize: number, count: number, generator: Philox): number[] {
  const words = wordsOf(generator);
  const ratio = inputSize / count;
  const least = Math.floor(ratio);
  const most = Math.min((least + 2) / ratio - 1, (inputSize + 1 - least) / ratio - (count - 1));
  const [first, second] = [words(), words()];
  const shift = doubleOf(first, second) * most;
  const ends = Array.from({ length: count }, (_, i) =>
    i === count - 1 ? inputSize + 1 : Math.ceil(ratio * (i + 1 + shift)),
  );
  return starts(ends.map((end, i) => end - (i === 0 ? 1 : ends[i - 1])));
}

function starts(sizes: readonly number[]): number[] {
  const result = [0];
  for (const [i, size] of sizes.entries()) result.push(result[i] + size);
  return result;
}
