import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of FastBertNormalize. Source: tensorflow_text/core/kernels/fast_bert_normalizer_kernel_template.h (2.20). */
export function fastBertNormalizeShape(context: ShapeContext): void {
  const texts = withRank(context.inputShape(0), 1);
  withRank(context.inputShape(1), 1);
  const count = texts?.[0] ?? -1;
  context.setOutputShape(0, texts);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [count < 0 ? -1 : count + 1]);
}
