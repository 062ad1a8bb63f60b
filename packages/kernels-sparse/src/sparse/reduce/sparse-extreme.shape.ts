import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of SparseSparseMaximum and SparseSparseMinimum. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseExtremeShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1, -1]);
  context.setOutputShape(1, [-1]);
}
