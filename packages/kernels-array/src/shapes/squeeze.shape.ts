import type { PartialShape, ShapeContext } from "@heddle/kernel-api";
import { hasSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** The shape function of Squeeze. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function squeezeShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const shape = input && squeezed(input, context.attributes.int32List("squeeze_dims"));
  context.setOutputShape(0, shape);
  if (input && input.length <= 1 && shape && hasSizes(context, 0)) context.setOutputSizes(0, context.inputSizes(0));
}

function squeezed(input: Shape, dims: readonly number[]): PartialShape {
  const rank = input.length;
  const places = dims.map((dim, i) => {
    if (dim >= -rank && dim < rank) return dim < 0 ? dim + rank : dim;
    throw invalidArgument(`squeeze_dims[${i}] not in [${-rank},${rank}).`, { dim, rank });
  });
  if (places.length === 0) {
    // An unknown size may be 1, or stay.
    return input.some((size) => size < 0) ? undefined : input.filter((size) => size !== 1);
  }
  return input.filter((size, i) => {
    if (!places.includes(i)) return true;
    if (size === 1 || size < 0) return false;
    throw invalidArgument(`Can not squeeze dim[${i}], expected a dimension of 1, got ${size}`, { size });
  });
}
