import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of CTCLoss. Source: tensorflow/core/ops/ctc_ops.cc (TensorFlow 2.21). */
export function ctcLossShape(context: ShapeContext): void {
  const [steps = -1, batch = -1, classes = -1] = inputWithRank(context, 0, 3);
  const [indices = -1] = inputWithRank(context, 1, 2);
  const [values = -1] = inputWithRank(context, 2, 1);
  const [lengths = -1] = inputWithRank(context, 3, 1);
  mergeSizes(indices, values);
  const size = mergeSizes(batch, lengths);
  context.setOutputShape(0, [size]);
  context.setOutputShape(1, [steps, size, classes]);
}
