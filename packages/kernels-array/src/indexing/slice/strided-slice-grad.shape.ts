import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of ops whose input 0 is the shape of their output. */
export function shapeInInputZero(context: ShapeContext): void {
  context.setOutputShape(0, context.inputAsShape(0));
}
