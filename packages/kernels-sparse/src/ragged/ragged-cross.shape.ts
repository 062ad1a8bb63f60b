import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of RaggedCross: a ragged matrix. */
export function raggedCrossShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, [-1]);
}
