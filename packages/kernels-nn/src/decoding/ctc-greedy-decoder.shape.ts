import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of CTCGreedyDecoder. Source: tensorflow/core/ops/ctc_ops.cc (TensorFlow 2.21). */
export function ctcGreedyDecoderShape(context: ShapeContext): void {
  const [, batch = -1] = inputWithRank(context, 0, 3);
  const [lengths = -1] = inputWithRank(context, 1, 1);
  context.setOutputShape(0, [-1, 2]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [2]);
  context.setOutputShape(3, [mergeSizes(batch, lengths), 1]);
}
