/**
 * Tensors of random numbers that follow from a seed, or from the key and the counter of a generator.
 *
 * Source: tensorflow/core/kernels/stateless_random_ops.cc, stateless_random_ops_v2.cc (TensorFlow 2.21).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { distributionOf, fillFloats } from "./generators/fill-floats.js";
import { fillIntegers, fillIntegersBetween } from "./generators/fill-integers.js";
import {
  checkAlgorithm,
  checkScalars,
  checkSeed,
  generatorOf,
  generatorOfSeed,
  readShape,
} from "./random-arguments.js";

type Fill = (output: Tensor, generator: () => Philox) => void | Promise<void>;

/** StatelessRandomUniform, StatelessRandomNormal and StatelessTruncatedNormal. */
export function createStatelessNumbers({ op }: ConstructionContext): Kernel {
  const distribution = distributionOf(op.name);
  return {
    compute: (context) =>
      withSeed(context, (output, generator) => fillFloats(context, output, distribution, generator())),
  };
}

/** As {@link createStatelessNumbers}, from a key and a counter. */
export function createStatelessNumbersV2({ op }: ConstructionContext): Kernel {
  const distribution = distributionOf(op.name);
  return {
    compute: (context) =>
      withKey(context, (output, generator) => fillFloats(context, output, distribution, generator())),
  };
}

/** StatelessRandomUniformFullInt: integers of all values. */
export function statelessIntegers(context: ComputeContext): void | Promise<void> {
  return withSeed(context, (output, generator) => fillIntegers(context, output, generator()));
}

/** As {@link statelessIntegers}, from a key and a counter. */
export function statelessIntegersV2(context: ComputeContext): void | Promise<void> {
  return withKey(context, (output, generator) => fillIntegers(context, output, generator()));
}

/** StatelessRandomUniformInt: integers from `minval` to below `maxval`. */
export function statelessIntegersBetween(context: ComputeContext): void | Promise<void> {
  return withSeed(context, fillBetween(context, 2));
}

/** As {@link statelessIntegersBetween}, from a key and a counter. */
export function statelessIntegersBetweenV2(context: ComputeContext): void | Promise<void> {
  return withKey(context, fillBetween(context, 4));
}

function fillBetween(context: ComputeContext, first: number): Fill {
  return (output, generator) => {
    const [low, high] = [context.input(first), context.input(first + 1)];
    checkScalars(low, high);
    return fillIntegersBetween(context, output, low, high, generator);
  };
}

function withSeed(context: ComputeContext, fill: Fill): void | Promise<void> {
  const shape = readShape(context.input(0));
  const seed = context.input(1);
  checkSeed(seed);
  const output = context.allocateOutput(0, shape);
  if (output.elementCount > 0) return fill(output, () => generatorOfSeed(seed));
}

function withKey(context: ComputeContext, fill: Fill): void | Promise<void> {
  const [key, counter] = [context.input(1), context.input(2)];
  const algorithm = checkAlgorithm(key, counter, context.input(3));
  const output = context.allocateOutput(0, readShape(context.input(0)));
  if (output.elementCount > 0) return fill(output, () => generatorOf(key, counter, algorithm));
}
