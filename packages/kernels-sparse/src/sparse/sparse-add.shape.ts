import { mergeShapes, type ShapeContext } from "@heddle/kernel-api";
import { partialElementCount } from "@heddle/kernel-api/shapes";

/** The shape function of SparseAdd. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseAddShape(context: ShapeContext): void {
  const shape = mergeShapes(context.inputShape(2), undefined);
  context.setOutputShape(0, [-1, partialElementCount(shape)]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, shape ?? [-1]);
}
