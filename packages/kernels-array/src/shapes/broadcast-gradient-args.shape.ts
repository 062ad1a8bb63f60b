import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of BroadcastGradientArgs. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function broadcastGradientArgsShape(context: ShapeContext): void {
  for (const index of [0, 1]) withRank(context.inputShape(index), 1);
  for (const index of [0, 1]) context.setOutputShape(index, [-1]);
}
