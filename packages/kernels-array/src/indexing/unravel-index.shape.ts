import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { partialElementCount, sizeAt } from "@heddle/kernel-api/shapes";

/** The shape function of UnravelIndex. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function unravelIndexShape(context: ShapeContext): void {
  const indices = context.inputShape(0);
  const dims = withRank(context.inputShape(1), 1);
  if (!indices) return;
  const count = sizeAt(dims, 0);
  context.setOutputShape(0, indices.length === 0 ? [count] : [count, partialElementCount(indices)]);
}
