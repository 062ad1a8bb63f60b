import { type ShapeContext, unchangedShape } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of FakeQuantWithMinMaxVars, whose limits are scalars. */
export function fakeQuantShape(context: ShapeContext): void {
  unchangedShape(context);
  inputWithRank(context, 1, 0);
  inputWithRank(context, 2, 0);
}
