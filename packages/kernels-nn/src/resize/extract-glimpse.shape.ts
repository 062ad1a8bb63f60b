import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, sizeAt, withSize } from "@heddle/kernel-api/shapes";
import { wantedSize } from "./wanted-size.js";

/** The shape function of ExtractGlimpse and ExtractGlimpseV2. Source: tensorflow/core/ops/image_ops.cc (TensorFlow 2.21). */
export function extractGlimpseShape(context: ShapeContext): void {
  const [batch = -1, , , channels = -1] = inputWithRank(context, 0, 4);
  const offsets = inputWithRank(context, 2, 2);
  const images = mergeSizes(batch, sizeAt(offsets, 0));
  withSize(sizeAt(offsets, 1), 2);
  context.setOutputShape(0, [images, ...wantedSize(context, 1), channels]);
}
