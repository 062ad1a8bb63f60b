/** Source: CommonFusedConvCalculations, tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21). */
import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import {
  addSizes,
  inputWithRank,
  knownIntegers,
  mergeSizes,
  sizeAt,
  windowedOutputSize,
  withSize,
} from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { wantedSize } from "../resize/wanted-size.js";

/** The shape function of FusedPadConv2D. */
export function fusedPadConv2DShape(context: ShapeContext): void {
  convolvedShape(context, inputWithRank(context, 0, 4), 1);
}

/** The shape function of FusedResizeAndPadConv2D. */
export function fusedResizeAndPadConv2DShape(context: ShapeContext): void {
  const images = inputWithRank(context, 0, 4);
  convolvedShape(context, [sizeAt(images, 0), ...wantedSize(context, 1), sizeAt(images, 3)], 2);
}

/** @param paddings the input with them, before the filter */
function convolvedShape(context: ShapeContext, images: PartialShape, paddings: number): void {
  const matrix = inputWithRank(context, paddings, 2);
  withSize(sizeAt(matrix, 0), 4);
  withSize(sizeAt(matrix, 1), 2);
  const sizes = knownIntegers(context, paddings);
  const padded = ([1, 2] as const).map((dimension) => {
    if (!sizes) return -1;
    const [before = -1, after = -1] = sizes.slice(2 * dimension, 2 * dimension + 2);
    return addSizes(addSizes(sizeAt(images, dimension), before), after);
  });
  const filter = withRank(context.inputShape(paddings + 1), 4);
  const strides = context.attributes.int32List("strides");
  if (strides.length !== 4) {
    throw invalidArgument(`Operation requires the stride attribute to contain 4 values, but got: ${strides.length}`, {
      found: strides.length,
    });
  }
  mergeSizes(sizeAt(images, 3), sizeAt(filter, 2));
  const padding = context.attributes.string("padding");
  const [rows = -1, columns = -1] = padded.map((size, i) =>
    windowedOutputSize(size, { size: sizeAt(filter, i), stride: strides[i + 1], padding }),
  );
  context.setOutputShape(0, [sizeAt(images, 0), rows, columns, sizeAt(filter, 3)]);
}
