import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of SentenceFragments. Source: tensorflow_text/core/ops/sentence_breaking_ops.cc (TensorFlow Text 2.20). */
export function vectorsOfFragmentsShape(context: ShapeContext): void {
  for (let index = 0; index < 5; index++) context.setOutputShape(index, [-1]);
}

/** The shape function of SentenceFragmentsV2. */
export function fragmentsOfTextsShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 1);
  vectorsOfFragmentsShape(context);
}
