import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of TFText>WhitespaceTokenizeWithOffsetsV2. Source: tensorflow_text/core/kernels/whitespace_tokenizer_kernel_template.h (2.20). */
export function whitespaceV2Shape(context: ShapeContext): void {
  const texts = withRank(context.inputShape(0), 1)?.[0] ?? -1;
  for (const index of [0, 2, 3]) context.setOutputShape(index, [-1]);
  context.setOutputShape(1, [texts < 0 ? -1 : texts + 1]);
}

/** The shape function of the tokenizers of code points. Source: tensorflow_text/core/ops/whitespace_tokenize_op.cc (2.20). */
export function codePointTokensShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  const splits = withRank(context.inputShape(1), 1);
  for (let index = 0; index < 4; index++) context.setOutputShape(index, [-1]);
  context.setOutputShape(4, splits);
}
