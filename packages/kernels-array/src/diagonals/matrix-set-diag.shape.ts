import {
  concatenateShapes,
  isFullyDefined,
  mergeShapes,
  type PartialShape,
  type ShapeContext,
  subshape,
  withRank,
  withRankAtLeast,
  withRankAtMost,
} from "@heddle/kernel-api";
import { sizeAt } from "@heddle/kernel-api/shapes";
import { checkConstantRange, constantRange } from "./constant-range.js";

/** The shape function of MatrixSetDiag. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function matrixSetDiagShape(context: ShapeContext): void {
  const input = withRankAtLeast(context.inputShape(0), 2);
  const diagonal = withRankAtLeast(context.inputShape(1), 1);
  const fitting = input ? withRank(diagonal, input.length - 1) : diagonal;
  context.setOutputShape(0, withBatchOf(input, fitting, 1));
}

/**
 * The shape function of MatrixSetDiagV2 and MatrixSetDiagV3.
 *
 * Source: MatrixSetDiagV2Shape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function matrixSetDiagV2Shape(context: ShapeContext): void {
  const input = withRankAtLeast(context.inputShape(0), 2);
  const diagonal = withRankAtLeast(context.inputShape(1), 1);
  withRankAtMost(context.inputShape(2), 1);
  const range = constantRange(context, 2);
  if (!range) {
    context.setOutputShape(0, input);
    return;
  }
  const own = range.lower === range.upper ? 1 : 2;
  const fitting = input ? withRank(diagonal, input.length - 2 + own) : diagonal;
  const [rows, columns] = [sizeAt(input, -2), sizeAt(input, -1)];
  if (rows >= 0 && columns >= 0) checkConstantRange(range, rows, columns);
  context.setOutputShape(0, withBatchOf(input, fitting, own));
}

/** The shape of the input, with what the diagonals, of `own` dimensions each, tell about the others. */
function withBatchOf(input: PartialShape, diagonal: PartialShape, own: number): PartialShape {
  if (!diagonal || isFullyDefined(input)) return input;
  return mergeShapes(input, concatenateShapes(subshape(diagonal, 0, diagonal.length - own), [-1, -1]));
}
