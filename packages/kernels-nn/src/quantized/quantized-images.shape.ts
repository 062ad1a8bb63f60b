/** Source: tensorflow/core/ops/nn_ops.cc and image_ops.cc (TensorFlow 2.21). */
import type { ShapeContext } from "@heddle/kernel-api";
import { avgPoolShape, conv2dShape, inputWithRank, maxPoolShape } from "@heddle/kernel-api/shapes";
import { resizeShape } from "../resize/resize.shape.js";

/** The shape function of QuantizedConv2D. */
export function quantizedConv2DShape(context: ShapeContext): void {
  conv2dShape(context);
  rangeShapes(context, 2);
}

/** The shape function of QuantizedAvgPool. */
export function quantizedAvgPoolShape(context: ShapeContext): void {
  avgPoolShape(context);
  rangeShapes(context, 1);
}

/** The shape function of QuantizedMaxPool. */
export function quantizedMaxPoolShape(context: ShapeContext): void {
  maxPoolShape(context);
  rangeShapes(context, 1);
}

/** The shape function of QuantizedResizeBilinear. */
export function quantizedResizeBilinearShape(context: ShapeContext): void {
  resizeShape(context);
  rangeShapes(context, 2);
}

/** The inputs from `first` on, and the outputs but one, are the ends of ranges. */
function rangeShapes(context: ShapeContext, first: number): void {
  for (let index = first; index < context.inputCount; index++) inputWithRank(context, index, 0);
  for (const index of [1, 2]) context.setOutputShape(index, []);
}
