import { hasSizes } from "./input-size.js";
import type { ShapeContext } from "./shape-inference.js";

/** The shape function of ops whose output has the shape of their input, and refers to what the input refers to. */
export function unchangedShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(0));
  // A host of interface 1.0 or 1.1 has no handles.
  context.setOutputHandle?.(0, context.inputHandle(0));
}

/** The shape function of ops whose output is their input: sizes stay known. */
export function identityShape(context: ShapeContext): void {
  unchangedShape(context);
  if (hasSizes(context, 0)) context.setOutputSizes(0, context.inputSizes(0));
}
