import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { addSizes, inputWithRank, subtractSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of SentencepieceTokenizeOp and SentencepieceTokenizeWithOffsetsOp: a split more than there are texts. */
export function sentencepieceTokenizeShape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  const texts = withRank(context.inputShape(1), 1);
  for (let i = 2; i < 7; i++) inputWithRank(context, i, 0);
  context.setOutputShape(0, [-1]);
  const isOfRows = !context.attributes.bool("return_nbest");
  context.setOutputShape(1, [isOfRows ? addSizes(sizeOf(texts), 1) : -1]);
  if (context.outputCount < 4) return;
  context.setOutputShape(2, [-1]);
  context.setOutputShape(3, [-1]);
}

/** The shape function of SentencepieceDetokenizeOp: a text less than there are splits. */
export function sentencepieceDetokenizeShape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  inputWithRank(context, 1, 1);
  const splits = sizeOf(withRank(context.inputShape(2), 1));
  for (let i = 3; i < 6; i++) inputWithRank(context, i, 0);
  if (splits === 0) throw invalidArgument("input_splits must have at least 1 element.");
  context.setOutputShape(0, [subtractSizes(splits, 1)]);
}

/** The shape function of SentencepieceVocabSizeOp. */
export function sentencepieceVocabSizeShape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  context.setOutputShape(0, []);
}

/** The shape function of SentencepieceIdToStringOp and SentencepieceStringToIdOp: that of the input. */
export function sentencepieceLookupShape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  inputWithRank(context, 1, 1);
  context.setOutputShape(0, context.inputShape(1));
}

function sizeOf(shape: PartialShape): number {
  return shape ? shape[0] : -1;
}
