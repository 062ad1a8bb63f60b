import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { hasSizes, inputIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** No shape has more sizes. */
const MOST_SIZES = 1024;

/** The shape function of Fill. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function fillShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  withRank(context.inputShape(1), 0);
  if (inputIntegers(context, 0)?.some((size) => size !== undefined && size < 0)) {
    throw invalidArgument("Fill dimensions must be >= 0");
  }
  const shape = context.inputAsShape(0);
  context.setOutputShape(0, shape);
  context.setOutputHandle(0, context.inputHandle(1));
  if (shape && shape.length < 2 && hasSizes(context, 0)) fillSizes(context, shape[0] ?? 1);
}

/** The shape function of Empty. */
export function emptyShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  context.setOutputShape(0, context.inputAsShape(0));
}

function fillSizes(context: ShapeContext, count: number): void {
  const [size] = context.inputSizes(1) ?? [];
  if (size !== undefined && count >= 0 && count <= MOST_SIZES) {
    context.setOutputSizes(0, new Array<number>(count).fill(size));
  }
}
