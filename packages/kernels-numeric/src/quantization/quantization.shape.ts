import { type ShapeContext, unchangedShape, withRankAtLeast } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of QuantizeV2. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function quantizeV2Shape(context: ShapeContext): void {
  const range = rangeShape(context);
  context.setOutputShape(1, range);
  context.setOutputShape(2, range);
}

/** The shape function of Dequantize. Source: as {@link quantizeV2Shape}. */
export function dequantizeShape(context: ShapeContext): void {
  rangeShape(context);
}

/** The shape of the ends of ranges: scalars, or one for each slice along the axis. Output 0 has the shape of the input. */
function rangeShape(context: ShapeContext): readonly number[] {
  const axis = context.attributes.int32("axis");
  if (axis < -1) throw invalidArgument(`axis should be at least -1, got ${axis}`, { axis });
  unchangedShape(context);
  const rank = axis === -1 ? 0 : 1;
  inputWithRank(context, 1, rank);
  const range = inputWithRank(context, 2, rank);
  if (axis === -1) return [];
  return [mergeSizes(sizeAt(range, 0), sizeAt(withRankAtLeast(context.inputShape(0), axis + 1), axis))];
}

/** The shape function of QuantizeAndDequantizeV2 to V4. Source: as {@link quantizeV2Shape}. */
export function quantizeAndDequantizeShape(context: ShapeContext): void {
  const axis = context.attributes.int32("axis");
  if (axis < -1) throw invalidArgument(`axis should be at least -1, got ${axis}`, { axis });
  unchangedShape(context);
  if (axis >= 0) withRankAtLeast(context.inputShape(0), axis + 1);
}
