import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of Dilation2DBackpropFilter: that of the filter. */
export function filterGradientShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(1));
}
