import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of gradients of fake quantization: by the inputs and by the ends of the ranges. */
export function fakeQuantGradientShape(context: ShapeContext): void {
  for (const output of [0, 1, 2]) context.setOutputShape(output, context.inputShape(output + 1));
}
