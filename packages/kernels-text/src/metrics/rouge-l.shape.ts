import { mergeShapes, type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of RougeL. Source: tensorflow_text/core/ops/rouge_l_op.cc (TensorFlow Text 2.20). */
export function rougeLShape(context: ShapeContext): void {
  for (const index of [0, 2]) withRank(context.inputShape(index), 1);
  withRank(context.inputShape(4), 0);
  const splits = mergeShapes(withRank(context.inputShape(1), 1), withRank(context.inputShape(3), 1))?.[0] ?? -1;
  for (let index = 0; index < 3; index++) context.setOutputShape(index, [splits < 0 ? -1 : Math.max(0, splits - 1)]);
}
