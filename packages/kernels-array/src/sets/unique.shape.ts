import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { knownIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** The shape function of Unique. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of the others. */
export function uniqueShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, withRank(context.inputShape(0), 1));
}

/** The shape function of UniqueWithCounts. TensorFlow leaves the rank of the input to the kernel. */
export function uniqueWithCountsShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, context.inputShape(0));
  context.setOutputShape(2, [-1]);
}

/** The shape function of UniqueV2: of the axis an unknown part is taken, and all of the other dimensions. */
export function uniqueV2Shape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const axis = input && axisOf(context, input);
  const isKnown = axis !== undefined;
  context.setOutputShape(
    0,
    input?.map((size, i) => (isKnown && i !== axis ? size : -1)),
  );
  context.setOutputShape(1, [input && isKnown ? input[axis] : -1]);
}

/** The shape function of UniqueWithCountsV2. */
export function uniqueWithCountsV2Shape(context: ShapeContext): void {
  uniqueV2Shape(context);
  context.setOutputShape(2, [-1]);
}

/** The axis, from 0 on, when it is a constant. */
function axisOf(context: ShapeContext, input: Shape): number | undefined {
  const value = context.inputTensor(1);
  const axes = value && knownIntegers(context, 1);
  if (!axes) return undefined;
  if (value.rank !== 1) throw invalidArgument("axis expects a 1D vector.");
  if (axes.length > 1) throw invalidArgument("axis does not support input tensors larger than 1 elements.");
  const rank = input.length;
  if (axes.length === 0) {
    if (rank !== 1) throw invalidArgument("x expects a 1D vector.");
    return 0;
  }
  const [axis] = axes;
  if (axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
  throw invalidArgument(`axis expects to be in the range [${rank === 0 ? 0 : -rank}, ${rank})`, { axis, rank });
}
