import { type PartialShape, type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { inputInteger, inputWithRank } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of Bincount: a vector of counts. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function bincountShape(context: ShapeContext): void {
  context.setOutputShape(0, [binCount(context)]);
}

/** The shape function of DenseBincount: counts of the input, or of each of its rows. Source: as {@link bincountShape}. */
export function denseBincountShape(context: ShapeContext): void {
  const input: PartialShape = withRankAtMost(context.inputShape(0), 2);
  const bins = binCount(context);
  context.setOutputShape(0, input && (input.length === 2 ? [input[0], bins] : [bins]));
}

function binCount(context: ShapeContext): number {
  inputWithRank(context, 1, 0);
  const count = inputInteger(context, 1);
  if (count !== undefined && count < 0) throw invalidArgument(`size (${count}) must be non-negative`, { count });
  return count ?? context.inputSizes(1)?.[0] ?? -1;
}
