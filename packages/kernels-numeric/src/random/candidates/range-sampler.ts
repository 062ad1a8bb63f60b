import { doubleOf } from "../generators/random-distribution.js";
import { exactUniform, exactUniform64 } from "./exact-uniform.js";
import { WeightTree } from "./weight-tree.js";

/** Makes random words of 32 bits. */
export type Words = () => number;

/**
 * A distribution of classes from 0 to before `range`.
 *
 * Source: tensorflow/core/kernels/range_sampler.cc (TensorFlow 2.21), as of all here.
 */
export interface RangeSampler {
  readonly range: bigint;
  /** The number of classes that can be drawn, where it is less than the range. */
  readonly reachable?: number;
  sample(words: Words): bigint;
  /** A float32. */
  probability(value: bigint): number;
  /** Learns from the classes of a batch. */
  update?(values: readonly bigint[]): void;
}

/** All classes with one probability. */
export function uniformSampler(range: bigint): RangeSampler {
  const probability = Math.fround(1 / Math.fround(Number(range)));
  return { range, sample: (words) => exactUniform64(range, words), probability: () => probability };
}

/** Classes whose logarithms are uniform, so that low ones are frequent. */
export function logUniformSampler(range: bigint): RangeSampler {
  const logRange = Math.log1p(Number(range));
  return {
    range,
    sample: (words) => (BigInt(Math.trunc(Math.exp(doubleOf(words(), words()) * logRange))) - 1n) % range,
    probability: (value) => Math.fround(Math.log((Number(value) + 2) / (Number(value) + 1)) / logRange),
  };
}

/** Classes as often as the batches had them, each once more than that. */
export function unigramSampler(range: bigint): RangeSampler {
  const weights = new WeightTree(Number(range));
  return {
    range,
    sample: (words) => BigInt(weights.find(exactUniform(weights.total, words))),
    probability: (value) => Math.fround(Math.fround(weights.get(Number(value))) / Math.fround(weights.total)),
    update(values) {
      const left = 2 ** 31 - 1 - weights.total;
      for (const value of values.slice(0, left)) weights.add(Number(value));
    },
  };
}
