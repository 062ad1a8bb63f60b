import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of RegexSplitWithOffsets: texts are a vector, patterns scalars. Source: tensorflow_text/core/ops/regex_split_ops.cc */
export function regexSplitShape(context: ShapeContext): void {
  const texts = withRank(context.inputShape(0), 1);
  withRank(context.inputShape(1), 0);
  withRank(context.inputShape(2), 0);
  const count = texts?.[0] ?? -1;
  for (let i = 0; i < 3; i++) context.setOutputShape(i, [-1]);
  context.setOutputShape(3, [count < 0 ? -1 : count + 1]);
}
