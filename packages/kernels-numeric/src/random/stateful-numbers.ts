/**
 * Tensors of random numbers of a generator whose state is a variable.
 *
 * Source: tensorflow/core/kernels/stateful_random_ops.cc (TensorFlow 2.21).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { distributionOf, fillFloats } from "./generators/fill-floats.js";
import { checkLimits, fillIntegers, fillIntegersBetween } from "./generators/fill-integers.js";
import { algorithmInput, takeGenerator } from "./generators/generator-variable.js";
import { checkScalars, readShape } from "./random-arguments.js";

/** StatefulUniform, StatefulStandardNormalV2 and StatefulTruncatedNormal. */
export function createStatefulNumbers({ op }: ConstructionContext): Kernel {
  const distribution = distributionOf(op.name);
  return {
    compute: (context) =>
      fillOutput(context, algorithmInput(context), (output, generator) =>
        fillFloats(context, output, distribution, generator),
      ),
  };
}

/** StatefulUniformFullInt: integers of all values. */
export function statefulIntegers(context: ComputeContext): void | Promise<void> {
  return fillOutput(context, algorithmInput(context), (output, generator) => fillIntegers(context, output, generator));
}

/** StatefulUniformInt: integers from `minval` to below `maxval`. */
export function statefulIntegersBetween(context: ComputeContext): void | Promise<void> {
  const algorithm = algorithmInput(context);
  const [low, high] = [context.input(3), context.input(4)];
  checkScalars(low, high);
  checkLimits(low, high);
  return fillOutput(context, algorithm, (output, generator) =>
    fillIntegersBetween(context, output, low, high, () => generator),
  );
}

function fillOutput(
  context: ComputeContext,
  algorithm: number,
  fill: (output: Tensor, generator: Philox) => void | Promise<void>,
): void | Promise<void> {
  const output = context.allocateOutput(0, readShape(context.input(2)));
  return fill(output, takeGenerator(context, algorithm, BigInt(output.elementCount)));
}
