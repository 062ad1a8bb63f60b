/**
 * Numbers of binomial distributions.
 *
 * Source: tensorflow/core/kernels/random_binomial_op.cc (TensorFlow 2.21); W. Hörmann, "The generation of binomial random variates" (1993).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, floatToHalf, halfToFloat, type Tensor } from "@heddle/tensor";
import { type DrawSample, fillSamples, parametersOf, SampleGenerator } from "../generators/fill-samples.js";
import { uniform } from "../generators/random-distribution.js";
import { SampleBuffer } from "../generators/sample-buffer.js";

/** Groups of words of a sample that adds geometric numbers. */
const GROUPS_OF_SUM = 42;
/** Rejected pairs of numbers in a row: far more than chance makes. */
const MOST_TRIES = 10_000;

/** Fills `output` with samples for each pair of a count and a probability, which are broadcast to it by `places`. */
export function fillBinomial(
  context: ComputeContext,
  output: Tensor,
  [counts, probabilities]: readonly [Tensor, Tensor],
  places: readonly (readonly [count: number, probability: number])[],
  base: Philox,
): void | Promise<void> {
  const [allCounts, all] = [parametersOf(counts), parametersOf(probabilities)];
  const round = roundingTo(counts.dtype);
  const generator = new SampleGenerator(base, output.memory);
  const uniforms = new SampleBuffer(uniform, DataType.DOUBLE, generator, 2);
  return fillSamples(context, output, places.length, (parameter) => {
    const [count, probability] = [allCounts[places[parameter][0]], all[places[parameter][1]]];
    if (count <= 0 || probability <= 0) return () => 0;
    if (probability >= 1) return () => count;
    if (Number.isNaN(probability)) return () => Number.NaN;
    // TensorFlow goes on for ever.
    if (Number.isNaN(count)) throw invalidArgument("counts must not be NaN");
    const isRare = probability <= 0.5;
    const rarer = isRare ? probability : round(1 - probability);
    const isLarge = round(count * rarer) >= 10;
    const draw = isLarge ? transforming(count, rarer, uniforms) : adding(count, rarer, uniforms);
    return (index) => {
      if (isLarge) generator.place(index);
      else generator.place(index, GROUPS_OF_SUM);
      uniforms.clear();
      const drawn = draw(index);
      return isRare ? drawn : count - drawn;
    };
  });
}

/** Rounds to a type of floating-point numbers. */
function roundingTo(dtype: DataType): (x: number) => number {
  if (dtype === DataType.DOUBLE) return (x) => x;
  return dtype === DataType.FLOAT ? Math.fround : (x) => halfToFloat(floatToHalf(x));
}

/** The number of geometric numbers whose sum is up to `count`. */
function adding(count: number, probability: number, uniforms: SampleBuffer): DrawSample {
  const scale = Math.log1p(-probability);
  return () => {
    let found = 0;
    for (let sum = Math.ceil(Math.log(uniforms.next()) / scale); sum <= count; found++) {
      sum += Math.ceil(Math.log(uniforms.next()) / scale);
    }
    return found;
  };
}

/** A number of a distribution that is near, accepted by chance. */
function transforming(count: number, probability: number, uniforms: SampleBuffer): DrawSample {
  const deviation = Math.sqrt(count * probability * (1 - probability));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const c = count * probability + 0.5;
  const box = 0.92 - 4.2 / b;
  const ratio = probability / (1 - probability);
  const alpha = (2.83 + 5.1 / b) * deviation;
  const m = Math.floor((count + 1) * probability);
  return () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const u = uniforms.next() - 0.5;
      const v = uniforms.next();
      const shifted = 0.5 - Math.abs(u);
      const k = Math.floor(((2 * a) / shifted + b) * u + c);
      if (shifted >= 0.07 && v <= box) return k;
      if (k < 0 || k > count) continue;
      const logarithm = Math.log((v * alpha) / (a / (shifted * shifted) + b));
      const bound =
        (m + 0.5) * Math.log((m + 1) / (ratio * (count - m + 1))) +
        (count + 1) * Math.log((count - m + 1) / (count - k + 1)) +
        (k + 0.5) * Math.log((ratio * (count - k + 1)) / (k + 1)) +
        stirlingTail(m) +
        stirlingTail(count - m) -
        stirlingTail(k) -
        stirlingTail(count - k);
      if (logarithm <= bound) return k;
    }
    throw invalidArgument(`count ${count} and probability ${probability} have no samples`, { count, probability });
  };
}

/** The first rests of Stirling's approximation of log k!. */
const TAILS = [
  0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211,
  0.0138761288230707, 0.0118967099458917, 0.010411265261972, 0.00925546218271273, 0.00833056343336287,
];

function stirlingTail(k: number): number {
  if (k <= 9) return TAILS[Math.trunc(k)];
  const square = (k + 1) * (k + 1);
  return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1);
}
