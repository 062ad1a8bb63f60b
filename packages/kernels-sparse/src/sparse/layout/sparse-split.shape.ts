import type { ShapeContext } from "@heddle/kernel-api";
import { partialElementCount } from "@heddle/kernel-api/shapes";

/** The shape function of SparseSplit. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseSplitShape(context: ShapeContext): void {
  const shape = context.inputShape(3);
  const count = context.outputCount / 3;
  for (let i = 0; i < count; i++) {
    context.setOutputShape(i, [-1, partialElementCount(shape)]);
    context.setOutputShape(count + i, [-1]);
    context.setOutputShape(2 * count + i, shape);
  }
}
