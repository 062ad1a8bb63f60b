import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of StringNGrams: as many splits as the input has. */
export function stringNGramsShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, withRank(context.inputShape(1), 1));
}
