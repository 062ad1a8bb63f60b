import type { ShapeContext } from "@heddle/kernel-api";
import { inputSize, inputWithRank, mergeSizes, withSize } from "@heddle/kernel-api/shapes";

/**
 * The shape function of NonMaxSuppressionV2 and V3: the indices of the boxes that are kept.
 *
 * Source: NMSShapeFn, tensorflow/core/ops/image_ops.cc (TensorFlow 2.21).
 */
export function nonMaxSuppressionShape(context: ShapeContext): void {
  checkInputs(context);
  context.setOutputShape(0, [-1]);
}

/** The shape function of NonMaxSuppressionV4: the indices, padded if the node says so, and their number. */
export function nonMaxSuppressionV4Shape(context: ShapeContext): void {
  context.setOutputShape(0, [keptCount(context)]);
  context.setOutputShape(1, []);
}

/** The shape function of NonMaxSuppressionV5: as V4, with the scores of the boxes. */
export function nonMaxSuppressionV5Shape(context: ShapeContext): void {
  const kept = [keptCount(context)];
  context.setOutputShape(0, kept);
  context.setOutputShape(1, kept);
  context.setOutputShape(2, []);
}

/** Boxes and their scores; the limits after them are scalars. */
function checkInputs(context: ShapeContext): void {
  const [boxes, corners] = inputWithRank(context, 0, 2);
  const [scores] = inputWithRank(context, 1, 1);
  for (let index = 2; index < context.inputCount; index++) inputWithRank(context, index, 0);
  mergeSizes(boxes, scores);
  withSize(corners, 4);
}

function keptCount(context: ShapeContext): number {
  checkInputs(context);
  return context.attributes.bool("pad_to_max_output_size") ? inputSize(context, 2) : -1;
}
