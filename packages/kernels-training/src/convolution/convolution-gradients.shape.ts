import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of gradients by the filter: the sizes are input 1. */
export function filterGradientShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputAsShape(1));
}

/** The shape function of gradients by the input: the sizes are input 0. */
export function inputGradientShape(context: ShapeContext): void {
  const sizes = context.inputAsShape(0);
  context.setOutputShape(0, sizes && withRank(sizes, context.inputShape(1)?.length ?? sizes.length));
}
