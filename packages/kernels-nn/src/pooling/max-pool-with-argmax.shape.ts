import type { ShapeContext } from "@heddle/kernel-api";
import { maxPooledShape } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of MaxPoolWithArgmax, both outputs of which have one shape. */
export function maxPoolWithArgmaxShape(context: ShapeContext): void {
  const wrong = context.attributes.int32List("ksize").find((size) => size <= 0);
  if (wrong !== undefined)
    throw invalidArgument(`ksize must be a positive int32 value, got:${wrong}`, { found: wrong });
  const pooled = maxPooledShape(context);
  context.setOutputShape(0, pooled);
  context.setOutputShape(1, pooled);
}
