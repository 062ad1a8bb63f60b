import { concatenateShapes, type ShapeContext, subshape, withRankAtLeast } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/**
 * The shape function of reductions of sorted segments, whose number is in the data.
 *
 * Source: SegmentReductionShapeFn, tensorflow/core/ops/math_ops.cc (TensorFlow 2.21).
 */
export function sortedSegmentShape(context: ShapeContext): void {
  const data = withRankAtLeast(context.inputShape(0), 1);
  inputWithRank(context, 1, 1);
  context.setOutputShape(0, concatenateShapes([-1], subshape(data, 1)));
}
