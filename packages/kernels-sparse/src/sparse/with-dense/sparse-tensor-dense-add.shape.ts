import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of SparseTensorDenseAdd: that of the dense tensor. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseTensorDenseAddShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(3));
}
