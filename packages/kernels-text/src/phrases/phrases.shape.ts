import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of PhraseTokenize. Source: tensorflow_text/core/kernels/phrase_tokenizer_kernel_template.h (TensorFlow Text 2.20). */
export function phraseTokenizeShape(context: ShapeContext): void {
  const texts = withRank(context.inputShape(0), 1)?.[0] ?? -1;
  withRank(context.inputShape(1), 1);
  for (const index of [0, 1]) context.setOutputShape(index, [-1]);
  context.setOutputShape(2, [texts < 0 ? -1 : texts + 1]);
}

/** The shape function of TFText>PhraseDetokenize. */
export function phraseDetokenizeShape(context: ShapeContext): void {
  for (let index = 0; index < 3; index++) withRank(context.inputShape(index), 1);
  context.setOutputShape(0, [-1]);
}
