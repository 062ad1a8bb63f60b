import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of TFText>OffsetsToBoiseTags: a tag for each token. */
export function boiseTagsShape(context: ShapeContext): void {
  for (let index = 1; index < 10; index++) withRank(context.inputShape(index), 1);
  context.setOutputShape(0, withRank(context.inputShape(0), 1));
}

/** The shape function of TFText>BoiseTagsToOffsets. */
export function boiseOffsetsShape(context: ShapeContext): void {
  for (let index = 0; index < 6; index++) withRank(context.inputShape(index), 1);
  for (let index = 0; index < 3; index++) context.setOutputShape(index, [-1]);
  context.setOutputShape(3, context.inputShape(3));
}
