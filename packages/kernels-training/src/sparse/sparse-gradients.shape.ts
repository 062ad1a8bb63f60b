import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of SparseAddGrad: a gradient for each value of both tensors. */
export function sparseAddGradShape(context: ShapeContext): void {
  context.setOutputShape(0, [context.inputShape(1)?.[0] ?? -1]);
  context.setOutputShape(1, [context.inputShape(2)?.[0] ?? -1]);
}

/** The shape function of SparseSliceGrad: a gradient for each value of the tensor. */
export function sparseSliceGradShape(context: ShapeContext): void {
  context.setOutputShape(0, [context.inputShape(1)?.[0] ?? -1]);
}
