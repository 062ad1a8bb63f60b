import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of InvertPermutation: a vector as long as the input. */
export function invertPermutationShape(context: ShapeContext): void {
  context.setOutputShape(0, withRank(context.inputShape(0), 1));
}
