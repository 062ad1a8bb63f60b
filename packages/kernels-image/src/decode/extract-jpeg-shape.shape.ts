import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of ExtractJpegShape. */
export function jpegShapeShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  context.setOutputShape(0, [3]);
}
