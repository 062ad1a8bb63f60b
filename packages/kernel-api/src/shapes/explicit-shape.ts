import { internal } from "@heddle/status";
import type { ShapeContext } from "./shape-inference.js";

/** The shape function of ops whose attribute `shape` tells the shape of their output. */
export function explicitShape(context: ShapeContext): void {
  context.setOutputShape(0, context.attributes.shape("shape"));
}

/** The shape function of ops whose attribute `shapes` tells the shape of each output. */
export function explicitShapes(context: ShapeContext): void {
  const shapes = context.attributes.shapeList("shapes");
  if (shapes.length === 0) throw internal("shapes attribute is empty");
  shapes.forEach((shape, index) => {
    context.setOutputShape(index, shape);
  });
}
