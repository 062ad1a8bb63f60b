/**
 * Tensors of random numbers of a node that goes on where its last run ended.
 *
 * Source: tensorflow/core/kernels/random_op.cc (TensorFlow 2.21).
 */

import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { distributionOf, fillFloats } from "./generators/fill-floats.js";
import { fillIntegersBetween } from "./generators/fill-integers.js";
import { RandomState } from "./generators/random-state.js";
import { checkScalars, readShape } from "./random-arguments.js";

/** RandomUniform, RandomStandardNormal and TruncatedNormal. */
export function createRandomNumbers({ op, attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  const distribution = distributionOf(op.name);
  return {
    compute(context) {
      const output = context.allocateOutput(0, readShape(context.input(0)));
      return fillFloats(context, output, distribution, state.reserve(output.elementCount));
    },
  };
}

/** RandomUniformInt: integers from `minval` to below `maxval`. */
export function createRandomUniformInt({ attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  return {
    compute(context) {
      checkScalars(context.input(1), context.input(2));
      const output = context.allocateOutput(0, readShape(context.input(0)));
      if (output.elementCount === 0) return;
      return fillIntegersBetween(context, output, context.input(1), context.input(2), () =>
        state.reserve(output.elementCount),
      );
    },
  };
}
