import { type ShapeContext, withRank, withRankAtLeast, withRankAtMost } from "@heddle/kernel-api";
import { sizeAt } from "@heddle/kernel-api/shapes";
import { checkConstantRange, constantRange } from "./constant-range.js";

/** The shape function of MatrixDiagPart. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function matrixDiagPartShape(context: ShapeContext): void {
  const input = withRankAtLeast(context.inputShape(0), 2);
  context.setOutputShape(0, input && [...input.slice(0, -2), leastSize(sizeAt(input, -2), sizeAt(input, -1))]);
}

/**
 * The shape function of MatrixDiagPartV2 and MatrixDiagPartV3.
 *
 * Source: MatrixDiagPartV2Shape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function matrixDiagPartV2Shape(context: ShapeContext): void {
  const input = withRankAtLeast(context.inputShape(0), 2);
  withRankAtMost(context.inputShape(1), 1);
  withRank(context.inputShape(2), 0);
  const range = input && constantRange(context, 1);
  if (!input || !range) return;
  const { lower, upper } = range;
  const [rows, columns] = [sizeAt(input, -2), sizeAt(input, -1)];
  const isKnown = rows >= 0 && columns >= 0;
  if (isKnown) checkConstantRange(range, rows, columns);
  const longest = isKnown ? Math.min(rows + Math.min(upper, 0), columns - Math.max(lower, 0)) : -1;
  context.setOutputShape(0, [...input.slice(0, -2), ...(lower < upper ? [upper - lower + 1] : []), longest]);
}

/** The smaller of two sizes; -1 when it is not known. */
function leastSize(first: number, second: number): number {
  if (first === 0 || second === 0) return 0;
  return first < 0 || second < 0 ? -1 : Math.min(first, second);
}
