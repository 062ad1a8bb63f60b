import { mergeShapes, type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { sizeAt, validateSparseTensor, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of DenseToDenseSetOperation. Source: tensorflow/core/ops/set_ops.cc (TensorFlow 2.21), as of those below. */
export function denseToDenseSetOperationShape(context: ShapeContext): void {
  const first = withRankAtLeast(context.inputShape(0), 2);
  const given = context.inputShape(1);
  const second = first ? withRank(given, first.length) : withRankAtLeast(given, 2);
  mergeShapes(first?.slice(0, -1), given && second?.slice(0, -1));
  setOutputs(context, first?.length ?? second?.length ?? -1);
}

/** The shape function of DenseToSparseSetOperation. */
export function denseToSparseSetOperationShape(context: ShapeContext): void {
  const first = withRankAtLeast(context.inputShape(0), 2);
  validateSparseTensor(context.inputShape(1), context.inputShape(2), context.inputShape(3));
  const rank = sizeAt(context.inputShape(3), 0);
  if (first && rank >= 0) withSize(rank, first.length);
  setOutputs(context, first?.length ?? rank);
}

/** The shape function of SparseToSparseSetOperation. */
export function sparseToSparseSetOperationShape(context: ShapeContext): void {
  for (const i of [0, 3]) {
    validateSparseTensor(context.inputShape(i), context.inputShape(i + 1), context.inputShape(i + 2));
  }
  const [rank, otherRank] = [sizeAt(context.inputShape(2), 0), sizeAt(context.inputShape(5), 0)];
  for (const [i, known] of [rank, otherRank].entries()) {
    if (known >= 0 && known < 2)
      throw invalidArgument(`Input ${i}, expected rank >= 2, got ${known}.`, { rank: known });
  }
  if (rank >= 0 && otherRank >= 0) withSize(otherRank, rank);
  setOutputs(context, rank >= 0 ? rank : otherRank);
}

function setOutputs(context: ShapeContext, rank: number): void {
  context.setOutputShape(0, [-1, rank]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [rank]);
}
