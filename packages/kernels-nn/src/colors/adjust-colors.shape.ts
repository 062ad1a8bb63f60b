import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of AdjustHue and AdjustSaturation. Source: tensorflow/core/ops/image_ops.cc (TensorFlow 2.21). */
export function adjustedShape(context: ShapeContext): void {
  context.setOutputShape(0, withRankAtLeast(context.inputShape(0), 3));
}

/** The shape function of AdjustContrastv2. Source: as above. */
export function adjustedContrastShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 0);
  adjustedShape(context);
}
