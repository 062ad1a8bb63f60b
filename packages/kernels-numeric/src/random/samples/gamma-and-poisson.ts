/**
 * Tensors of numbers of gamma and Poisson distributions.
 *
 * Source: tensorflow/core/kernels/random_op.cc, random_poisson_op.cc, stateless_random_gamma_op.cc, stateless_random_ops.cc (TensorFlow 2.21).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { tensorDebugString } from "@heddle/tensor/text";
import { RandomState } from "../generators/random-state.js";
import { checkAlgorithm, checkSeed, generatorOf, generatorOfSeed, readShape } from "../random-arguments.js";
import { fillGamma } from "./gamma-samples.js";
import { fillPoisson } from "./poisson-samples.js";

type Fill = (context: ComputeContext, output: Tensor, parameters: Tensor, base: Philox) => void | Promise<void>;

/** RandomGamma: a tensor of samples for each of the parameters, whose shape is the end of the output's. */
export function createRandomGamma({ attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  return {
    compute(context) {
      const shape = context.input(0);
      if (shape.rank !== 1) {
        throw invalidArgument(`shape must be a vector of {int32,int64}, got shape: ${tensorDebugString(shape)}`);
      }
      return fillNext(context, state, fillGamma);
    },
  };
}

/** RandomPoisson and RandomPoissonV2: as {@link createRandomGamma}. */
export function createRandomPoisson({ attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  return { compute: (context) => fillNext(context, state, fillPoisson) };
}

function fillNext(context: ComputeContext, state: RandomState, fill: Fill): void | Promise<void> {
  const parameters = context.input(1);
  const output = context.allocateOutput(0, [...readShape(context.input(0)), ...parameters.shape]);
  if (output.elementCount > 0) return fill(context, output, parameters, state.reserve(output.elementCount));
}

/** StatelessRandomGammaV2: samples by a seed; the shape of the parameters is the end of the output's. */
export function statelessGamma(context: ComputeContext): void | Promise<void> {
  return fillBySeed(context, fillGamma);
}

/** StatelessRandomPoisson: as {@link statelessGamma}. */
export function statelessPoisson(context: ComputeContext): void | Promise<void> {
  return fillBySeed(context, fillPoisson);
}

function fillBySeed(context: ComputeContext, fill: Fill): void | Promise<void> {
  const shape = readShape(context.input(0));
  const seed = context.input(1);
  checkSeed(seed);
  const output = context.allocateOutput(0, shape);
  if (output.elementCount > 0) return fillChecked(context, output, context.input(2), () => generatorOfSeed(seed), fill);
}

/** StatelessRandomGammaV3: as {@link statelessGamma}, from a key and a counter. */
export function statelessGammaV3(context: ComputeContext): void | Promise<void> {
  const [key, counter] = [context.input(1), context.input(2)];
  const algorithm = checkAlgorithm(key, counter, context.input(3));
  const output = context.allocateOutput(0, readShape(context.input(0)));
  if (output.elementCount === 0) return;
  return fillChecked(context, output, context.input(4), () => generatorOf(key, counter, algorithm), fillGamma);
}

function fillChecked(
  context: ComputeContext,
  output: Tensor,
  parameters: Tensor,
  generator: () => Philox,
  fill: Fill,
): void | Promise<void> {
  const end = output.shape.slice(output.rank - parameters.rank);
  if (parameters.rank > output.rank || parameters.shape.some((size, i) => size !== end[i])) {
    throw invalidArgument("Shape passed in must end with broadcasted shape.", {
      shape: output.shape,
      parameters: parameters.shape,
    });
  }
  return fill(context, output, parameters, generator());
}
