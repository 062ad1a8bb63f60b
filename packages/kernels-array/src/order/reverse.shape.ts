import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { hasSizes, knownIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of Reverse. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of ReverseV2. */
export function reverseShape(context: ShapeContext): void {
  const [count = -1] = withRank(context.inputShape(1), 1) ?? [];
  const input = context.inputShape(0);
  context.setOutputShape(0, withinRank8(count >= 0 ? withRank(input, count) : input));
}

/** The shape function of ReverseV2. */
export function reverseV2Shape(context: ShapeContext): void {
  withRank(context.inputShape(1), 1);
  const input = withinRank8(context.inputShape(0));
  if (input) checkAxes(knownIntegers(context, 1) ?? [], input.length);
  context.setOutputShape(0, input);
  const axes = knownIntegers(context, 1);
  const sizes = hasSizes(context, 0) && input?.length === 1 ? context.inputSizes(0) : undefined;
  if (sizes && axes) context.setOutputSizes(0, axes.length === 0 ? sizes : [...sizes].reverse());
}

function withinRank8(shape: PartialShape): PartialShape {
  if (!shape || shape.length <= 8) return shape;
  throw invalidArgument("reverse does not work on tensors with more than 8 dimensions");
}

function checkAxes(axes: readonly number[], rank: number): void {
  const seen = new Set<number>();
  for (const [i, axis] of axes.entries()) {
    const place = axis < 0 ? axis + rank : axis;
    if (place < 0 || place >= rank) {
      throw invalidArgument(`'axis'[${i}] = ${axis} is out of valid range [0, ${rank - 1}`, { axis, rank });
    }
    if (seen.has(place)) throw invalidArgument(`axis ${place} specified more than once.`, { axis });
    seen.add(place);
  }
}
