/**
 * Numbers of Poisson distributions.
 *
 * Source: tensorflow/core/kernels/random_poisson_op.cc (TensorFlow 2.21); D. E. Knuth, "Seminumerical algorithms", 3.4.1; W. Hörmann, "The
 * transformed rejection method for generating Poisson random variables" (1993).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { lgamma } from "@heddle/tensor/numbers";
import { type DrawSample, fillSamples, parametersOf, SampleGenerator } from "../generators/fill-samples.js";
import { uniform } from "../generators/random-distribution.js";
import { SampleBuffer } from "../generators/sample-buffer.js";

/** The greatest numbers of the types of samples. */
const HIGHEST: Readonly<Record<number, number>> = {
  [DataType.HALF]: 65504,
  [DataType.FLOAT]: 2 ** 128 - 2 ** 104,
  [DataType.DOUBLE]: Number.MAX_VALUE,
  [DataType.INT32]: 2 ** 31 - 1,
  [DataType.INT64]: 2 ** 63,
};
/** Rejected pairs of numbers in a row: far more than chance makes. */
const MOST_TRIES = 10_000;

/** Fills `output` with samples for each element of `rate`. @throws {StatusError} INVALID_ARGUMENT for a rate that is NaN or too large */
export function fillPoisson(context: ComputeContext, output: Tensor, rate: Tensor, base: Philox): void | Promise<void> {
  const rates = parametersOf(rate);
  const places = new SampleGenerator(base, output.memory);
  const uniforms = new SampleBuffer(uniform, DataType.DOUBLE, places, 2);
  return fillSamples(context, output, rates.length, (parameter) => {
    const draw = samplerOf(rates[parameter], output, uniforms);
    return (index) => {
      places.place(index);
      uniforms.clear();
      return draw(index);
    };
  });
}

function samplerOf(rate: number, { dtype }: Tensor, uniforms: SampleBuffer): DrawSample {
  if (rate < 10) return multiplying(rate, uniforms);
  if (rate === Number.POSITIVE_INFINITY) {
    const isInteger = dtype === DataType.INT32 || dtype === DataType.INT64;
    return () => (isInteger ? 0 : rate);
  }
  return transforming(rate, HIGHEST[dtype], uniforms);
}

/** Knuth's: as many numbers as keep the product above a limit. */
function multiplying(rate: number, uniforms: SampleBuffer): DrawSample {
  const limit = Math.exp(-rate);
  return () => {
    let count = 0;
    for (let product = uniforms.next(); product > limit; count++) product *= uniforms.next();
    return count;
  };
}

/** Hörmann's: a number of a distribution that is near, accepted by chance. */
function transforming(rate: number, highest: number, uniforms: SampleBuffer): DrawSample {
  const logRate = Math.log(rate);
  const b = 0.931 + 2.53 * Math.sqrt(rate);
  const a = -0.059 + 0.02483 * b;
  const inverse = 1.1239 + 1.1328 / (b - 3.4);
  const box = 0.9277 - 3.6224 / (b - 2);
  return () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const u = uniforms.next() - 0.5;
      const v = uniforms.next();
      const shifted = 0.5 - Math.abs(u);
      const k = Math.floor(((2 * a) / shifted + b) * u + rate + 0.43);
      if (k > highest) continue;
      if (shifted >= 0.07 && v <= box) return k;
      if (k < 0 || (shifted < 0.013 && v > shifted)) continue;
      const s = Math.log((v * inverse) / (a / (shifted * shifted) + b));
      const t = -rate + k * logRate - lgamma(k + 1);
      if (s <= t) return k;
    }
    // TensorFlow goes on for ever.
    throw invalidArgument(`rate ${rate} has no samples up to ${highest}`, { rate, highest });
  };
}
