import type { ShapeContext } from "@heddle/kernel-api";
import { inputSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of OneHot: the depth is one more size. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function oneHotShape(context: ShapeContext): void {
  const axis = context.attributes.int32("axis");
  if (axis < -1) throw invalidArgument("axis must be >= -1", { axis });
  const depth = inputSize(context, 1);
  const indices = context.inputShape(0);
  if (!indices) return;
  const rank = indices.length + 1;
  const place = (axis + rank) % rank;
  context.setOutputShape(0, [...indices.slice(0, place), depth, ...indices.slice(place)]);
}
