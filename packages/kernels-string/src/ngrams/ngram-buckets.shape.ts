import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of HeddleNgramBuckets: indices, ids and dense shape of a sparse matrix with a row for each text. */
export function ngramBucketsShape(context: ShapeContext): void {
  const [rows = -1] = withRank(context.inputShape(0), 1) ?? [];
  context.setOutputShape(0, [-1, 2]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [2]);
  context.setOutputSizes(2, [rows, context.attributes.int("columns")]);
}
