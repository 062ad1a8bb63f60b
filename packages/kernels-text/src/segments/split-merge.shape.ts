import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of SplitMergeTokenizeWithOffsets. Source: tensorflow_text/core/ops/split_merge_tokenize_op.cc (2.20). */
export function splitMergeShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 1);
  withRank(context.inputShape(2), 1);
  setOutputs(context);
}

/** The shape function of TokenizerFromLogits. Source: tensorflow_text/core/ops/tokenizer_from_logits_op.cc (2.20). */
export function fromLogitsShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 3);
  withRank(context.inputShape(2), 0);
  setOutputs(context);
}

function setOutputs(context: ShapeContext): void {
  const texts = withRank(context.inputShape(0), 1)?.[0] ?? -1;
  for (const index of [0, 2, 3]) context.setOutputShape(index, [-1]);
  context.setOutputShape(1, [texts < 0 ? -1 : texts + 1]);
}
