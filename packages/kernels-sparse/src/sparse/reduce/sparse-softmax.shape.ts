import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of SparseSoftmax. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseSoftmaxShape(context: ShapeContext): void {
  inputWithRank(context, 0, 2);
  const values = inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 1);
  context.setOutputShape(0, context.inputShape(1) ? values : [-1]);
}
