import { mergeShapes, type ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, partialElementCount } from "@heddle/kernel-api/shapes";

/** The shape function of DenseCountSparseOutput. Source: tensorflow/core/ops/count_ops.cc (TensorFlow 2.21), as of the others. */
export function denseCountShape(context: ShapeContext): void {
  const [values, weights] = [context.inputShape(0), context.inputShape(1)];
  const shape = partialElementCount(weights) === 0 ? values : mergeShapes(weights, values);
  setCounts(context, shape?.length ?? -1);
}

/** The shape function of SparseCountSparseOutput. */
export function sparseCountShape(context: ShapeContext): void {
  setCounts(context, inputWithRank(context, 0, 2)[1]);
}

/** The shape function of RaggedCountSparseOutput. */
export function raggedCountShape(context: ShapeContext): void {
  const values = context.inputShape(1);
  setCounts(context, values ? values.length + 1 : -1);
}

/** A sparse tensor of an unknown number of counts. */
function setCounts(context: ShapeContext, rank: number): void {
  context.setOutputShape(0, [-1, rank]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [rank]);
}
