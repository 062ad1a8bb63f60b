import {
  concatenateShapes,
  mergeShapes,
  type ShapeContext,
  subshape,
  withRank,
  withRankAtLeast,
} from "@heddle/kernel-api";
import { inputInteger } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of sparse reductions by segment. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function sparseSegmentReductionShape(context: ShapeContext): void {
  reduction(context, () => -1);
}

/** The shape function of those with the number of segments as input 3. */
export function sparseSegmentReductionWithNumSegmentsShape(context: ShapeContext): void {
  reduction(context, () => {
    const count = inputInteger(context, 3);
    if (count === undefined) return context.inputSizes(3)?.[0] ?? -1;
    if (count >= 0) return count;
    throw invalidArgument("Cannot specify a negative value for num_segments", { count });
  });
}

function reduction(context: ShapeContext, segments: () => number): void {
  const data = withRankAtLeast(context.inputShape(0), 1);
  const indices = withRank(context.inputShape(1), 1);
  const ids = withRank(context.inputShape(2), 1);
  if (context.inputCount > 3) withRank(context.inputShape(3), 0);
  mergeShapes(indices, ids);
  context.setOutputShape(0, concatenateShapes([segments()], subshape(data, 1)));
}
