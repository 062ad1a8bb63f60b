import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of NormalizeUTF8WithOffsetsMap. Source: tensorflow_text/core/ops/normalize_ops.cc (TensorFlow Text 2.20). */
export function normalizeWithOffsetsMapShape(context: ShapeContext): void {
  for (const index of [0, 1]) context.setOutputShape(index, context.inputShape(0));
}

/** The shape function of FindSourceOffsets. */
export function findSourceOffsetsShape(context: ShapeContext): void {
  for (const index of [0, 1, 2]) withRank(context.inputShape(index), 1);
  context.setOutputShape(0, context.inputShape(1));
}
