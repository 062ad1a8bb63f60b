import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { broadcastPartialShapes, inputWithRank, mergeSizes, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of SoftmaxCrossEntropyWithLogits. Source: tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21), as of the next. */
export function crossEntropyShape(context: ShapeContext): void {
  const [features, labels] = [context.inputShape(0), context.inputShape(1)];
  const known = features && labels ? broadcastPartialShapes(features, labels) : undefined;
  if (known && known.length !== 2) {
    throw invalidArgument(`Shape must be broadcasted with rank 2, but is rank is ${known.length}`, { known });
  }
  const shape = withRank(known, 2);
  context.setOutputShape(0, [sizeAt(shape, 0)]);
  context.setOutputShape(1, shape);
}

/** The shape function of SparseSoftmaxCrossEntropyWithLogits. */
export function sparseCrossEntropyShape(context: ShapeContext): void {
  const [batch = -1, classes = -1] = inputWithRank(context, 0, 2);
  const [labels = -1] = inputWithRank(context, 1, 1);
  const rows = mergeSizes(batch, labels);
  context.setOutputShape(0, [rows]);
  context.setOutputShape(1, [rows, classes]);
}
