/**
 * Shape functions of random ops whose generator is a variable.
 *
 * Source: tensorflow/core/ops/stateful_random_ops.cc (TensorFlow 2.21).
 */
import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { checkLimits } from "./random-numbers.shape.js";

/** The shape that input 2 says; input 1 is an algorithm. */
export function statefulRandomShape(context: ShapeContext): void {
  inputWithRank(context, 1, 0);
  inputWithRank(context, 2, 1);
  context.setOutputShape(0, context.inputAsShape(2));
}

/** As {@link statefulRandomShape}; inputs 3 and 4 are scalars. */
export function statefulUniformIntShape(context: ShapeContext): void {
  inputWithRank(context, 1, 0);
  checkLimits(context, 3);
  statefulRandomShape(context);
}

/** The shape function of RngSkip, which has no output. */
export function rngSkipShape(context: ShapeContext): void {
  inputWithRank(context, 1, 0);
  inputWithRank(context, 2, 0);
}

/** The shape function of RngReadAndSkip: a counter and a key. */
export function rngReadAndSkipShape(context: ShapeContext): void {
  rngSkipShape(context);
  context.setOutputShape(0, [3]);
}

/** The shape function of StatefulRandomBinomial: the shape that input 2 says. */
export function statefulBinomialShape(context: ShapeContext): void {
  inputWithRank(context, 2, 1);
  context.setOutputShape(0, context.inputAsShape(2));
}
