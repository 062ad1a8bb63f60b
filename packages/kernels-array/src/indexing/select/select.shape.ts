import { type HandleShape, mergeShapes, type ShapeContext } from "@heddle/kernel-api";
import { broadcastPartialShapes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** The shape function of Select. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21), as of SelectV2. */
export function selectShape(context: ShapeContext): void {
  mergeHandles(context);
  const condition = context.inputShape(0);
  const data = mergeShapes(context.inputShape(1), context.inputShape(2));
  context.setOutputShape(0, condition && data ? selected(condition, data) : data);
}

/** A condition is as large as the data, or a vector, or a scalar. */
function selected(condition: Shape, data: Shape): Shape {
  if (condition.length === 0) return data;
  if (condition.length !== 1 || data.length === 0) return mergeShapes(data, condition) ?? data;
  const [rows, ...row] = data;
  const [merged] = mergeShapes(condition, [rows]) ?? [rows];
  return [merged, ...row];
}

/** The shape function of SelectV2: all three broadcast. */
export function selectV2Shape(context: ShapeContext): void {
  mergeHandles(context);
  const data = broadcastPartialShapes(context.inputShape(1), context.inputShape(2));
  context.setOutputShape(0, broadcastPartialShapes(context.inputShape(0), data));
}

/** The output refers to either, so to values of a shape that both have. */
function mergeHandles(context: ShapeContext): void {
  const [first, second] = [context.inputHandle(1), context.inputHandle(2)];
  if (!first || !second) return;
  if (first.length !== second.length) {
    throw invalidArgument("Trying to merge handles pointing to different numbers of tensors.");
  }
  context.setOutputHandle(
    0,
    first.map((one, i) => mergedHandle(one, second[i])),
  );
}

function mergedHandle(one: HandleShape, other: HandleShape): HandleShape {
  if (one.dtype !== other.dtype) throw invalidArgument("Trying to merge handles pointing to different dtypes.");
  return { dtype: one.dtype, shape: mergeShapes(one.shape, other.shape) };
}
