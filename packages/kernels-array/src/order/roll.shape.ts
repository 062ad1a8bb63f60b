import { type ShapeContext, withRankAtLeast, withRankAtMost } from "@heddle/kernel-api";

/** The shape function of Roll. Source: tensorflow/core/ops/manip_ops.cc (TensorFlow 2.21). */
export function rollShape(context: ShapeContext): void {
  const input = withRankAtLeast(context.inputShape(0), 1);
  withRankAtMost(context.inputShape(1), 1);
  withRankAtMost(context.inputShape(2), 1);
  context.setOutputShape(0, input);
}
