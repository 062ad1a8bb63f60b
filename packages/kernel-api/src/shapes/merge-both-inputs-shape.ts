import { mergeShapes } from "./partial-shape.js";
import type { ShapeContext } from "./shape-inference.js";

/** The shape function of ops of two inputs of one shape, which is also that of the output. */
export function mergeBothInputsShape(context: ShapeContext): void {
  context.setOutputShape(0, mergeShapes(context.inputShape(0), context.inputShape(1)));
}
