import type { ShapeContext } from "@heddle/kernel-api";
import { partialElementCount } from "@heddle/kernel-api/shapes";

/** The shape function of Shape and ShapeN: the elements are the sizes of the input. */
export function shapeOfShape(context: ShapeContext): void {
  for (let index = 0; index < context.outputCount; index++) {
    const shape = context.inputShape(index);
    context.setOutputShape(index, [shape?.length ?? -1]);
    context.setOutputSizes(index, shape);
  }
}

/** The shape function of Size. */
export function sizeOfShape(context: ShapeContext): void {
  context.setOutputShape(0, []);
  context.setOutputSizes(0, [partialElementCount(context.inputShape(0))]);
}

/** The shape function of Rank. */
export function rankOfShape(context: ShapeContext): void {
  context.setOutputShape(0, []);
  context.setOutputSizes(0, [context.inputShape(0)?.length ?? -1]);
}
