import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of gradients that have the shape of the original image. */
export function originalShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(1));
}
