import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of TFText>ByteSplitWithOffsets. Source: tensorflow_text/core/kernels/byte_splitter_kernel_template.h (2.20). */
export function byteSplitShape(context: ShapeContext): void {
  for (const index of [0, 2, 3]) context.setOutputShape(index, [-1]);
  context.setOutputShape(1, [splitsOf(context)]);
}

/** The shape function of TFText>ByteSplitByOffsets. */
export function byteSplitByOffsetsShape(context: ShapeContext): void {
  for (let index = 1; index < 4; index++) withRank(context.inputShape(index), 1);
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, [splitsOf(context)]);
}

function splitsOf(context: ShapeContext): number {
  const texts = withRank(context.inputShape(0), 1)?.[0] ?? -1;
  return texts < 0 ? -1 : texts + 1;
}
