import type { ShapeContext } from "@heddle/kernel-api";
import { unchangedShapeWithRankAtLeast } from "@heddle/kernel-api/shapes";

/** The shape function of Softmax and LogSoftmax, of vectors. */
export function softmaxShape(context: ShapeContext): void {
  unchangedShapeWithRankAtLeast(context, 1);
}
