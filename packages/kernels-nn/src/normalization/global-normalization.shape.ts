import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, replaceSize, sizeAt } from "@heddle/kernel-api/shapes";

/**
 * The shape function of BatchNormWithGlobalNormalization: images, then vectors as long as their channels.
 *
 * Source: tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21).
 */
export function globalNormalizationShape(context: ShapeContext): void {
  const images = inputWithRank(context, 0, 4);
  let channels = sizeAt(images, 3);
  for (let index = 1; index < 5; index++) channels = mergeSizes(channels, sizeAt(inputWithRank(context, index, 1), 0));
  context.setOutputShape(0, replaceSize(images, 3, channels));
}
