import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of ListDiff: two vectors. */
export function listDiffShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  withRank(context.inputShape(1), 1);
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, [-1]);
}
