import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { unchangedShape } from "@heddle/kernel-api/shapes";

/** The shape function of RegexFullMatch and RegexReplace: the pattern, and the rewrite, are scalars. */
export function regexShape(context: ShapeContext): void {
  for (let index = 1; index < context.inputCount; index++) withRank(context.inputShape(index), 0);
  unchangedShape(context);
}
