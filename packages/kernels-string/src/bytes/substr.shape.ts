import { formatPartialShape, type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { broadcastBinaryShape } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of Substr. Source: tensorflow/core/ops/string_ops.cc (TensorFlow 2.21). */
export function substrShape(context: ShapeContext): void {
  const [pos, len] = [context.inputShape(1), context.inputShape(2)];
  if (len) withRank(pos, len.length);
  // TensorFlow refuses an unknown size where the other is known.
  if (pos?.some((size, i) => Math.max(size, -1) !== Math.max(len?.[i] ?? -1, -1))) {
    throw invalidArgument(`pos and len shapes must match: ${inWords(pos)} vs. ${inWords(len)}`);
  }
  broadcastBinaryShape(context);
}

const inWords = (shape: PartialShape) => (shape ? formatPartialShape(shape) : "?");
