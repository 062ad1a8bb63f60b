import type { ShapeContext } from "@heddle/kernel-api";
import { inputSize, inputWithRank, mergeSizes, multiplySizes, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of NonMaxSuppressionV2 and V3: the indices of the boxes that are kept.
 *
 * Source: NMSShapeFn, tensorflow/core/ops/image_ops.cc (TensorFlow 2.21).
 */
export function nonMaxSuppressionShape(context: ShapeContext): void {
  checkInputs(context);
  context.setOutputShape(0, [-1]);
}

/** The shape function of NonMaxSuppressionWithOverlaps. */
export function nonMaxSuppressionWithOverlapsShape(context: ShapeContext): void {
  const [rows, columns] = inputWithRank(context, 0, 2);
  const [scores] = inputWithRank(context, 1, 1);
  for (let index = 2; index < context.inputCount; index++) inputWithRank(context, index, 0);
  mergeSizes(mergeSizes(rows, scores), columns);
  context.setOutputShape(0, [-1]);
}

/**
 * The shape function of CombinedNonMaxSuppression: boxes, scores and classes of each image, and their number.
 *
 * Source: CombinedNMSShapeFn, tensorflow/core/ops/image_ops.cc (TensorFlow 2.21).
 */
export function combinedNonMaxSuppressionShape(context: ShapeContext): void {
  const [batch, anchors, perClass, corners] = inputWithRank(context, 0, 4);
  const [images, scored, classes] = inputWithRank(context, 1, 3);
  for (let index = 2; index < context.inputCount; index++) inputWithRank(context, index, 0);
  const count = mergeSizes(batch, images);
  mergeSizes(anchors, scored);
  withSize(corners, 4);
  if (perClass >= 0 && perClass !== 1 && classes >= 0 && perClass !== classes) {
    throw invalidArgument("third dimension of boxes must be either 1 or equal to the third dimension of scores", {
      perClass,
      classes,
    });
  }
  const total = inputSize(context, 3);
  const each = multiplySizes(inputSize(context, 2), classes);
  const isPaddedPerClass = context.attributes.bool("pad_per_class");
  const size = !isPaddedPerClass ? total : total < 0 || each < 0 ? -1 : Math.min(total, each);
  context.setOutputShape(0, [count, size, 4]);
  context.setOutputShape(1, [count, size]);
  context.setOutputShape(2, [count, size]);
  context.setOutputShape(3, [count]);
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
