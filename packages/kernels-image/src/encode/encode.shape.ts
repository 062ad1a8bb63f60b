import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of EncodePng: a string for each picture. */
export function encodedPicturesShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 3);
  context.setOutputShape(0, shape?.slice(0, -3));
}

/** The shape function of ops that encode one picture. */
export function encodedPictureShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 3);
  context.setOutputShape(0, []);
}
