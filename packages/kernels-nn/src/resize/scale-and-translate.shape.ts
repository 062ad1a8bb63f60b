import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, withSize } from "@heddle/kernel-api/shapes";
import { resizeShape } from "./resize.shape.js";

/** The shape function of ScaleAndTranslate. Source: tensorflow/core/ops/image_ops.cc (TensorFlow 2.21). */
export function scaleAndTranslateShape(context: ShapeContext): void {
  resizeShape(context);
  const [scales = -1] = inputWithRank(context, 2, 1);
  const [translations = -1] = inputWithRank(context, 3, 1);
  withSize(mergeSizes(scales, translations), 2);
}
