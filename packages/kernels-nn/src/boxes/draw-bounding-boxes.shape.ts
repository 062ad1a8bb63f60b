import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of DrawBoundingBoxes and V2. Source: tensorflow/core/ops/image_ops.cc (TensorFlow 2.21). */
export function drawBoundingBoxesShape(context: ShapeContext): void {
  context.setOutputShape(0, withRankAtLeast(context.inputShape(0), 3));
}
