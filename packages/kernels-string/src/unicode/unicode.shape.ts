import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { addSizes, inputWithRank, partialElementCount, subtractSizes } from "@heddle/kernel-api/shapes";

/** The shape function of UnicodeDecode and UnicodeDecodeWithOffsets: a split more than strings, and all characters. */
export function unicodeDecodeShape(context: ShapeContext): void {
  context.setOutputShape(0, [addSizes(partialElementCount(context.inputShape(0)), 1)]);
  for (let index = 1; index < context.outputCount; index++) context.setOutputShape(index, [-1]);
}

/** The shape function of UnicodeEncode: a string less than splits. */
export function unicodeEncodeShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  const [splits] = inputWithRank(context, 1, 1);
  context.setOutputShape(0, [subtractSizes(splits, 1)]);
}
