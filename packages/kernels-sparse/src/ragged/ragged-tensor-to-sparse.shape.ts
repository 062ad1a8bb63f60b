import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { partialElementCount, subtractSizes } from "@heddle/kernel-api/shapes";

/** The shape function of RaggedTensorToSparse. Source: tensorflow/core/ops/ragged_conversion_ops.cc (TensorFlow 2.21). */
export function raggedTensorToSparseShape(context: ShapeContext): void {
  const raggedRank = context.inputCount - 1;
  const values = withRankAtLeast(context.inputShape(raggedRank), 1);
  for (let index = 0; index < raggedRank; index++) withRank(context.inputShape(index), 1);
  const rank = values ? values.length + raggedRank : -1;
  const count = partialElementCount(values);
  context.setOutputShape(0, [count, rank]);
  context.setOutputShape(1, [count]);
  context.setOutputShape(2, [rank]);
  const [splits = -1] = context.inputShape(0) ?? [];
  if (!values || splits === 0) return;
  // The number of rows; nothing of ragged dimensions; the sizes of the values.
  const ragged = new Array<number>(raggedRank).fill(-1);
  context.setOutputSizes(2, [subtractSizes(splits, 1), ...ragged, ...values.slice(1)]);
}
