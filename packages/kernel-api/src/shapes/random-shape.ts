import { inputWithRank } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";

/** The shape function of ops whose input 0 describes the shape of their output. */
export function randomShape(context: ShapeContext): void {
  inputWithRank(context, 0, 1);
  context.setOutputShape(0, context.inputAsShape(0));
}
