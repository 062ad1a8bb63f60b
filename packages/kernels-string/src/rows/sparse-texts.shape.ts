import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of HeddleSparseTexts: indices, values and dense shape. */
export function sparseTextsShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 1);
  context.setOutputShape(0, [-1, shape?.length ?? -1]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [shape?.length ?? -1]);
  if (shape) context.setOutputSizes(2, shape);
}
