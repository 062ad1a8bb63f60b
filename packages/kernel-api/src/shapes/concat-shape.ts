import { invalidArgument } from "@heddle/status";
import { inputInteger } from "./input-integers.js";
import { hasSizes } from "./input-size.js";
import {
  concatenateShapes,
  mergeShapes,
  type PartialShape,
  subshape,
  withRank,
  withRankAtLeast,
} from "./partial-shape.js";
import { inputWithRank, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { addSizes } from "./sizes.js";

/** The shape function of Concat: the axis, then the tensors. */
export function concatShape(context: ShapeContext): void {
  concatenatedShape(context, 1, context.inputCount, 0);
}

/** The shape function of ConcatV2: the tensors, then the axis. */
export function concatV2Shape(context: ShapeContext): void {
  const axis = context.inputCount - 1;
  concatenatedShape(context, 0, axis, axis);
}

/**
 * Output 0 is the concatenation of inputs `start` to `stop` along the axis in input `axis`.
 *
 * Source: ConcatShapeHelper, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function concatenatedShape(context: ShapeContext, start: number, stop: number, axisIndex: number): void {
  inputWithRank(context, axisIndex, 0);
  const axis = inputInteger(context, axisIndex);
  const shapes = Array.from({ length: stop - start }, (_, i) => context.inputShape(start + i));
  // The ranks are checked before the axis, as by TensorFlow, which reads constants last.
  const unknown = unknownSizes(shapes);
  context.setOutputShape(0, axis === undefined ? unknown : alongAxis(shapes, axis));
  if (!hasSizes(context, 0) || shapes.some((shape) => shape?.length !== 1)) return;
  const sizes = shapes.map((_, i) => context.inputSizes(start + i));
  if (sizes.every((each) => each !== undefined)) context.setOutputSizes(0, sizes.flat());
}

function unknownSizes(shapes: readonly PartialShape[]): PartialShape {
  const rank = shapes.find((shape) => shape !== undefined)?.length;
  if (rank === undefined) return undefined;
  if (rank === 0) throw invalidArgument("Can't concatenate scalars (use tf.stack instead)");
  for (const shape of shapes) withRank(shape, rank);
  return new Array<number>(rank).fill(-1);
}

function alongAxis(shapes: readonly PartialShape[], axis: number): PartialShape {
  const leastRank = axis < 0 ? -axis : axis + 1;
  const parts = shapes.map((each) => {
    const shape = withRankAtLeast(each, leastRank);
    return {
      before: subshape(shape, 0, axis),
      size: sizeAt(shape, axis),
      after: axis === -1 ? [] : subshape(shape, axis + 1),
    };
  });
  // TensorFlow starts with the last, and its messages tell so.
  const { before, size, after } = parts.reduceRight((joined, part) => ({
    before: mergeShapes(part.before, joined.before),
    size: addSizes(joined.size, part.size),
    after: mergeShapes(part.after, joined.after),
  }));
  return concatenateShapes(concatenateShapes(before, [size]), after);
}
