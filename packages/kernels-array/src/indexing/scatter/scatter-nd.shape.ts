import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { validateScatterNd } from "@heddle/kernel-api/shapes";

/** The shape function of ScatterNd. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of TensorScatterUpdate. */
export function scatterNdShape(context: ShapeContext): void {
  const indices = withRankAtLeast(context.inputShape(0), 1);
  const updates = withRankAtLeast(context.inputShape(1), 1);
  withRank(context.inputShape(2), 1);
  // TensorFlow reads the constant when the ranks fit.
  const unknown = context.inputSizes(2)?.map(() => -1);
  validateScatterNd(indices, updates, unknown);
  const shape = context.inputAsShape(2);
  validateScatterNd(indices, updates, shape);
  context.setOutputShape(0, shape);
}

/** The shape function of TensorScatterUpdate. */
export function tensorScatterShape(context: ShapeContext): void {
  const tensor = withRankAtLeast(context.inputShape(0), 1);
  const indices = withRankAtLeast(context.inputShape(1), 1);
  // Updates may be one for all indices.
  validateScatterNd(indices, context.inputShape(2), tensor);
  context.setOutputShape(0, tensor);
}

/** The shape function of ResourceScatterNdUpdate and the like; nothing is known of a variable whose handle does not tell. */
export function resourceScatterNdShape(context: ShapeContext): void {
  const indices = withRankAtLeast(context.inputShape(1), 1);
  const updates = withRankAtLeast(context.inputShape(2), 1);
  validateScatterNd(indices, updates, context.inputHandle(0)?.[0]?.shape);
}
