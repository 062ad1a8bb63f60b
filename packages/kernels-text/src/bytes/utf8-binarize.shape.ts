import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of TFText>Utf8Binarize. Source: tensorflow_text/core/kernels/utf8_binarize_kernel_template.h (TensorFlow Text 2.20). */
export function utf8BinarizeShape(context: ShapeContext): void {
  const texts = withRank(context.inputShape(0), 1)?.[0] ?? -1;
  const { attributes } = context;
  context.setOutputShape(0, [texts, attributes.int32("word_length") * attributes.int32("bits_per_char")]);
}
