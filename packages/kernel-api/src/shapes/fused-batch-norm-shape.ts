import { invalidArgument } from "@heddle/status";
import { inputWithRank, replaceSize, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes } from "./sizes.js";
import { formatOf, inputImages, tensorFormat } from "./tensor-format.js";

/**
 * The shape function of FusedBatchNorm and V2: images, then vectors as long as their channels. Mean and variance are read when they
 * are used.
 *
 * Source: FusedBatchNormShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function fusedBatchNormShape(context: ShapeContext): void {
  normalize(context);
}

/**
 * The shape function of FusedBatchNormV3: as {@link fusedBatchNormShape}; nothing is known of the last output.
 *
 * Source: FusedBatchNormV3Shape, as {@link fusedBatchNormShape}.
 */
export function fusedBatchNormV3Shape(context: ShapeContext): void {
  normalize(context);
  context.setOutputShape(5, undefined);
}

/**
 * The shape function of _FusedBatchNormEx: as {@link fusedBatchNormV3Shape}, of channels by fours.
 *
 * Source: FusedBatchNormExShape, as {@link fusedBatchNormShape}.
 */
export function fusedBatchNormExShape(context: ShapeContext): void {
  const channels = normalize(context);
  context.setOutputShape(5, undefined);
  if (channels >= 0 && channels % 4 !== 0) {
    throw invalidArgument("_FusedBatchNormEx channel dimension must be divisible by 4.", { channels });
  }
}

/** Sets the first five outputs. @returns the number of channels */
function normalize(context: ShapeContext): number {
  const { attributes } = context;
  const name = formatOf(context);
  const format = tensorFormat(name, name.length === 5 ? 3 : 2);
  const images = inputImages(context, 0, format);
  const factor = attributes.has("exponential_avg_factor") ? attributes.float("exponential_avg_factor") : 1;
  const inputCount = attributes.bool("is_training") && factor === 1 ? 3 : 5;
  let channels = sizeAt(images, format.channels);
  for (let index = 1; index < inputCount; index++) {
    channels = mergeSizes(channels, sizeAt(inputWithRank(context, index, 1), 0));
  }
  context.setOutputShape(0, replaceSize(images, format.channels, channels));
  for (let index = 1; index < 5; index++) context.setOutputShape(index, [channels]);
  return channels;
}
