import { invalidArgument } from "@heddle/status";
import { withRank } from "./partial-shape.js";
import { inputWithRank } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes } from "./sizes.js";
import { formatOf, imageSizes, imagesShape, inputImages, tensorFormat } from "./tensor-format.js";

/**
 * The shape function of Conv2DBackpropInput: the shape of the images or their rows and columns, the filter, and the gradient of the
 * convolution.
 *
 * Source: Conv2DBackpropInputShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function conv2dBackpropInputShape(context: ShapeContext): void {
  const format = tensorFormat(formatOf(context), 2);
  const gradient = imageSizes(inputImages(context, 2, format), format);
  const [, , inputDepth = -1, outputDepth = -1] = inputWithRank(context, 1, 4);
  mergeSizes(gradient.channels, outputDepth);
  inputWithRank(context, 0, 1);
  const described = context.inputAsShape(0) ?? withRank(undefined, 4) ?? [];
  if (described.length === 4) {
    const wanted = imageSizes(described, format);
    context.setOutputShape(0, imagesShape({ ...wanted, batch: mergeSizes(wanted.batch, gradient.batch) }, format));
  } else if (described.length === 2) {
    context.setOutputShape(0, imagesShape({ ...gradient, space: described, channels: inputDepth }, format));
  } else {
    throw invalidArgument(
      `Conv2DBackpropInput requires input_sizes to contain 4 values or 2 values, but got: ${described.length}`,
      { found: described.length },
    );
  }
}
