import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of FusedBatchNormGrad: gradients of the images, of their scales and of their offsets, and two reserves. */
export function batchNormGradShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(1));
  context.setOutputShape(1, context.inputShape(2));
  context.setOutputShape(2, context.inputShape(2));
  context.setOutputShape(3, [0]);
  context.setOutputShape(4, [0]);
}
