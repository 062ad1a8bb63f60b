import { inputSize } from "./input-size.js";
import { concatenateShapes, type PartialShape, subshape, withRankAtLeast } from "./partial-shape.js";
import { inputWithRank, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes } from "./sizes.js";

/**
 * The shape function of reductions to a given number of segments: data, the segment of each of its first dimensions, the number.
 *
 * Source: SegmentReductionWithNumSegmentsShapeFn, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function segmentReductionWithNumSegmentsShape(context: ShapeContext): void {
  inputWithRank(context, 2, 0);
  const ids = context.inputShape(1);
  if (!ids) return;
  const data = mergePrefix(context.inputShape(0), ids);
  context.setOutputShape(0, concatenateShapes([inputSize(context, 2)], subshape(data, ids.length)));
}

/** `shape`, whose first dimensions are those of `prefix`. @throws {StatusError} INVALID_ARGUMENT when they differ */
export function mergePrefix(shape: PartialShape, prefix: PartialShape): PartialShape {
  if (!shape || !prefix) return shape;
  withRankAtLeast(shape, prefix.length);
  return shape.map((size, i) => (i < prefix.length ? mergeSizes(size, sizeAt(prefix, i)) : size));
}
