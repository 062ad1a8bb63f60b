import type { ShapeContext } from "@heddle/kernel-api";
import { maxPooledShape } from "@heddle/kernel-api/shapes";

/** The shape function of MaxPoolWithArgmax, both outputs of which have one shape. */
export function maxPoolWithArgmaxShape(context: ShapeContext): void {
  const pooled = maxPooledShape(context);
  context.setOutputShape(0, pooled);
  context.setOutputShape(1, pooled);
}
