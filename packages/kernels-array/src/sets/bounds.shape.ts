import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of LowerBound and UpperBound: a place for each value. */
export function boundsShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 2);
  withRank(context.inputShape(1), 2);
  context.setOutputShape(0, context.inputShape(1));
}
