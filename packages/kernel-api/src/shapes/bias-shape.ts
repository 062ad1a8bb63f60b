import { withRankAtLeast } from "./partial-shape.js";
import { inputWithRank, replaceSize, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes } from "./sizes.js";
import { formatOf } from "./tensor-format.js";

/**
 * The shape function of BiasAdd: a tensor, and a vector as long as its channels.
 *
 * Source: BiasAddShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function biasAddShape(context: ShapeContext): void {
  const { input, channels } = withChannels(context);
  const [length = -1] = inputWithRank(context, 1, 1);
  context.setOutputShape(0, replaceSize(input, channels, mergeSizes(sizeAt(input, channels), length)));
}

/**
 * The shape function of BiasAddGrad: the gradient of the vector from that of the sum.
 *
 * Source: BiasAddGradShape, as {@link biasAddShape}.
 */
export function biasAddGradShape(context: ShapeContext): void {
  const { input, channels } = withChannels(context);
  context.setOutputShape(0, [sizeAt(input, channels)]);
}

/** Input 0 and the place of its channels, last or in format NCHW second. */
function withChannels(context: ShapeContext) {
  const isFirst = formatOf(context) === "NCHW";
  return { input: withRankAtLeast(context.inputShape(0), isFirst ? 3 : 2), channels: isFirst ? 1 : -1 };
}
