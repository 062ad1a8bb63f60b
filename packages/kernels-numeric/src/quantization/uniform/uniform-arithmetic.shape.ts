/** Source: tensorflow/core/ops/uniform_quant_ops.cc (TensorFlow 2.21). */
import { type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { convolvedShape, planConvolution, readForm } from "../convolution-plan.js";

/** The shape function of UniformQuantizedDot: scales and zero points of the left side, the right side and the result. */
export function uniformDotShape(context: ShapeContext): void {
  for (const index of [2, 3]) inputWithRank(context, index, 0);
  dotShape(context, [4, 6]);
}

/** The shape function of UniformQuantizedDotHybrid: scales and zero points of the right side. */
export function uniformDotHybridShape(context: ShapeContext): void {
  dotShape(context, [2]);
}

/** @param scales the inputs that are scales, scalars or as many as columns; zero points follow each */
function dotShape(context: ShapeContext, scales: readonly number[]): void {
  const [rows, depth] = inputWithRank(context, 0, 2);
  const [otherDepth, columns] = inputWithRank(context, 1, 2);
  mergeSizes(depth ?? -1, otherDepth ?? -1);
  for (const index of scales) {
    const pair = [index, index + 1].map((i) => withRankAtMost(context.inputShape(i), 1));
    const [first, second] = pair;
    if (!first || !second) continue;
    if (first.length !== second.length) throw invalidArgument("scales and zero_points must have same rank.");
    if (first.length === 1) for (const shape of pair) mergeSizes(sizeAt(shape, 0), columns ?? -1);
  }
  context.setOutputShape(0, [rows ?? -1, columns ?? -1]);
}

/** The shape function of UniformQuantizedConvolution and UniformQuantizedConvolutionHybrid. */
export function uniformConvolutionShape(context: ShapeContext): void {
  const form = readForm(context.attributes);
  const [lhs, rhs] = [context.inputShape(0), context.inputShape(1)];
  const isKnown = lhs && rhs && [...lhs, ...rhs].every((size) => size >= 0);
  if (!isKnown) {
    context.setOutputShape(
      0,
      (lhs ?? rhs)?.map(() => -1),
    );
    return;
  }
  context.setOutputShape(0, convolvedShape(planConvolution(form, lhs, rhs), lhs, rhs));
}
