import { type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { addSizes, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of RaggedRange. Source: tensorflow/core/ops/ragged_math_ops.cc (TensorFlow 2.21). */
export function raggedRangeShape(context: ShapeContext): void {
  const shapes = [0, 1, 2].map((index) => withRankAtMost(context.inputShape(index), 1));
  let rows = shapes.every((shape) => shape?.length === 0) ? 1 : -1;
  // TensorFlow's message has the later size first.
  for (const shape of shapes) if (shape?.length === 1) rows = mergeSizes(shape[0], rows);
  context.setOutputShape(0, [addSizes(rows, 1)]);
  context.setOutputShape(1, [-1]);
}
