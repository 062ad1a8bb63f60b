import { type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { randomShape } from "@heddle/kernel-api/shapes";

/** The shape that input 0 says; the parameters are scalars or vectors. Source: tensorflow/core/ops/random_ops.cc (TensorFlow 2.21). */
export function parameterizedNormalShape(context: ShapeContext): void {
  for (const index of [1, 2, 3, 4]) withRankAtMost(context.inputShape(index), 1);
  randomShape(context);
}
