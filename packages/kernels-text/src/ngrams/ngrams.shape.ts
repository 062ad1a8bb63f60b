import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of TFText>NgramsStringJoin. Source: tensorflow_text/core/kernels/ngrams_kernel_template.h (TensorFlow Text 2.20). */
export function ngramsStringJoinShape(context: ShapeContext): void {
  const values = context.inputShape(0);
  const size = values?.[values.length - 1];
  const isRagged = context.inputCount > 1;
  const width = context.attributes.int("width");
  const joined = isRagged || size === undefined || size < 0 ? -1 : Math.max(0, size - width + 1);
  context.setOutputShape(0, size === undefined ? values : [...(values ?? []).slice(0, -1), joined]);
  for (let i = 1; i < context.inputCount; i++) context.setOutputShape(i, withRank(context.inputShape(i), 1));
}
