import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { addSizes, inputWithRank, subtractSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of TFText>FastSentencepieceTokenize: a split more than there are texts. */
export function fastSentencepieceTokenizeShape(context: ShapeContext): void {
  const texts = withRank(context.inputShape(1), 1);
  for (let i = 2; i < 7; i++) inputWithRank(context, i, 0);
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, [addSizes(texts ? texts[0] : -1, 1)]);
}

/** The shape function of TFText>FastSentencepieceDetokenize: a text less than there are splits. */
export function fastSentencepieceDetokenizeShape(context: ShapeContext): void {
  inputWithRank(context, 1, 1);
  const splits = withRank(context.inputShape(2), 1);
  const count = splits ? splits[0] : -1;
  if (count === 0) throw invalidArgument("input_splits must have at least 1 element.");
  context.setOutputShape(0, [subtractSizes(count, 1)]);
}
