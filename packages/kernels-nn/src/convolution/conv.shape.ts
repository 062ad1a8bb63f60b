import { type Attributes, type PartialShape, type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { mergeSizes, sizeAt, windowedOutputSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of Conv: the sizes of the batch, and of an image or a volume.
 *
 * Source: ConvShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function convShape(context: ShapeContext): void {
  const { attributes } = context;
  const [input, filter] = [context.inputShape(0), withRankAtLeast(context.inputShape(1), 4)];
  context.setOutputShape(0, input && filter && convolvedShape(attributes, input, filter));
}

function convolvedShape(attributes: Attributes, input: readonly number[], filter: readonly number[]): PartialShape {
  const batchDims = attributes.int32("batch_dims");
  const space = input.length - 1 - batchDims;
  if (batchDims < 0 || (space !== 2 && space !== 3)) {
    throw invalidArgument(`The input must have 2 or 3 spatial dimensions but got ${space}`, { space });
  }
  const strides = attributes.int32List("strides");
  const given = attributes.int32List("dilations");
  const dilations = given.length > 0 ? given : strides.map(() => 1);
  const rank = space + 2;
  if (strides.length !== rank) throw invalidArgument(`Sliding window strides field must specify ${rank} dimensions`);
  if (dilations.length !== rank) throw invalidArgument(`Dilation rates field must specify${rank}dimensions`);
  const isLast = attributes.string("data_format") === "CHANNELS_LAST";
  const paddings = attributes.int32List("explicit_paddings");
  const padding = attributes.string("padding");
  mergeSizes(input[isLast ? input.length - 1 : batchDims], sizeAt(filter, -2));
  const sizes = Array.from({ length: space }, (_, i) => {
    const dimension = i + (isLast ? 1 : 2);
    return windowedOutputSize(input[batchDims - 1 + dimension], {
      size: filter[i],
      stride: strides[dimension],
      dilation: dilations[dimension],
      padding,
      paddings: [paddings[2 * dimension] ?? 0, paddings[2 * dimension + 1] ?? 0],
    });
  });
  const channels = sizeAt(filter, -1);
  return [...input.slice(0, batchDims), ...(isLast ? [...sizes, channels] : [channels, ...sizes])];
}
