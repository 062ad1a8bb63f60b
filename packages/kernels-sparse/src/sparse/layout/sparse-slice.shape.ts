import type { ShapeContext } from "@heddle/kernel-api";
import { partialElementCount } from "@heddle/kernel-api/shapes";

/** The shape function of SparseSlice: TensorFlow leaves the ranks of the inputs to the kernel. */
export function sparseSliceShape(context: ShapeContext): void {
  const shape = context.inputShape(2);
  context.setOutputShape(0, [-1, partialElementCount(shape)]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, shape);
}
