import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { replaceSize, sizeAt, withSize } from "@heddle/kernel-api/shapes";

/** The shape function of RGBToHSV and HSVToRGB: three channels. Source: tensorflow/core/ops/image_ops.cc (TensorFlow 2.21). */
export function colorSpaceShape(context: ShapeContext): void {
  const images = withRankAtLeast(context.inputShape(0), 1);
  context.setOutputShape(0, images && replaceSize(images, -1, withSize(sizeAt(images, -1), 3)));
}
