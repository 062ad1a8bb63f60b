import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of ConcatOffset: an offset is as long as its shape. */
export function concatOffsetShape(context: ShapeContext): void {
  for (let index = 0; index < context.outputCount; index++) {
    context.setOutputShape(index, context.inputShape(index + 1));
  }
}
