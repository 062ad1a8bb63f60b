import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of Where: a row for each element that is true, a column for each dimension. */
export function whereShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1, context.inputShape(0)?.length ?? -1]);
}
