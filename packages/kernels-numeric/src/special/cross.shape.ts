import { mergeShapes, type ShapeContext } from "@heddle/kernel-api";
import { sizeAt, withSize } from "@heddle/kernel-api/shapes";

/** The shape function of Cross: both inputs have one shape, with vectors of three numbers. */
export function crossShape(context: ShapeContext): void {
  const shape = mergeShapes(context.inputShape(0), context.inputShape(1));
  if (shape) withSize(sizeAt(shape, -1), 3);
  context.setOutputShape(0, shape);
}
